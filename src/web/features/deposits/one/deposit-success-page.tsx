import { useSearch } from '@tanstack/react-router';
import { DepositOutcome } from './deposit-outcome.tsx';
import { outcomeSearch } from './outcome-search.ts';

export function DepositSuccessPage() {
  const { deposit } = outcomeSearch({ ...useSearch({ from: '/shell/deposit/success' }) });
  return <DepositOutcome id={deposit} claim="success" />;
}
