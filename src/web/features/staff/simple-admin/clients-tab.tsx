import { Button, Group, Stack, Text } from '@mantine/core';
import { IconArrowRight, IconWallet } from '@tabler/icons-react';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { isolate } from '#shared/locale.ts';
import { roles } from '#shared/permissions.ts';
import type { Person } from '#shared/resellers/people.contract.ts';
import { BalanceDialog } from '#web/features/resellers/balance-dialog.tsx';
import { PersonLink } from '#web/features/resellers/person-link.tsx';
import { SwitchActivityButton } from '#web/features/resellers/switch-activity-button.tsx';
import { useProfile } from '#web/session/session.ts';
import { ButtonLink } from '#web/ui/links.tsx';
import { DataList } from '#web/ui/list/data-list.tsx';
import { FilterChoice } from '#web/ui/list/filter-choice.tsx';
import { Filters } from '#web/ui/list/filters.tsx';
import { pagesOf } from '#web/ui/list/list-of.ts';
import { PagedList } from '#web/ui/list/paged-list.tsx';
import { rebaseSearch } from '#web/ui/list/rebase-search.ts';
import { SearchField } from '#web/ui/list/search-field.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { Amount } from '#web/ui/show/amount.tsx';
import { Moment } from '#web/ui/show/moment.tsx';
import { nameOfPerson } from '#web/ui/show/names.ts';
import { ActivityBadge } from '#web/features/resellers/state-badges.tsx';
import { simpleAdminSearch, type SimpleAdminSearch } from './simple-admin-search.ts';

const activities = ['active', 'inactive'] as const;
const peopleQuery = pagesOf('GET /api/admin/people', ['clients', 'simple-admin']);

/** Everyone who can sign in, to be searched, and the clients' balances (specification, section 2). */
export function ClientsTab() {
  const t = useTranslations('simple_admin');
  const filters = simpleAdminSearch({ ...useSearch({ from: '/shell/simple-admin' }) });
  const navigate = useNavigate({ from: '/simple-admin' });
  const opener = useRef<HTMLElement>(null);
  const { search, role, status, balance } = filters;
  const list = useInfiniteQuery({
    ...peopleQuery({ query: { search, role, ...(status && { is_active: String(status === 'active') }) } }),
    // Those of the filters before stay until the new ones are there.
    placeholderData: keepPreviousData,
  });
  const { total, total_unfiltered: all } = list.data?.pages.at(-1)?.pagination ?? {};
  const shown = list.data?.pages.reduce((count, page) => count + page.data.length, 0) ?? 0;
  const isNarrowed = search !== undefined || role !== undefined || status !== undefined;
  const clear = (
    <Button variant="subtle" size="sm" px="xs" onClick={() => show({})}>
      {t('clear')}
    </Button>
  );

  // An empty choice stands for all of a kind, and for no entry in the address.
  function show(change: Partial<Record<keyof SimpleAdminSearch, string>>, isTyping = false): void {
    const wanted = simpleAdminSearch({ ...change, tab: 'clients' });
    void navigate({ search: rebaseSearch(filters, wanted), replace: isTyping, resetScroll: false });
  }

  return (
    <Stack gap="xs">
      <ClientFilters
        filters={filters}
        onChange={(change, isTyping) => show({ ...filters, ...change }, isTyping)}
      />
      <Group gap="xs" mih={36}>
        <Text component="output" c="dimmed">
          {total === undefined || all === undefined ? null : t('showing', { x: shown, y: all })}
        </Text>
        {isNarrowed && total !== 0 ? clear : null}
      </Group>
      <PagedList
        list={list}
        failure={t('clients_failed')}
        empty={<EmptyState title={t('no_clients')} text={t('no_clients_text')} action={clear} />}
      >
        {(people) => (
          <People
            people={people}
            onBalance={(clientId, button) => {
              opener.current = button;
              show({ ...filters, balance: clientId });
            }}
          />
        )}
      </PagedList>
      {balance === undefined ? null : (
        <BalanceDialog
          key={balance}
          clientId={balance}
          isOpen
          onClose={() => show({ ...filters, balance: '' })}
          opener={opener}
        />
      )}
    </Stack>
  );
}

interface ClientFiltersProps {
  filters: SimpleAdminSearch;
  onChange: (change: Partial<Record<'search' | 'role' | 'status', string>>, isTyping?: boolean) => void;
}

function ClientFilters({ filters, onChange }: ClientFiltersProps) {
  const t = useTranslations('simple_admin');
  const names = useTranslations('clients');
  return (
    <Filters label={t('filters')}>
      <SearchField
        label={t('search')}
        placeholder={t('search_placeholder')}
        value={filters.search ?? ''}
        onChange={(search) => onChange({ search }, true)}
      />
      <FilterChoice
        label={t('role')}
        value={filters.role}
        all={t('all_roles')}
        options={roles.map((value) => ({ value, label: names(`roles.${value}`) }))}
        onChoose={(role) => onChange({ role })}
      />
      <FilterChoice
        label={t('status')}
        value={filters.status}
        all={t('all_statuses')}
        options={activities.map((value) => ({ value, label: names(value) }))}
        onChoose={(status) => onChange({ status })}
      />
    </Filters>
  );
}

interface PeopleProps {
  people: readonly Person[];
  onBalance: (clientId: string, button: HTMLElement) => void;
}

function People({ people, onBalance }: PeopleProps) {
  const t = useTranslations('simple_admin');
  const names = useTranslations('clients');
  return (
    <DataList
      caption={t('caption')}
      rows={people}
      columns={[
        { name: t('client'), card: 'title', grows: true, show: (person) => <Who person={person} /> },
        { name: t('role'), show: ({ role }) => names(`roles.${role}`) },
        {
          name: names('balance'),
          isEnd: true,
          // It belongs to the business, so it stands with its owner alone; staff have none.
          show: ({ member_role, client }) =>
            member_role === 'owner' && client !== null && client.balance !== null ? (
              <Amount money={client.balance} />
            ) : (
              '—'
            ),
        },
        {
          name: t('status'),
          show: (person) => <ActivityBadge isActive={person.is_active} isClosed={person.is_closed} />,
        },
        { name: t('last_login'), show: (person) => <Moment at={person.last_login} never={names('never')} /> },
        {
          name: names('actions'),
          card: 'foot',
          isEnd: true,
          show: (person) => <Actions person={person} onBalance={onBalance} />,
        },
      ]}
      needsRoom
    />
  );
}

/** By name, with the address and, of clients, what the business goes by. */
function Who({ person }: { person: Person }) {
  const trade = person.client?.trade_name ?? null;
  const name = nameOfPerson(person);
  return <PersonLink person={person} name={name} details={[person.email, trade]} />;
}

/** Balance, activity and the client's own page. No one switches themselves off. */
function Actions({ person, onBalance }: { person: Person; onBalance: PeopleProps['onBalance'] }) {
  const names = useTranslations('clients');
  const t = useTranslations('simple_admin');
  const ownId = useProfile()?.id;
  const { client } = person;
  const name = isolate(client?.trade_name ?? nameOfPerson(person));
  return (
    <span className="row end">
      {client !== null && person.member_role === 'owner' ? (
        <Button
          size="sm"
          variant="default"
          leftSection={<IconWallet size={18} aria-hidden />}
          aria-label={t('balance_of', { name })}
          onClick={({ currentTarget }) => onBalance(client.id, currentTarget)}
        >
          {names('balance')}
        </Button>
      ) : null}
      {person.is_closed || person.id === ownId ? null : <SwitchActivityButton person={person} />}
      {client === null ? null : (
        <ButtonLink
          to="/admin/customers/$clientId"
          params={{ clientId: client.id }}
          size="sm"
          variant="default"
          px="xs"
          aria-label={t('open', { name })}
        >
          <IconArrowRight size={18} aria-hidden className="points" />
        </ButtonLink>
      )}
    </span>
  );
}
