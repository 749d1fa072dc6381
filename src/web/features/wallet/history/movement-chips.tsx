import { useTranslations } from 'use-intl';
import { isolate } from '#shared/locale.ts';
import { useDates } from '#web/i18n/use-dates.ts';
import { Chip } from '#web/ui/list/chip.tsx';
import type { List } from '#web/ui/list/use-list.ts';
import { withFilters, type MovementFilter, type MovementSearch } from './movement-search.ts';

/** On phones, whose fields may be closed: the filters that hold, each with its end. */
export function MovementChips({ list }: { list: List<MovementSearch> }) {
  const t = useTranslations('wallet.filters');
  const methods = useTranslations('deposits.method.names');
  const { date } = useDates();
  const { type, kind, method, from, until } = list.search;
  // Noon: the day is the same wherever it is read.
  const day = (text: string) => isolate(date(`${text}T12:00:00Z`));
  // The text that is searched for stands in its field, which is never closed.
  const names: [MovementFilter, string | undefined][] = [
    ['type', type && t(`types.${type}`)],
    ['kind', kind && t(`by_kind.${kind}`)],
    ['method', method && isolate(methods(method))],
    ['from', from && t('from_day', { day: day(from) })],
    ['until', until && t('until_day', { day: day(until) })],
  ];
  return names.map(([filter, name]) =>
    name === undefined ? null : (
      <Chip key={filter} onRemove={() => list.show(withFilters(list.search, { [filter]: '' }))}>
        {name}
      </Chip>
    ),
  );
}
