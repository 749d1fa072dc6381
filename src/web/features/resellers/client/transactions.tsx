import { Paper } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useLanguage } from '#web/i18n/use-language.ts';
import { useCurrency } from '#web/ui/show/currency.ts';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { transactionsQuery } from './client-queries.ts';
import { PagedList } from '#web/ui/list/paged-list.tsx';
import { TransactionList } from '../transaction-list.tsx';
import { TransactionTable } from './transaction-table.tsx';

interface TransactionsProps {
  clientId: string;
  /** In a dialog. */
  isNarrow?: boolean;
}

/** Movements of a client's balance, newest first. */
export function Transactions({ clientId, isNarrow = false }: TransactionsProps) {
  const t = useTranslations('clients.transactions');
  const isWide = useMediaQuery('(min-width: 62em)', undefined, { getInitialValueInEffect: false });
  const list = useInfiniteQuery(transactionsQuery(clientId, useLanguage().language, useCurrency().currency));
  return (
    <PagedList list={list} failure={t('failed')} empty={<EmptyState title={t('empty')} />}>
      {(movements) => {
        if (isNarrow) return <TransactionList movements={movements} />;
        return (
          <Paper py={isWide ? 'md' : 0}>
            {isWide ? <TransactionTable movements={movements} /> : <TransactionList movements={movements} />}
          </Paper>
        );
      }}
    </PagedList>
  );
}
