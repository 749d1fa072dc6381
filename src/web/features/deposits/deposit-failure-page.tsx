import { useSearch } from '@tanstack/react-router';
import { DepositOutcome } from './deposit-outcome.tsx';

export function DepositFailurePage() {
  const { deposit } = useSearch({ from: '/shell/deposit/failure' });
  return <DepositOutcome id={deposit} claim="failure" />;
}
