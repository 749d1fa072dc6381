import { Table, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/use-dates.ts';
import { Amount } from '../../ui/amount.tsx';
import { TextLink } from '../../ui/links.tsx';
import { Part } from '../business/part.tsx';
import list from '../clients/transaction-list.module.css';
import { useIsWide } from '../people/use-is-wide.ts';
import { useTransactionText } from './use-transaction-text.ts';
import type { Desk } from './use-payments-change.ts';

type Transaction = Desk['recent'][number];
interface TransactionsProps {
  transactions: readonly Transaction[];
}

/** The last movements of all balances, each with the client whose it is. */
export function RecentTransactions({ transactions }: TransactionsProps) {
  const t = useTranslations('payments.recent');
  const isWide = useIsWide();
  const Rows = isWide ? TransactionTable : TransactionCards;
  return (
    <Part title={t('title')} text={t('text')}>
      {transactions.length === 0 ? (
        <Text c="dimmed">{t('empty')}</Text>
      ) : (
        <Rows transactions={transactions} />
      )}
    </Part>
  );
}

function TransactionTable({ transactions }: TransactionsProps) {
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

/** The same where there is no room for a table. */
function TransactionCards({ transactions }: TransactionsProps) {
  const t = useTranslations('payments.recent');
  const shell = useTranslations('shell.balance.kinds');
  const { dateTime } = useDates();
  const describe = useTransactionText();
  return (
    <ul className={list['list']} aria-label={t('title')}>
      {transactions.map((one) => (
        <li key={one.id} className={list['row']}>
          <span className={list['what']}>
            <ClientLink client={one.client} />
            <span>{shell(one.kind)}</span>
            <bdi className={list['detail']}>{describe(one)}</bdi>
            <span className={list['detail']}>{dateTime(one.created_at)}</span>
          </span>
          <span className={list['figures']}>
            <Amount money={one.amount} currency={one.amount.currency} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function ClientLink({ client }: { client: Transaction['client'] }) {
  const t = useTranslations('payments.recent');
  return (
    <TextLink to="/admin/customers/$clientId" params={{ clientId: client.id }}>
      <bdi>{client.trade_name ?? t('no_name')}</bdi>
    </TextLink>
  );
}
