import { IconCheck, IconClock, IconReceipt, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { historyStatuses } from '#shared/orders/orders.contract.ts';
import { countText, Tile, Tiles } from '#web/ui/show/tile.tsx';
import { countsQuery } from './history-queries.ts';
import { filtersOf, type HistorySearch } from './history-search.ts';

const ICONS = { delivered: IconCheck, pending: IconClock, canceled: IconX, total: IconReceipt } as const;

/** How many orders there are of each state; each leads to them. */
export function HistoryTiles({ search }: { search: HistorySearch }) {
  const t = useTranslations('purchase_history.tiles');
  const { data, isError } = useQuery(countsQuery);
  const { status: chosen = 'total', ...rest } = filtersOf(search);
  return (
    <Tiles label={t('label')}>
      {([...historyStatuses, 'total'] as const).map((name) => {
        const Icon = ICONS[name];
        return (
          <Tile
            key={name}
            label={t(name)}
            icon={<Icon size={18} aria-hidden />}
            figure={countText(data?.[name]) ?? (isError ? '–' : undefined)}
            link={{ to: '/purchase-history', search: name === 'total' ? rest : { ...rest, status: name } }}
            isCurrent={name === chosen}
          />
        );
      })}
    </Tiles>
  );
}
