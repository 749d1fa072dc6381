import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { deletionStates } from '#shared/accounts/own-data.contract.ts';
import { AdminBreadcrumb } from '#web/features/staff/admin-breadcrumb.tsx';
import { FilterChoice } from '#web/ui/list/filter-choice.tsx';
import { Filters } from '#web/ui/list/filters.tsx';
import { Lines } from '#web/ui/list/lines.tsx';
import { ListCard } from '#web/ui/list/list-card.tsx';
import { listOf } from '#web/ui/list/list-of.ts';
import { ListResults } from '#web/ui/list/list-results.tsx';
import { cursor, oneOf, searchOf } from '#web/ui/list/search-of.ts';
import { useList } from '#web/ui/list/use-list.ts';
import { Page } from '#web/ui/page/page.tsx';
import { DeletionRow } from './deletion-row.tsx';

const deletionsSearch = searchOf({ status: oneOf(deletionStates), cursor });
const deletionsQuery = listOf('GET /api/admin/deletion-requests', ['clients', 'deletions']);

/** Who asked for the deletion of their data, and what became of it (law 18-07). */
export function DeletionsPage() {
  const title = useTranslations('admin.sections')('data_requests');
  const t = useTranslations('deletions');
  const list = useList('/admin/data-requests', deletionsSearch);
  return (
    <Page
      address={deletionsSearch}
      title={title}
      text={t('text')}
      breadcrumb={<AdminBreadcrumb>{title}</AdminBreadcrumb>}
    >
      <Filters label={t('filters')} folds={false}>
        <FilterChoice
          {...list.choice('status')}
          label={t('status')}
          all={t('all')}
          options={deletionStates.map((value) => ({ value, label: t(`states.${value}`) }))}
        />
      </Filters>
      <ListResults
        list={list}
        answer={useQuery(deletionsQuery({ query: deletionsSearch.query(list.search) }))}
        failed={t('failed')}
        empty={{ title: t('empty'), text: t('empty_text') }}
        nothingFound={{ title: t('nothing_found') }}
      >
        {(rows) => (
          <ListCard>
            <Lines label={title} rows={rows}>
              {(request) => <DeletionRow request={request} />}
            </Lines>
          </ListCard>
        )}
      </ListResults>
    </Page>
  );
}
