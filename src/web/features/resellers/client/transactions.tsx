import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { AnswerOf } from '#web/api/call.ts';
import { exchangeBefore } from '#web/features/wallet/history-lines.ts';
import { EffectAmount, MovementAmount } from '#web/features/wallet/movement-amount.tsx';
import { useShortDescription } from '#web/features/wallet/use-description.ts';
import { useExchangeText } from '#web/features/wallet/use-exchange-text.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { DataList, type Column } from '#web/ui/list/data-list.tsx';
import { PagedList } from '#web/ui/list/paged-list.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { Amount } from '#web/ui/show/amount.tsx';
import { useCurrency } from '#web/ui/show/currency.ts';
import { Moment } from '#web/ui/show/moment.tsx';
import { transactionsQuery } from './client-queries.ts';

type Movement = AnswerOf<'GET /api/admin/clients/{id}/balance-transactions'>[number];

interface TransactionsProps {
  clientId: string;
  /** In a dialog. */
  isNarrow?: boolean;
}

/** Movements of a client's balance, newest first. */
export function Transactions({ clientId, isNarrow = false }: TransactionsProps) {
  const t = useTranslations('clients.transactions');
  const columns = useColumns();
  const sayExchange = useExchangeText();
  const list = useInfiniteQuery(transactionsQuery(clientId, useLanguage().language, useCurrency().currency));
  return (
    <PagedList list={list} failure={t('failed')} empty={<EmptyState title={t('empty')} />}>
      {(movements) => (
        <DataList
          caption={t('caption')}
          rows={movements}
          columns={columns}
          needsRoom
          isNarrow={isNarrow}
          between={(movement) => {
            const line = exchangeBefore(movement);
            return line === null
              ? null
              : {
                  words: sayExchange(line),
                  ends: [
                    <EffectAmount key="effect" money={line.effect} />,
                    <BalanceAfter key="after" money={line.balance} />,
                  ],
                };
          }}
        />
      )}
    </PagedList>
  );
}

function useColumns(): Column<Movement>[] {
  const t = useTranslations('clients.transactions');
  const shell = useTranslations('shell.balance');
  const describe = useShortDescription();
  return [
    { name: shell('date'), show: ({ created_at }) => <Moment at={created_at} /> },
    { name: shell('movement'), card: 'title', show: ({ kind }) => shell(`kinds.${kind}`) },
    { name: shell('description'), card: 'line', show: (movement) => <bdi>{describe(movement)}</bdi> },
    { name: t('who'), show: ({ actor }) => <bdi>{actor ?? t('system')}</bdi> },
    {
      name: shell('amount'),
      isEnd: true,
      card: 'corner',
      show: (movement) => <MovementAmount movement={movement} />,
    },
    {
      name: shell('after'),
      isEnd: true,
      show: ({ shown }) => <BalanceAfter money={shown.balance_after} />,
    },
  ];
}

/** In its own currency: that of the day. */
function BalanceAfter({ money }: { money: Movement['balance_after'] }) {
  return <Amount money={money} currency={money.currency} />;
}
