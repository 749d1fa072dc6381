import { useTranslations } from 'use-intl';
import { depositMethodNames } from '#shared/deposits/deposits.contract.ts';
import { useDates } from '#web/i18n/use-dates.ts';
import { DataList, RowLink } from '#web/ui/list/data-list.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { Exact } from '#web/ui/show/amount.tsx';
import type { Desk } from './payments-desk.ts';

type Transaction = Desk['recent'][number];

/** The last movements of all balances, each with the client whose it is. */
export function RecentTransactions({ transactions }: { transactions: readonly Transaction[] }) {
  const t = useTranslations('payments.recent');
  const shell = useTranslations('shell.balance');
  const { dateTime } = useDates();
  const describe = useTransactionText();
  if (transactions.length === 0) return <EmptyState title={t('empty')} />;
  return (
    <section className="stack gap-sm" aria-label={t('title')}>
      <p className="bare muted small">{t('text')}</p>
      <DataList
        caption={t('title')}
        rows={transactions}
        columns={[
          { name: t('client'), card: 'title', show: ({ client }) => <ClientLink client={client} /> },
          { name: shell('movement'), show: ({ kind }) => shell(`kinds.${kind}`) },
          { name: shell('description'), grows: true, show: (one) => <bdi>{describe(one)}</bdi> },
          { name: shell('date'), show: (one) => dateTime(one.created_at) },
          {
            name: shell('amount'),
            isEnd: true,
            card: 'corner',
            show: ({ amount }) => <Exact money={amount} />,
          },
        ]}
      />
    </section>
  );
}

function ClientLink({ client }: { client: Transaction['client'] }) {
  const t = useTranslations('payments.recent');
  return (
    <RowLink to="/admin/customers/$clientId" params={{ clientId: client.id }}>
      <bdi>{client.trade_name ?? t('no_name')}</bdi>
    </RowLink>
  );
}

/** What was written down with a movement, in the reader's language where the store itself wrote it. */
function useTransactionText(): (transaction: Transaction) => string {
  const names = useTranslations('deposits.method.names');
  const manual = useTranslations('clients.change.manual');
  return ({ kind, description }) => {
    if (kind === 'deposit') {
      const method = depositMethodNames.find((name) => description === `Deposit (${name})`);
      return method === undefined ? '' : names(method);
    }
    if (kind === 'purchase' || kind === 'refund') return description;
    return description === `Manual ${kind} adjustment` ? manual(kind) : description;
  };
}
