import { Button, Stack } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Pagination } from '#shared/contracts/route.ts';
import { isolate } from '#shared/locale.ts';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { ErrorCard } from '#web/ui/page/error-card.tsx';
import { RowsSkeleton } from '#web/ui/page/skeletons.tsx';
import { Pager } from '#web/ui/list/pager.tsx';
import results from '#web/ui/list/results.module.css';
import list from '#web/features/catalogue/product-reviews.module.css';
import type { DeliverySearch } from './delivery-search.ts';

interface Row {
  id: string;
  client: { id: string; trade_name: string | null };
}

interface DeskListProps<R extends Row> {
  query: UseQueryResult<{ data: R[]; pagination: Pagination }>;
  search: DeliverySearch;
  onChange: (search: DeliverySearch) => void;
  failure: string;
  label: string;
  /** Where there is nothing at all. */
  empty: ReactNode;
  children: (row: R) => ReactNode;
}

export interface DeskPartProps {
  search: DeliverySearch;
  onChange: (search: DeliverySearch) => void;
}

/** A page of one of the desk's lists in each of its states. Rows stay while others are on their way. */
export function DeskList<R extends Row>({
  query,
  search,
  onChange,
  failure,
  label,
  empty,
  children,
}: DeskListProps<R>) {
  const { data, error, isPlaceholderData, refetch } = query;
  const { cursor, ...filters } = search;
  const problem =
    error === null ? null : <ErrorCard title={failure} error={error} onRetry={() => void refetch()} />;
  return (
    <Stack gap="md">
      <ClientChip search={filters} rows={data?.data} onChange={onChange} />
      {problem}
      {data === undefined ? (
        problem === null && <RowsSkeleton rows={6} />
      ) : data.data.length === 0 ? (
        <Nothing search={search} onChange={onChange} empty={empty} />
      ) : (
        <div className={results['card']} aria-busy={isPlaceholderData} data-outdated={isPlaceholderData}>
          <ul className={list['list']} aria-label={label}>
            {data.data.map((row) => (
              <li key={row.id}>{children(row)}</li>
            ))}
          </ul>
        </div>
      )}
      {data === undefined ? null : (
        <Pager
          isFirst={cursor === undefined}
          next={data.pagination.next_cursor}
          addressOf={(at) => ({
            to: '/admin/delivery',
            search: at === null ? filters : { ...filters, cursor: at },
          })}
        />
      )}
    </Stack>
  );
}

interface ChipProps extends DeskPartProps {
  /** What is shown: it knows the name behind the id. */
  rows: readonly Row[] | undefined;
}

/** The filter that no field shows, with its end. */
function ClientChip({ search, rows, onChange }: ChipProps) {
  const t = useTranslations('delivery_desk.filters');
  const { client_id, ...others } = search;
  if (client_id === undefined) return null;
  const name = rows?.find(({ client }) => client.id === client_id)?.client.trade_name;
  const chip = typeof name === 'string' ? t('client', { name: isolate(name) }) : t('one_client');
  return (
    <div>
      <Button
        size="sm"
        variant="light"
        rightSection={<IconX size={16} aria-hidden />}
        aria-label={t('remove', { name: chip })}
        onClick={() => onChange(others)}
      >
        {chip}
      </Button>
    </div>
  );
}

function Nothing({ search, onChange, empty }: DeskPartProps & { empty: ReactNode }) {
  const t = useTranslations('delivery_desk');
  const { tab, ...narrowing } = search;
  if (Object.keys(narrowing).length === 0) return empty;
  return (
    <EmptyState
      title={t('empty.nothing_found')}
      text={t('empty.nothing_found_text')}
      action={
        <Button variant="default" onClick={() => onChange(tab === undefined ? {} : { tab })}>
          {t('filters.clear')}
        </Button>
      }
    />
  );
}
