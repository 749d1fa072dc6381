import { Table } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { Person } from '#shared/resellers/people.contract.ts';
import { ActivityBadge } from '#web/ui/show/state-badges.tsx';
import { ClientRowActions } from './client-row-actions.tsx';
import { Who } from './who.tsx';
import { ClientBalance, LastLogin } from './client-values.tsx';

export interface ClientListProps {
  people: readonly Person[];
  onBalance: (clientId: string) => void;
}

export function ClientTable({ people, onBalance }: ClientListProps) {
  const names = useTranslations('clients');
  const t = useTranslations('simple_admin');
  return (
    <Table>
      <caption className="visually-hidden">{t('caption')}</caption>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('client')}</Table.Th>
          <Table.Th>{t('role')}</Table.Th>
          <Table.Th ta="end">{names('balance')}</Table.Th>
          <Table.Th>{t('status')}</Table.Th>
          <Table.Th>{t('last_login')}</Table.Th>
          <Table.Th>{names('actions')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {people.map((person) => (
          <Table.Tr key={person.id}>
            <Table.Td>
              <Who person={person} />
            </Table.Td>
            <Table.Td>{names(`roles.${person.role}`)}</Table.Td>
            <Table.Td ta="end">
              <ClientBalance person={person} />
            </Table.Td>
            <Table.Td>
              <ActivityBadge isActive={person.is_active} isClosed={person.is_closed} />
            </Table.Td>
            <Table.Td>
              <LastLogin person={person} />
            </Table.Td>
            <Table.Td>
              <ClientRowActions person={person} onBalance={onBalance} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
