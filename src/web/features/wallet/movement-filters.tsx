import { Button, NativeSelect } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { dayInAlgeria } from '#shared/days.ts';
import { depositMethodNames } from '#shared/deposits/deposits.contract.ts';
import { movementKinds, movementTypes } from '#shared/wallet/wallet.contract.ts';
import { FilterChoice } from '#web/ui/list/filter-choice.tsx';
import { FilterDays, Filters } from '#web/ui/list/filters.tsx';
import { SearchField } from '#web/ui/list/search-field.tsx';
import type { List } from '#web/ui/list/use-list.ts';
import { dayRanges, daysOf } from './history/day-ranges.ts';
import { withFilters, type MovementFilter, type MovementSearch } from './history/movement-search.ts';

interface PartProps {
  search: MovementSearch;
  onChoose: (change: Partial<Record<MovementFilter, string>>) => void;
}

/** What, how and when. */
export function MovementFilters({ list: { search, show } }: { list: List<MovementSearch> }) {
  const t = useTranslations('wallet.filters');
  const methods = useTranslations('deposits.method.names');
  const choose: PartProps['onChoose'] = (change) => show(withFilters(search, change));
  return (
    <Filters label={t('label')}>
      <SearchField
        label={t('search')}
        placeholder={t('search_placeholder')}
        value={search.search ?? ''}
        onChange={(text) => show(withFilters(search, { search: text }), { isTyping: true })}
      />
      <What search={search} onChoose={choose} />
      <FilterChoice
        label={t('method')}
        value={search.method}
        all={t('all_methods')}
        options={depositMethodNames.map((value) => ({ value, label: methods(value) }))}
        onChoose={(method) => choose({ method })}
      />
      <FilterDays search={search} say={t} onChoose={choose} />
      <QuickDays search={search} onChoose={choose} />
    </Filters>
  );
}

/** Either a type or a kind: one list of both. */
function What({ search: { type, kind }, onChoose }: PartProps) {
  const t = useTranslations('wallet.filters');
  const chosen = type === undefined ? (kind === undefined ? '' : `kind ${kind}`) : `type ${type}`;
  function choose(value: string): void {
    const [name, what = ''] = value.split(' ');
    onChoose(name === 'type' ? { type: what } : { kind: what });
  }
  return (
    <NativeSelect
      label={t('what')}
      rightSection={<IconChevronDown size={18} aria-hidden />}
      value={chosen}
      onChange={(event) => choose(event.currentTarget.value)}
    >
      <option value="">{t('everything')}</option>
      <optgroup label={t('directions')}>
        {movementTypes.map((one) => (
          <option key={one} value={`type ${one}`}>
            {t(`types.${one}`)}
          </option>
        ))}
      </optgroup>
      <optgroup label={t('kinds')}>
        {movementKinds
          .filter((one) => one !== 'adjustment' || kind === one)
          .map((one) => (
            <option key={one} value={`kind ${one}`}>
              {t(`by_kind.${one}`)}
            </option>
          ))}
      </optgroup>
    </NativeSelect>
  );
}

/** The days that are asked for most. Pressed again, all days are back. */
function QuickDays({ search, onChoose }: PartProps) {
  const t = useTranslations('wallet.filters');
  const today = dayInAlgeria();
  return (
    <fieldset className="row wrap bare whole" aria-label={t('quick')}>
      {dayRanges.map((range) => {
        const { from, until } = daysOf(range, today);
        const isChosen = from === search.from && until === search.until;
        return (
          <Button
            key={range}
            size="sm"
            px="sm"
            variant={isChosen ? 'light' : 'default'}
            aria-pressed={isChosen}
            onClick={() => onChoose(isChosen ? { from: '', until: '' } : { from, until })}
          >
            {t(range)}
          </Button>
        );
      })}
    </fieldset>
  );
}
