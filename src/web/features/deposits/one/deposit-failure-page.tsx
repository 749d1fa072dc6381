import { useSearch } from '@tanstack/react-router';
import { DepositOutcome } from './deposit-outcome.tsx';
import { outcomeSearch } from './outcome-search.ts';

export function DepositFailurePage() {
  const { deposit } = outcomeSearch({ ...useSearch({ from: '/shell/deposit/failure' }) });
  return <DepositOutcome id={deposit} claim="failure" />;
}
