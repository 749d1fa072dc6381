import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { rebaseSearch } from '#web/ui/list/rebase-search.ts';
import { BalanceDialog } from '#web/features/resellers/balance-dialog.tsx';
import { PagedList } from '#web/ui/list/paged-list.tsx';
import { ClientFilters } from './client-filters.tsx';
import { type ClientListProps, ClientTable } from './client-table.tsx';
import { peopleQuery } from './simple-admin-queries.ts';
import { simpleAdminSearch, type SimpleAdminSearch } from './simple-admin-search.ts';
import { Fact, Facts } from '#web/ui/show/facts.tsx';
import { ActivityBadge } from '#web/ui/show/state-badges.tsx';
import classes from './client-cards.module.css';
import { ClientRowActions } from './client-row-actions.tsx';
import { ClientBalance, LastLogin } from './client-values.tsx';
import { Who } from './who.tsx';

/** Everyone who can sign in, to be searched, and the clients' balances (specification, section 2). */
export function ClientsTab() {
  const t = useTranslations('simple_admin');
  const search = simpleAdminSearch({ ...useSearch({ from: '/shell/simple-admin' }) });
  const navigate = useNavigate({ from: '/simple-admin' });
  const isWide = useMediaQuery('(min-width: 75em)', undefined, { getInitialValueInEffect: false });
  const list = useInfiniteQuery(peopleQuery(search));
  const opener = useRef<HTMLElement>(null);

  function show(filters: SimpleAdminSearch, isTyping = false): void {
    void navigate({
      search: rebaseSearch(search, { ...filters, tab: 'clients' }),
      replace: isTyping,
      resetScroll: false,
    });
  }

  function openBalance(clientId: string): void {
    opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    show({ ...search, balance: clientId });
  }

  function closeBalance(): void {
    const { balance: _, ...filters } = search;
    show(filters);
  }

  return (
    <Stack gap="md">
      <ClientFilters filters={search} onChange={show} />
      <Counts filters={search} onClear={() => show({})} />
      <PagedList list={list} failure={t('clients_failed')} empty={<NobodyFound onClear={() => show({})} />}>
        {(people) =>
          isWide ? (
            <Paper>
              <ClientTable people={people} onBalance={openBalance} />
            </Paper>
          ) : (
            <ClientCards people={people} onBalance={openBalance} />
          )
        }
      </PagedList>
      {search.balance === undefined ? null : (
        <BalanceDialog
          key={search.balance}
          clientId={search.balance}
          isOpen
          onClose={closeBalance}
          opener={opener}
        />
      )}
    </Stack>
  );
}

function NobodyFound({ onClear }: { onClear: () => void }) {
  const t = useTranslations('simple_admin');
  return (
    <EmptyState
      title={t('no_clients')}
      text={t('no_clients_text')}
      action={
        <Button variant="default" onClick={onClear}>
          {t('clear')}
        </Button>
      }
    />
  );
}

function Counts({ filters, onClear }: { filters: SimpleAdminSearch; onClear: () => void }) {
  const t = useTranslations('simple_admin');
  const { data } = useInfiniteQuery(peopleQuery(filters));
  const { total, total_unfiltered: all } = data?.pages.at(-1)?.pagination ?? {};
  const shown = data?.pages.reduce((count, page) => count + page.data.length, 0) ?? 0;
  const { search, role, status } = filters;
  const isFiltered = search !== undefined || role !== undefined || status !== undefined;
  return (
    <Group gap="xs" mih={36}>
      <Text component="output" c="dimmed">
        {total === undefined || all === undefined ? null : t('showing', { x: shown, y: all })}
      </Text>
      {isFiltered && total !== 0 ? (
        <Button variant="subtle" size="sm" px="xs" onClick={onClear}>
          {t('clear')}
        </Button>
      ) : null}
    </Group>
  );
}

/** The same where there is no room for a table. */
function ClientCards({ people, onBalance }: ClientListProps) {
  const names = useTranslations('clients');
  const t = useTranslations('simple_admin');
  return (
    <ul className={classes.cards} aria-label={t('caption')}>
      {people.map((person) => (
        <Paper component="li" key={person.id}>
          <Stack gap="xs">
            <Who person={person} />
            <Facts>
              <Fact name={t('role')}>{names(`roles.${person.role}`)}</Fact>
              <Fact name={names('balance')}>
                <ClientBalance person={person} />
              </Fact>
              <Fact name={t('status')}>
                <ActivityBadge isActive={person.is_active} isClosed={person.is_closed} />
              </Fact>
              <Fact name={t('last_login')}>
                <LastLogin person={person} />
              </Fact>
            </Facts>
            <ClientRowActions person={person} onBalance={onBalance} />
          </Stack>
        </Paper>
      ))}
    </ul>
  );
}
