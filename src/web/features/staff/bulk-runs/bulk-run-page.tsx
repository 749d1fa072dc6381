import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { ErrorCard } from '#web/ui/page/error-card.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { RowsSkeleton } from '#web/ui/page/skeletons.tsx';
import { AdminBreadcrumb } from '../admin-breadcrumb.tsx';
import { bulkRunQuery } from './bulk-queries.ts';
import { BulkRunRows } from './bulk-run-rows.tsx';
import { bulkRunSearch } from './bulk-run-search.ts';
import { BulkRunState } from './bulk-run-state.tsx';

/** One run: how far it is, what became of each row, and the way to stop it. */
export function BulkRunPage() {
  const t = useTranslations('bulk_runs');
  const { runId } = useParams({ from: '/admin/bulk-runs/$runId' });
  const { data, error, refetch } = useQuery(bulkRunQuery(runId));
  const title = data === undefined ? t('page') : t(`confirm.${data.act}`, { count: data.total });
  return (
    <Page address={bulkRunSearch} title={title} breadcrumb={<AdminBreadcrumb>{t('page')}</AdminBreadcrumb>}>
      {data === undefined && error !== null ? (
        <ErrorCard title={t('load_failed')} error={error} onRetry={() => void refetch()} />
      ) : null}
      {data === undefined && error === null ? <RowsSkeleton rows={6} /> : null}
      {data === undefined ? null : (
        <>
          <BulkRunState run={data} />
          <BulkRunRows run={data} />
        </>
      )}
    </Page>
  );
}
