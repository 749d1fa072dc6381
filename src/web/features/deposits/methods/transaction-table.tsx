import { Table } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useDates } from '#web/i18n/use-dates.ts';
import { Amount } from '#web/ui/show/amount.tsx';
import { ClientLink } from './client-link.tsx';
import type { TransactionsProps } from './recent-transactions.tsx';
import { useTransactionText } from './use-transaction-text.ts';

export function TransactionTable({ transactions }: TransactionsProps) {
  const t = useTranslations('payments.recent');
  const shell = useTranslations('shell.balance');
  const { dateTime } = useDates();
  const describe = useTransactionText();
  return (
    <Table>
      <caption className="visually-hidden">{t('title')}</caption>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{shell('date')}</Table.Th>
          <Table.Th>{t('client')}</Table.Th>
          <Table.Th>{shell('movement')}</Table.Th>
          <Table.Th>{shell('description')}</Table.Th>
          <Table.Th ta="end">{shell('amount')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {transactions.map((one) => (
          <Table.Tr key={one.id}>
            <Table.Td>{dateTime(one.created_at)}</Table.Td>
            <Table.Td>
              <ClientLink client={one.client} />
            </Table.Td>
            <Table.Td>{shell(`kinds.${one.kind}`)}</Table.Td>
            <Table.Td>
              <bdi>{describe(one)}</bdi>
            </Table.Td>
            <Table.Td ta="end">
              <Amount money={one.amount} currency={one.amount.currency} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
