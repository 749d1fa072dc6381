import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { AdminBreadcrumb } from '#web/features/staff/admin-breadcrumb.tsx';
import { Answered } from '#web/ui/page/answered.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { RunLines } from './run-lines.tsx';
import { runSearch } from './run-search.ts';
import { RunState } from './run-state.tsx';
import { writingRunQuery } from './writing-queries.ts';

/** One run: how far it is, and each text beside the one it replaces. */
export function WritingRunPage() {
  const t = useTranslations('writing');
  const { runId } = useParams({ from: '/admin/descriptions/$runId' });
  return (
    <Page
      address={runSearch}
      title={t('run')}
      breadcrumb={
        <AdminBreadcrumb section={{ to: '/admin/descriptions', name: t('title') }}>
          {t('run')}
        </AdminBreadcrumb>
      }
    >
      <Answered answer={useQuery(writingRunQuery(runId))} failed={t('load_failed')}>
        {(run) => (
          <>
            <RunState run={run} />
            <RunLines run={run} />
          </>
        )}
      </Answered>
    </Page>
  );
}
