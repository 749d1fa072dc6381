import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { AdminBreadcrumb } from '#web/features/staff/admin-breadcrumb.tsx';
import { Answered } from '#web/ui/page/answered.tsx';
import { Columns } from '#web/ui/page/columns.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { RecentRuns } from './recent-runs.tsx';
import { StartForm } from './start-form.tsx';
import { Usage } from './usage.tsx';
import { writingQuery } from './writing-queries.ts';
import { choiceOf, writingSearch } from './writing-search.ts';

/** AI Description Generator (specification, section 2): begin a run, and the newest ones. */
export function WritingPage() {
  const t = useTranslations('writing');
  const answer = useQuery(writingQuery);
  const choice = choiceOf(writingSearch({ ...useSearch({ strict: false }) }));
  return (
    <Page
      address={writingSearch}
      title={t('title')}
      breadcrumb={<AdminBreadcrumb>{t('title')}</AdminBreadcrumb>}
    >
      <Answered answer={answer} failed={t('load_failed')}>
        {(writing) => (
          <Columns isSlim aside={<RecentRuns runs={writing.runs} />}>
            <StartForm
              key={JSON.stringify(choice)}
              choice={choice}
              isBusy={writing.runs.some(({ status }) => status === 'running')}
            />
            <p className="bare muted">
              {writing.model === null ? t('by_template') : t('by_model', { model: writing.model })}
            </p>
            {writing.model === null ? null : <Usage usage={writing} />}
          </Columns>
        )}
      </Answered>
    </Page>
  );
}
