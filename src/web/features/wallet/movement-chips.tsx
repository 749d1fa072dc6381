import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { isolate } from '#shared/locale.ts';
import { useDates } from '../../i18n/use-dates.ts';
import { useIsWide } from '../people/use-is-wide.ts';
import classes from './movement-filters.module.css';
import type { MovementFiltersProps } from './movement-filters.tsx';
import { filtersOf, withFilters, type MovementFilter, type MovementSearch } from './movement-search.ts';

/** The end of all filters; and on phones, whose fields may be closed, of each. */
export function MovementChips({ search, onChange }: MovementFiltersProps) {
  const t = useTranslations('wallet.filters');
  const isWide = useIsWide();
  const chips = useChips(search);
  if (Object.keys(filtersOf(search)).length === 0) return null;
  return (
    <div className={classes['chips']}>
      {(isWide ? [] : chips).map(({ filter, name }) => (
        <Button
          key={filter}
          size="sm"
          variant="light"
          className={classes['chip'] ?? ''}
          rightSection={<IconX size={16} aria-hidden />}
          aria-label={t('remove', { name })}
          onClick={() => onChange(withFilters(search, { [filter]: '' }))}
        >
          {name}
        </Button>
      ))}
      <Button
        size="sm"
        px="xs"
        variant="subtle"
        onClick={() => onChange(search.panel === undefined ? {} : { panel: search.panel })}
      >
        {t('clear')}
      </Button>
    </div>
  );
}

function useChips({ search, type, kind, method, from, until }: MovementSearch) {
  const t = useTranslations('wallet.filters');
  const methods = useTranslations('deposits.method.names');
  const { date } = useDates();
  // Noon: the day is the same wherever it is read.
  const day = (text: string) => isolate(date(`${text}T12:00:00Z`));
  const chips: { filter: MovementFilter; name: string | undefined }[] = [
    { filter: 'search', name: search === undefined ? undefined : isolate(search) },
    { filter: 'type', name: type === undefined ? undefined : t(`types.${type}`) },
    { filter: 'kind', name: kind === undefined ? undefined : t(`by_kind.${kind}`) },
    { filter: 'method', name: method === undefined ? undefined : isolate(methods(method)) },
    { filter: 'from', name: from === undefined ? undefined : t('from_day', { day: day(from) }) },
    { filter: 'until', name: until === undefined ? undefined : t('until_day', { day: day(until) }) },
  ];
  return chips.flatMap(({ filter, name }) => (name === undefined ? [] : [{ filter, name }]));
}
