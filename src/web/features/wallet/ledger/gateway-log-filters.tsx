import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { verdicts } from '#shared/wallet/ledger.contract.ts';
import classes from '#web/features/staff/audit-filters.module.css';
import { FilterChoice } from '#web/ui/list/filter-choice.tsx';
import { depositIdIn } from './deposit-id-in.ts';
import { gatewayLogSearch, type GatewayLogSearch } from './gateway-log-search.ts';

interface GatewayLogFiltersProps {
  search: GatewayLogSearch;
  onChange: (search: GatewayLogSearch) => void;
}

/** What came of a message, which deposit it was about, and when it came. */
export function GatewayLogFilters({ search, onChange }: GatewayLogFiltersProps) {
  const t = useTranslations('ledger.log');

  function choose(change: Partial<Record<keyof GatewayLogSearch, string>>): void {
    // A page begins at an entry of the list before: other filters begin at the start.
    const { cursor: _, event: __, ...filters } = { ...search, ...change };
    onChange(gatewayLogSearch(filters));
  }

  return (
    <search className={classes['filters']} aria-label={t('filters.label')}>
      <FilterChoice
        label={t('filters.verdict')}
        value={search.verdict}
        all={t('filters.all_verdicts')}
        options={verdicts.map((value) => ({ value, label: t(`verdicts.${value}`) }))}
        onChoose={(verdict) => choose({ verdict })}
      />
      <DepositField id={search.deposit ?? ''} onChange={(deposit) => choose({ deposit })} />
      <TextInput
        type="date"
        label={t('filters.from')}
        value={search.from ?? ''}
        max={search.until}
        onChange={(event) => choose({ from: event.currentTarget.value })}
      />
      <TextInput
        type="date"
        label={t('filters.until')}
        value={search.until ?? ''}
        min={search.from}
        onChange={(event) => choose({ until: event.currentTarget.value })}
      />
    </search>
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
