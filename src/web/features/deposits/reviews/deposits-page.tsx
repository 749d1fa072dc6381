import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { Page } from '#web/ui/page/page.tsx';
import { rebaseSearch } from '#web/ui/list/rebase-search.ts';
import { AdminBreadcrumb } from '#web/ui/page/admin-breadcrumb.tsx';
import { depositQueueQuery } from '#web/features/staff/deposit-queue-query.ts';
import { ListTab, ListTabs } from '#web/ui/list/list-tabs.tsx';
import { DepositFilters } from './deposit-filters.tsx';
import { DepositResults } from './deposit-results.tsx';
import { depositsSearch, type DepositsSearch } from './deposits-search.ts';

/** All deposits; first those whose receipts wait for a decision (design, section 5). */
export function DepositsPage() {
  const t = useTranslations('reviews');
  // What an address has beyond its filters is none of them.
  const search = depositsSearch({ ...useSearch({ from: '/admin/deposits' }) });
  const navigate = useNavigate({ from: '/admin/deposits' });
  return (
    <Page
      address={depositsSearch}
      title={t('title')}
      breadcrumb={<AdminBreadcrumb>{t('title')}</AdminBreadcrumb>}
    >
      <Text c="dimmed">{t('text')}</Text>
      <Tabs search={search} />
      <DepositFilters
        search={search}
        onChange={(wanted, { isTyping }) =>
          void navigate({ search: rebaseSearch(search, wanted), replace: isTyping, resetScroll: false })
        }
      />
      <DepositResults
        search={search}
        onChange={(wanted) => void navigate({ search: rebaseSearch(search, wanted), resetScroll: false })}
      />
    </Page>
  );
}

/** Each keeps the other filters. */
function Tabs({ search: { status, cursor: _, ...others } }: { search: DepositsSearch }) {
  const t = useTranslations('reviews.tabs');
  const { data: queue } = useQuery(depositQueueQuery);
  return (
    <ListTabs label={t('label')}>
      <ListTab
        to="/admin/deposits"
        search={others}
        resetScroll={false}
        isCurrent={status === undefined}
        count={queue?.waiting}
      >
        {t('waiting')}
      </ListTab>
      <ListTab
        to="/admin/deposits"
        search={{ ...others, status: 'all' }}
        resetScroll={false}
        isCurrent={status !== undefined}
        count={undefined}
      >
        {t('all')}
      </ListTab>
    </ListTabs>
  );
}
