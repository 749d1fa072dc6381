import { useQuery } from '@tanstack/react-query';
import { PartBoundary } from '#web/ui/page/part-boundary.tsx';
import { LoadingBlock } from '#web/ui/page/loading-block.tsx';
import { ledgerCurrencyQuery } from './ledger/ledger-currency-query.ts';
import { part } from '#web/ui/page/part.ts';

/** Asked of few, once: it comes with its texts where it is asked. */
const LedgerCurrencyChoice = part(
  async () => (await import('./ledger/ledger-currency-choice.tsx')).LedgerCurrencyChoice,
  ['ledger'],
);

/** One of the owner's first steps: what balances are kept in. It goes with the first money that moves. */
export function LedgerCurrencyQuestion() {
  const { data } = useQuery(ledgerCurrencyQuery);
  if (data?.may_choose !== true) return null;
  return (
    <PartBoundary fallback={<LoadingBlock height={420} />}>
      <LedgerCurrencyChoice now={data.currency} isChosen={data.is_chosen} />
    </PartBoundary>
  );
}
