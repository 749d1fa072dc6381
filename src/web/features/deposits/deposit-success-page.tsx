import { useSearch } from '@tanstack/react-router';
import { DepositOutcome } from './deposit-outcome.tsx';

export function DepositSuccessPage() {
  const { deposit } = useSearch({ from: '/shell/deposit/success' });
  return <DepositOutcome id={deposit} claim="success" />;
}
