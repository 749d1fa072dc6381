import { Table } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { Person } from '#shared/resellers/people.contract.ts';
import { wilayaText } from '#shared/wilayas.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { useMay } from '#web/session/access.tsx';
import { Amount } from '#web/ui/show/amount.tsx';
import { fullName } from '#web/ui/show/names.ts';
import { ApprovalBadge } from '#web/ui/show/state-badges.tsx';
import { PersonState } from './badges.tsx';
import { LastLogin } from './last-login.tsx';
import classes from '#web/ui/list/table.module.css';
import { PersonLink } from '#web/features/resellers/person-link.tsx';
import { useIsWide } from '#web/ui/list/use-is-wide.ts';

/** Rows of the section "Customers". */
export function CustomerList({ people }: { people: readonly Person[] }) {
  return useIsWide() ? <CustomerTable people={people} /> : <CustomerCards people={people} />;
}

function CustomerTable({ people }: { people: readonly Person[] }) {
  const t = useTranslations('admin.people');
  const roles = useTranslations('clients.roles');
  const canSeeMoney = useMay()('read_money');
  return (
    <Table className={classes['table'] ?? ''}>
      <caption className="visually-hidden">{t('customers_list')}</caption>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('columns.business')}</Table.Th>
          <Table.Th>{t('columns.wilaya')}</Table.Th>
          <Table.Th>{t('columns.role')}</Table.Th>
          <Table.Th>{t('columns.approval')}</Table.Th>
          <Table.Th>{t('columns.state')}</Table.Th>
          <Table.Th>{t('columns.last_login')}</Table.Th>
          {canSeeMoney ? <Table.Th ta="end">{t('columns.balance')}</Table.Th> : null}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {people.map((person) => (
          <Table.Tr key={person.id} className={classes['row'] ?? ''}>
            <Table.Td>
              <BusinessLink person={person} />
            </Table.Td>
            <Table.Td>
              <Wilaya person={person} />
            </Table.Td>
            <Table.Td>{roles(person.role)}</Table.Td>
            <Table.Td>
              <Approval person={person} />
            </Table.Td>
            <Table.Td>
              <PersonState person={person} />
            </Table.Td>
            <Table.Td>
              <LastLogin at={person.last_login} />
            </Table.Td>
            {canSeeMoney ? (
              <Table.Td ta="end">
                <Balance person={person} />
              </Table.Td>
            ) : null}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

function CustomerCards({ people }: { people: readonly Person[] }) {
  const t = useTranslations('admin.people');
  const roles = useTranslations('clients.roles');
  const canSeeMoney = useMay()('read_money');
  return (
    <ul className={classes['cards']} aria-label={t('customers_list')}>
      {people.map((person) => (
        <li key={person.id} className={classes['card']}>
          <BusinessLink person={person} />
          <div className={classes['badges']}>
            <Approval person={person} />
            <PersonState person={person} />
          </div>
          <dl className={classes['facts']}>
            <div>
              <dt>{t('columns.role')}</dt>
              <dd>{roles(person.role)}</dd>
            </div>
            {canSeeMoney ? (
              <div>
                <dt>{t('columns.balance')}</dt>
                <dd>
                  <Balance person={person} />
                </dd>
              </div>
            ) : null}
            <div>
              <dt>{t('columns.wilaya')}</dt>
              <dd>
                <Wilaya person={person} />
              </dd>
            </div>
            <div>
              <dt>{t('columns.last_login')}</dt>
              <dd>
                <LastLogin at={person.last_login} />
              </dd>
            </div>
          </dl>
        </li>
      ))}
    </ul>
  );
}

/** The trade name, and below it whose it is. Those without one go by their owner. */
function BusinessLink({ person }: { person: Person }) {
  const name = fullName(person);
  const tradeName = person.client?.trade_name ?? name ?? person.email;
  const owner = name === null || name === tradeName ? person.email : `${name} · ${person.email}`;
  return <PersonLink person={person} name={tradeName} detail={owner} />;
}

function Wilaya({ person }: { person: Person }) {
  const { language } = useLanguage();
  const number = person.client?.wilaya ?? null;
  return number === null ? '—' : wilayaText(number, language);
}

function Approval({ person }: { person: Person }) {
  return person.client === null ? null : <ApprovalBadge status={person.client.status} />;
}

function Balance({ person }: { person: Person }) {
  const balance = person.client?.balance ?? null;
  return balance === null ? '—' : <Amount money={balance} />;
}
