import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconChevronDown } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { depositMethodNames } from '#shared/deposits/deposits.contract.ts';
import { movementKinds, movementTypes } from '#shared/wallet/wallet.contract.ts';
import { SearchField } from '#web/ui/list/search-field.tsx';
import { FilterChoice } from '#web/ui/list/filter-choice.tsx';
import { useIsWide } from '#web/ui/list/use-is-wide.ts';
import { ClearFilters } from './history/movement-chips.tsx';
import classes from './movement-filters.module.css';
import {
  filtersOf,
  type MovementFilter,
  type MovementSearch,
  type MovementSearchProps,
  withFilters,
} from './history/movement-search.ts';
import { dayRanges, type Days, daysOf, todayInAlgeria } from './history/day-ranges.ts';

type Choose = (change: Partial<Record<MovementFilter, string>>) => void;

/** What, how and when. On phones all but the text to search for opens with a button. */
export function MovementFilters({ search, onChange }: MovementSearchProps) {
  const t = useTranslations('wallet.filters');
  const isWide = useIsWide();
  const isOpen = search.panel === 'filters';
  const methods = useMethodOptions();
  const choose: Choose = (change) => onChange(withFilters(search, change));
  function toggle(): void {
    const { panel: _, ...rest } = search;
    onChange(isOpen ? rest : { ...rest, panel: 'filters' }, { isReplaced: true });
  }
  return (
    <search className={classes['filters']} aria-label={t('label')}>
      <div className={classes['first']}>
        <SearchField
          label={t('search')}
          placeholder={t('search_placeholder')}
          value={search.search ?? ''}
          onChange={(text) => onChange(withFilters(search, { search: text }), { isReplaced: true })}
        />
        {isWide ? null : (
          <Button
            variant={isOpen ? 'light' : 'default'}
            leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
            aria-expanded={isOpen}
            onClick={toggle}
          >
            {t('open')}
          </Button>
        )}
      </div>
      {isWide || isOpen ? (
        <>
          <What search={search} onChoose={choose} />
          <FilterChoice
            label={t('method')}
            value={search.method}
            all={t('all_methods')}
            options={methods}
            onChoose={(method) => choose({ method })}
          />
          <Day name="from" search={search} onChoose={choose} />
          <Day name="until" search={search} onChoose={choose} />
          <div className={classes['quick']}>
            <QuickDays search={search} onChoose={choose} />
            {isWide && Object.keys(filtersOf(search)).length > 0 ? (
              <ClearFilters search={search} onChange={onChange} />
            ) : null}
          </div>
        </>
      ) : null}
    </search>
  );
}

/** Either a type or a kind: one list of both. */
function What({ search: { type, kind }, onChoose }: { search: MovementSearch; onChoose: Choose }) {
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

function useMethodOptions(): { value: string; label: string }[] {
  const t = useTranslations('deposits.method.names');
  return depositMethodNames.map((value) => ({ value, label: t(value) }));
}

interface DayProps {
  name: 'from' | 'until';
  search: MovementSearch;
  onChoose: Choose;
}

function Day({ name, search, onChoose }: DayProps) {
  const t = useTranslations('wallet.filters');
  return (
    <TextInput
      type="date"
      label={t(name)}
      value={search[name] ?? ''}
      {...(name === 'from' ? { max: search.until } : { min: search.from })}
      onChange={(event) => onChoose({ [name]: event.currentTarget.value })}
    />
  );
}

interface QuickDaysProps {
  search: MovementSearch;
  /** With empty days for none. */
  onChoose: (days: Days) => void;
}

/** The days that are asked for most. Pressed again, all days are back. */
function QuickDays({ search, onChoose }: QuickDaysProps) {
  const t = useTranslations('wallet.filters');
  const today = todayInAlgeria();
  return (
    <fieldset className={classes['days']} aria-label={t('quick')}>
      {dayRanges.map((range) => {
        const days = daysOf(range, today);
        const isChosen = days.from === search.from && days.until === search.until;
        return (
          <Button
            key={range}
            size="sm"
            px="sm"
            variant={isChosen ? 'light' : 'default'}
            aria-pressed={isChosen}
            onClick={() => onChoose(isChosen ? { from: '', until: '' } : days)}
          >
            {t(range)}
          </Button>
        );
      })}
    </fieldset>
  );
}
