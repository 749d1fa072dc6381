import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { clientRoles } from '#shared/permissions.ts';
import { businessStatuses } from '#shared/resellers/business.contract.ts';
import type { Person } from '#shared/resellers/people.contract.ts';
import { wilayaText } from '#shared/wilayas.ts';
import { PersonLink } from '#web/features/resellers/person-link.tsx';
import { peopleCountsQuery } from '#web/features/staff/staff-queries.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { useMay } from '#web/session/access.tsx';
import type { Column } from '#web/ui/list/data-list.tsx';
import { ListTab, ListTabs } from '#web/ui/list/list-tabs.tsx';
import { useList } from '#web/ui/list/use-list.ts';
import { AdminBreadcrumb } from '#web/features/staff/admin-breadcrumb.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { Amount } from '#web/ui/show/amount.tsx';
import { Moment } from '#web/ui/show/moment.tsx';
import { fullName } from '#web/ui/show/names.ts';
import { ApprovalBadge } from '#web/features/resellers/state-badges.tsx';
import { PersonState } from './badges.tsx';
import { PeopleFilters, PeopleResults } from './people-list.tsx';
import { customersQuery } from './people-queries.ts';
import { customersSearch, customerSorts, type CustomersSearch } from './people-search.ts';

/** The businesses, each by its owner. */
export function CustomersPage() {
  const t = useTranslations('admin.people');
  const title = useTranslations('admin.sections')('customers');
  const list = useList('/admin/customers', customersSearch);
  const answer = useQuery(customersQuery(list.search));
  return (
    <Page
      address={customersSearch}
      title={title}
      text={t('customers_text')}
      breadcrumb={<AdminBreadcrumb>{title}</AdminBreadcrumb>}
    >
      <StatusTabs search={list.search} />
      <PeopleFilters filters={list.search} roles={clientRoles} sorts={customerSorts} onChange={list.choose} />
      <PeopleResults
        list={list}
        answer={answer}
        caption={t('customers_list')}
        columns={useColumns()}
        showing={(shown) => t('showing_clients', shown)}
        isPart={list.search.status !== undefined}
      />
    </Page>
  );
}

function useColumns(): (Column<Person> | null)[] {
  const t = useTranslations('admin.people.columns');
  const clients = useTranslations('clients');
  const { language } = useLanguage();
  const canSeeMoney = useMay()('read_money');
  return [
    { name: t('business'), grows: true, card: 'title', show: (person) => <BusinessLink person={person} /> },
    {
      name: t('wilaya'),
      show: ({ client }) => {
        const number = client?.wilaya ?? null;
        return number === null ? '—' : wilayaText(number, language);
      },
    },
    { name: t('role'), show: (person) => clients(`roles.${person.role}`) },
    {
      name: t('approval'),
      card: 'badge',
      show: ({ client }) => (client === null ? null : <ApprovalBadge status={client.status} />),
    },
    { name: t('state'), card: 'badge', show: (person) => <PersonState person={person} /> },
    { name: t('last_login'), show: (person) => <Moment at={person.last_login} never={clients('never')} /> },
    canSeeMoney
      ? {
          name: t('balance'),
          isEnd: true,
          show: ({ client }) => {
            const balance = client?.balance ?? null;
            return balance === null ? '—' : <Amount money={balance} />;
          },
        }
      : null,
  ];
}

/** Each keeps the other filters. */
function StatusTabs({ search: { cursor: _, status: current, ...others } }: { search: CustomersSearch }) {
  const t = useTranslations('admin.people.statuses');
  const { data: counts } = useQuery(peopleCountsQuery);
  return (
    <ListTabs label={t('label')}>
      {([undefined, ...businessStatuses] as const).map((status) => (
        <ListTab
          key={status ?? 'all'}
          to="/admin/customers"
          search={status === undefined ? others : { ...others, status }}
          resetScroll={false}
          isCurrent={current === status}
          count={counts?.[status ?? 'clients']}
        >
          {t(status ?? 'all')}
        </ListTab>
      ))}
    </ListTabs>
  );
}

/** The trade name, and below it whose it is. Those without one go by their owner. */
function BusinessLink({ person }: { person: Person }) {
  const name = fullName(person);
  const tradeName = person.client?.trade_name ?? name ?? person.email;
  return <PersonLink person={person} name={tradeName} details={[name, person.email]} />;
}
