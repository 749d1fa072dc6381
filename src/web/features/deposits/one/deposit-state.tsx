import { Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import type { Deposit } from '#shared/deposits/deposits.contract.ts';
import { GatewayState } from './gateway-state.tsx';
import { EndedState } from './ended-state.tsx';
import { PaidState } from './paid-state.tsx';
import { ReviewState } from './review-state.tsx';
import { part } from '#web/ui/page/part.ts';

/** With a form and an upload, which the other states have no use for. */
const TransferState = part(async () => (await import('./transfer-state.tsx')).TransferState);

/** What the deposit's state means, and what to do now. */
export function DepositState({ deposit }: { deposit: Deposit }) {
  const { status, transfer } = deposit;
  if (status === 'paid') return <PaidState deposit={deposit} />;
  if (transfer !== null) {
    if (status === 'awaiting_proof' || status === 'expired') {
      return (
        <Suspense fallback={<Skeleton height={480} radius="lg" aria-hidden />}>
          <TransferState deposit={deposit} transfer={transfer} />
        </Suspense>
      );
    }
    if (status === 'under_review') return <ReviewState deposit={deposit} transfer={transfer} />;
  }
  if (status === 'created' || status === 'awaiting_payment') return <GatewayState deposit={deposit} />;
  return <EndedState deposit={deposit} />;
}
