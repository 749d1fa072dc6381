import { IconCalendarRepeat, IconCheck, IconPackage, IconPackageOff, IconStar } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { FilterTile } from '#web/ui/list/filter-tile.tsx';
import { productCountsQuery } from './list-queries.ts';
import type { List } from '#web/ui/list/use-list.ts';
import type { ListSearch } from './list-search.ts';
import classes from '#web/ui/list/staff-list.module.css';

const tiles = [
  { name: 'total', filter: {}, Icon: IconPackage },
  { name: 'active', filter: { status: 'active' }, Icon: IconCheck },
  { name: 'out_of_stock', filter: { only: 'out_of_stock' }, Icon: IconPackageOff },
  { name: 'monthly_pricing', filter: { only: 'monthly_pricing' }, Icon: IconCalendarRepeat },
  { name: 'featured', filter: { only: 'featured' }, Icon: IconStar },
] as const;

/** Figures of the products outside the trash; each shows what it counts, with search, category and order as they are. */
export function ListTiles({ list: { search, show } }: { list: List<ListSearch> }) {
  const t = useTranslations('products.list.tiles');
  const { data: counts, isError } = useQuery(productCountsQuery);
  const { status, only, cursor: _, tab, ...others } = search;
  const isPressed = (filter: Pick<ListSearch, 'status' | 'only'>) =>
    tab === undefined && filter.status === status && filter.only === only;
  return (
    <ul className={classes['tiles']} aria-label={t('label')}>
      {tiles.map(({ name, filter, Icon }) => (
        <FilterTile
          key={name}
          label={t(name)}
          icon={<Icon size={20} aria-hidden />}
          count={counts?.[name] ?? (isError ? null : undefined)}
          isPressed={isPressed(filter)}
          // Pressed once more, it lets go.
          onPress={() => show(isPressed(filter) ? others : { ...others, ...filter })}
        />
      ))}
    </ul>
  );
}
