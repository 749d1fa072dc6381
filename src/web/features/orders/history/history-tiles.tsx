import { Skeleton } from '@mantine/core';
import { IconCheck, IconClock, IconReceipt, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { historyStatuses } from '#shared/orders/orders.contract.ts';
import tiles from '#web/features/store/dashboard.module.css';
import { countsQuery } from './history-queries.ts';
import { filtersOf, type HistorySearch } from './history-search.ts';

const ICONS = { delivered: IconCheck, pending: IconClock, canceled: IconX, total: IconReceipt } as const;

/** How many orders there are of each state; each leads to them. */
export function HistoryTiles({ search }: { search: HistorySearch }) {
  const t = useTranslations('purchase_history.tiles');
  const { data, isError } = useQuery(countsQuery);
  const { status: chosen = 'total', ...rest } = filtersOf(search);
  return (
    <ul className={tiles['stats']} aria-label={t('label')}>
      {([...historyStatuses, 'total'] as const).map((name) => {
        const Icon = ICONS[name];
        const count = data?.[name];
        const isChosen = name === chosen;
        return (
          <li key={name}>
            <Link
              to="/purchase-history"
              search={name === 'total' ? rest : { ...rest, status: name }}
              resetScroll={false}
              className={tiles['stat']}
              activeOptions={{ exact: true }}
              style={isChosen ? { borderColor: 'var(--mantine-primary-color-filled)' } : undefined}
            >
              <span className={tiles['label']}>
                {t(name)}
                <Icon size={20} aria-hidden />
              </span>
              {count === undefined && !isError ? (
                <Skeleton height={31} width={56} />
              ) : (
                <bdi className={tiles['figure']}>{count?.toLocaleString('en') ?? '–'}</bdi>
              )}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
