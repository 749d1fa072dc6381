import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { businessStatuses } from '#shared/resellers/business.contract.ts';
import { clientRoles } from '#shared/permissions.ts';
import { Page } from '#web/ui/page/page.tsx';
import { rebaseSearch } from '#web/ui/list/rebase-search.ts';
import { AdminBreadcrumb } from '#web/ui/page/admin-breadcrumb.tsx';
import { peopleCountsQuery } from '#web/features/staff/people-counts-query.ts';
import { CustomerList } from './customer-list.tsx';
import { ListTab, ListTabs } from '#web/ui/list/list-tabs.tsx';
import { PeopleFilters } from './people-filters.tsx';
import { peopleQuery } from './people-queries.ts';
import { PeopleResults } from './people-results.tsx';
import { customersSearch, customerSorts, type CustomersSearch } from './people-search.ts';

/** The businesses, each by its owner. */
export function CustomersPage() {
  const t = useTranslations('admin.people');
  const title = useTranslations('admin.sections')('customers');
  // What an address has beyond its filters is none of them.
  const filters = customersSearch({ ...useSearch({ from: '/admin/customers' }) });
  const navigate = useNavigate({ from: '/admin/customers' });
  const { cursor, ...list } = filters;
  const { status, sort: _sort, ...narrowing } = list;
  const tab = status === undefined ? {} : { status };
  return (
    <Page address={customersSearch} title={title} breadcrumb={<AdminBreadcrumb>{title}</AdminBreadcrumb>}>
      <Text c="dimmed">{t('customers_text')}</Text>
      <StatusTabs list={list} />
      <PeopleFilters
        filters={filters}
        roles={clientRoles}
        sorts={customerSorts}
        onChange={(change, { isTyping }) =>
          // A page begins at a row of the list before: other filters begin at the start.
          void navigate({
            search: rebaseSearch(filters, customersSearch({ ...list, ...change })),
            replace: isTyping,
            resetScroll: false,
          })
        }
      />
      <PeopleResults
        query={peopleQuery('clients', filters)}
        showing={(shown) => t('showing_clients', shown)}
        onClear={
          Object.keys(narrowing).length === 0
            ? null
            : () => void navigate({ search: tab, resetScroll: false })
        }
        isPart={status !== undefined}
        cursor={cursor}
        addressOf={(at) => ({
          to: '/admin/customers',
          search: at === null ? list : { ...list, cursor: at },
        })}
      >
        {(people) => <CustomerList people={people} />}
      </PeopleResults>
    </Page>
  );
}

/** Each keeps the other filters. */
function StatusTabs({ list: { status: current, ...others } }: { list: CustomersSearch }) {
  const t = useTranslations('admin.people.statuses');
  const { data: counts } = useQuery(peopleCountsQuery);
  return (
    <ListTabs label={t('label')}>
      <ListTab
        to="/admin/customers"
        search={others}
        resetScroll={false}
        isCurrent={current === undefined}
        count={counts?.clients}
      >
        {t('all')}
      </ListTab>
      {businessStatuses.map((status) => (
        <ListTab
          key={status}
          to="/admin/customers"
          search={{ ...others, status }}
          resetScroll={false}
          isCurrent={current === status}
          count={counts?.[status]}
        >
          {t(status)}
        </ListTab>
      ))}
    </ListTabs>
  );
}
