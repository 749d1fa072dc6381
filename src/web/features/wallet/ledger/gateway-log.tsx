import { Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { ErrorCard } from '#web/ui/page/error-card.tsx';
import { RowsSkeleton } from '#web/ui/page/skeletons.tsx';
import classes from '#web/features/staff/audit-filters.module.css';
import { Pager } from '#web/ui/list/pager.tsx';
import { GatewayEvents } from './gateway-events.tsx';
import { gatewayLogQuery } from './gateway-log-query.ts';
import type { GatewayLogSearch } from './gateway-log-search.ts';

export interface GatewayLogProps {
  search: GatewayLogSearch;
  /** isDetail: only what lies open has changed. */
  onChange: (search: GatewayLogSearch, how: { isDetail: boolean }) => void;
}

/** A page of the log, in each of its states. Entries stay while others are on their way. */
export function GatewayLog({ search, onChange }: GatewayLogProps) {
  const t = useTranslations('ledger.log');
  const { data, error, isPlaceholderData, refetch } = useQuery(gatewayLogQuery(search));
  const { cursor, event: _, ...filters } = search;
  const isFiltered = Object.keys(filters).length > 0;
  const clear = (
    <Button size="sm" px="xs" variant="subtle" onClick={() => onChange({}, { isDetail: false })}>
      {t('filters.clear')}
    </Button>
  );
  const failure =
    error === null ? null : (
      <ErrorCard title={t('load_failed')} error={error} onRetry={() => void refetch()} />
    );
  return (
    <Stack gap="md">
      {isFiltered ? <div className={classes['chips']}>{clear}</div> : null}
      {failure}
      {data === undefined ? (
        failure === null && <RowsSkeleton rows={8} />
      ) : data.data.length === 0 ? (
        <EmptyState
          title={t(isFiltered ? 'nothing_found' : 'empty_title')}
          text={t(isFiltered ? 'nothing_found_text' : 'empty_text')}
        />
      ) : (
        <div className={classes['entries']} aria-busy={isPlaceholderData} data-outdated={isPlaceholderData}>
          <GatewayEvents events={data.data} search={search} onChange={onChange} />
        </div>
      )}
      {data === undefined ? null : (
        <Pager
          isFirst={cursor === undefined}
          next={data.pagination.next_cursor}
          addressOf={(at) => ({
            to: '/admin/gateway-log',
            search: at === null ? filters : { ...filters, cursor: at },
          })}
        />
      )}
    </Stack>
  );
}
