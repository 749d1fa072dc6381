import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { isolate } from '#shared/locale.ts';
import { useDates } from '#web/i18n/use-dates.ts';
import classes from '../movement-filters.module.css';
import {
  filtersOf,
  withFilters,
  type MovementFilter,
  type MovementSearch,
  type MovementSearchProps,
} from './movement-search.ts';

/** On phones, whose fields may be closed: the filters that hold, each with its end, and the end of all. */
export function MovementChips({ search, onChange }: MovementSearchProps) {
  const t = useTranslations('wallet.filters');
  const chips = useChips(search);
  if (Object.keys(filtersOf(search)).length === 0) return null;
  return (
    <div className={classes['chips']}>
      {(search.panel === 'filters' ? [] : chips).map(({ filter, name }) => (
        <Button
          key={filter}
          size="sm"
          px="sm"
          variant="light"
          className={classes['chip'] ?? ''}
          rightSection={<IconX size={16} aria-hidden />}
          aria-label={t('remove', { name })}
          onClick={() => onChange(withFilters(search, { [filter]: '' }))}
        >
          {name}
        </Button>
      ))}
      <ClearFilters search={search} onChange={onChange} />
    </div>
  );
}

export function ClearFilters({ search: { panel }, onChange }: MovementSearchProps) {
  const t = useTranslations('wallet.filters');
  return (
    <Button size="sm" px="xs" variant="subtle" onClick={() => onChange(panel === undefined ? {} : { panel })}>
      {t('clear')}
    </Button>
  );
}

/** The text that is searched for stands in its field, which is never closed. */
function useChips({ type, kind, method, from, until }: MovementSearch) {
  const t = useTranslations('wallet.filters');
  const methods = useTranslations('deposits.method.names');
  const { date } = useDates();
  // Noon: the day is the same wherever it is read.
  const day = (text: string) => isolate(date(`${text}T12:00:00Z`));
  const chips: { filter: MovementFilter; name: string | undefined }[] = [
    { filter: 'type', name: type === undefined ? undefined : t(`types.${type}`) },
    { filter: 'kind', name: kind === undefined ? undefined : t(`by_kind.${kind}`) },
    { filter: 'method', name: method === undefined ? undefined : isolate(methods(method)) },
    { filter: 'from', name: from === undefined ? undefined : t('from_day', { day: day(from) }) },
    { filter: 'until', name: until === undefined ? undefined : t('until_day', { day: day(until) }) },
  ];
  return chips.flatMap(({ filter, name }) => (name === undefined ? [] : [{ filter, name }]));
}
