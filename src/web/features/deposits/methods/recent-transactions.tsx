import { Skeleton, Text } from '@mantine/core';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { useDates } from '#web/i18n/use-dates.ts';
import { Amount } from '#web/ui/show/amount.tsx';
import { Section } from '#web/ui/page/section.tsx';
import { useIsWide } from '#web/ui/list/use-is-wide.ts';
import { ClientLink } from './client-link.tsx';
import { useTransactionText } from './use-transaction-text.ts';
import type { Desk } from './use-payments-change.ts';
import { part } from '#web/ui/page/part.ts';

/** Phones have no room for it, and need not load it. */
const TransactionTable = part(async () => (await import('./transaction-table.tsx')).TransactionTable);

export interface TransactionsProps {
  transactions: Desk['recent'];
}

/** The last movements of all balances, each with the client whose it is. */
export function RecentTransactions({ transactions }: TransactionsProps) {
  const t = useTranslations('payments.recent');
  const isWide = useIsWide();
  const Rows = isWide ? TransactionTable : TransactionCards;
  return (
    <Section title={t('title')} text={t('text')}>
      {transactions.length === 0 ? (
        <Text c="dimmed">{t('empty')}</Text>
      ) : (
        <Suspense fallback={<Skeleton height={280} />}>
          <Rows transactions={transactions} />
        </Suspense>
      )}
    </Section>
  );
}

/** The same where there is no room for a table. */
function TransactionCards({ transactions }: TransactionsProps) {
  const t = useTranslations('payments.recent');
  const shell = useTranslations('shell.balance.kinds');
  const { dateTime } = useDates();
  const describe = useTransactionText();
  return (
    <ul className="bare lined" aria-label={t('title')}>
      {transactions.map((one) => (
        <li key={one.id} className="row top between">
          <span className="stack gap-0">
            <ClientLink client={one.client} />
            <span>{shell(one.kind)}</span>
            <bdi className="muted small">{describe(one)}</bdi>
            <span className="muted small">{dateTime(one.created_at)}</span>
          </span>
          <Amount money={one.amount} currency={one.amount.currency} />
        </li>
      ))}
    </ul>
  );
}
