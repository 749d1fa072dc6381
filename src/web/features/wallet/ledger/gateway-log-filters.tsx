import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { verdicts } from '#shared/wallet/ledger.contract.ts';
import { FilterDays, Filters } from '#web/ui/list/filters.tsx';
import type { List } from '#web/ui/list/use-list.ts';
import { FilterChoice } from '#web/ui/list/filter-choice.tsx';
import { depositIdIn } from './deposit-id-in.ts';
import type { GatewayLogSearch } from './gateway-log-search.ts';

/** What came of a message, which deposit it was about, and when it came. */
export function GatewayLogFilters({ list: { search, choose } }: { list: List<GatewayLogSearch> }) {
  const t = useTranslations('ledger.log');
  return (
    <Filters label={t('filters.label')}>
      <FilterChoice
        label={t('filters.verdict')}
        value={search.verdict}
        all={t('filters.all_verdicts')}
        options={verdicts.map((value) => ({ value, label: t(`verdicts.${value}`) }))}
        onChoose={(verdict) => choose({ verdict })}
      />
      <DepositField id={search.deposit ?? ''} onChange={(deposit) => choose({ deposit })} />
      <FilterDays search={search} say={(name) => t(`filters.${name}`)} onChoose={choose} />
    </Filters>
  );
}

/** Takes the number of a deposit, or the address of its page; half a number finds nothing, so it waits for all of it. */
function DepositField({ id, onChange }: { id: string; onChange: (id: string) => void }) {
  const t = useTranslations('ledger.log.filters');
  const [text, setText] = useState(id);
  const [isLeft, setLeft] = useState(false);
  const isWrong = isLeft && text.trim() !== '' && depositIdIn(text) === null;

  function type(typed: string): void {
    setText(typed);
    setLeft(false);
    const found = depositIdIn(typed);
    if (found !== null && found !== id) onChange(found);
    else if (typed.trim() === '' && id !== '') onChange('');
  }

  return (
    <TextInput
      label={t('deposit')}
      placeholder={t('deposit_placeholder')}
      error={isWrong ? t('deposit_wrong') : null}
      value={text}
      {...(text === '' ? {} : { dir: 'ltr' })}
      autoComplete="off"
      spellCheck={false}
      maxLength={300}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={() => setLeft(true)}
    />
  );
}
