import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { loadMessages } from '#web/i18n/message-store.ts';
import { LoadingBlock } from '#web/ui/page/loading-block.tsx';
import { ledgerCurrencyQuery } from './ledger/ledger-currency-query.ts';

/** Asked of few, once: it comes with its texts where it is asked. */
const LedgerCurrencyChoice = lazy(async () => {
  const [{ LedgerCurrencyChoice: Loaded }] = await Promise.all([
    import('./ledger/ledger-currency-choice.tsx'),
    loadMessages(['ledger']),
  ]);
  return { default: Loaded };
});

/** One of the owner's first steps: what balances are kept in. It goes with the first money that moves. */
export function LedgerCurrencyQuestion() {
  const { data } = useQuery(ledgerCurrencyQuery);
  if (data?.may_choose !== true) return null;
  return (
    <Suspense fallback={<LoadingBlock height={420} />}>
      <LedgerCurrencyChoice now={data.currency} isChosen={data.is_chosen} />
    </Suspense>
  );
}
