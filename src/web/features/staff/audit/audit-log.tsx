import { Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { ErrorCard } from '#web/ui/page/error-card.tsx';
import { RowsSkeleton } from '#web/ui/page/skeletons.tsx';
import { Pager, type PageAddress } from '#web/ui/list/pager.tsx';
import { AuditChips } from './audit-chips.tsx';
import { AuditTrail } from '../audit-trail.tsx';
import { auditQuery } from './audit-queries.ts';
import type { AuditSearch } from './audit-search.ts';
import { EntryLinks } from './entry-links.tsx';
import classes from '../audit-filters.module.css';

interface AuditLogProps {
  search: AuditSearch;
  onChange: (search: AuditSearch) => void;
  /** Where this page begins. */
  cursor: string | undefined;
  addressOf: (cursor: string | null) => PageAddress;
}

/** A page of the log, in each of its states. Entries stay while others are on their way. */
export function AuditLog({ search, onChange, cursor, addressOf }: AuditLogProps) {
  const t = useTranslations('audit');
  const { data, error, isPlaceholderData, refetch } = useQuery(auditQuery(search));
  const failure =
    error === null ? null : (
      <ErrorCard title={t('load_failed')} error={error} onRetry={() => void refetch()} />
    );
  const entries = data?.data;
  return (
    <Stack gap="md">
      <AuditChips search={search} entries={entries} onChange={onChange} />
      {failure}
      {entries === undefined ? (
        failure === null && <RowsSkeleton rows={10} />
      ) : entries.length === 0 ? (
        <Nothing search={search} onClear={() => onChange({})} />
      ) : (
        <div className={classes['entries']} aria-busy={isPlaceholderData} data-outdated={isPlaceholderData}>
          <AuditTrail entries={entries}>{(entry) => <EntryLinks entry={entry} search={search} />}</AuditTrail>
        </div>
      )}
      {data === undefined ? null : (
        <Pager isFirst={cursor === undefined} next={data.pagination.next_cursor} addressOf={addressOf} />
      )}
    </Stack>
  );
}

function Nothing({ search, onClear }: { search: AuditSearch; onClear: () => void }) {
  const t = useTranslations('audit');
  if (Object.keys(search).length === 0) return <EmptyState title={t('empty_title')} text={t('empty_text')} />;
  return (
    <EmptyState
      title={t('nothing_found')}
      text={t('nothing_found_text')}
      action={
        <Button variant="default" onClick={onClear}>
          {t('filters.clear')}
        </Button>
      }
    />
  );
}
