import { Paper } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { AuditTrail } from '#web/features/staff/audit-trail.tsx';
import { clientAuditQuery } from './client-queries.ts';
import { PagedList } from '#web/ui/list/paged-list.tsx';

/** What the people of the business did, and what was done to them. */
export function ClientAudit({ clientId }: { clientId: string }) {
  const t = useTranslations('clients.audit');
  const list = useInfiniteQuery(clientAuditQuery(clientId));
  return (
    <PagedList list={list} failure={t('failed')} empty={<EmptyState title={t('empty')} />}>
      {(entries) => (
        <Paper>
          <AuditTrail entries={entries} />
        </Paper>
      )}
    </PagedList>
  );
}
