// Both sides of a reconciliation: deposits at the gateway, and what was found about them.
import { expect } from 'vitest';
import type { Deposit } from '#shared/deposits/deposits.contract.ts';
import { readLedger, reconcileNow, type Reconciliation } from '#shared/wallet/ledger.contract.ts';
import type { TestStore } from '#test/store.ts';
import { dataOf, type Answer } from '#test/client.ts';
import { checkoutOf, openDeposit } from './gateway-steps.ts';
import { callAs } from '#test/staff/staff-steps.ts';
import { until } from '#test/run/until.ts';

interface Staff {
  cookie: string;
}

export async function lastReconciliation(store: TestStore, by: Staff): Promise<Reconciliation | null> {
  const answer = await callAs(store, by)('GET', '/api/admin/ledger');
  return dataOf(answer, readLedger.response).reconciliation;
}

export function askReconciliation(store: TestStore, by: Staff): Promise<Answer> {
  return callAs(store, by)('POST', '/api/admin/ledger/reconcile');
}

/** Has the gateway reconciled, and waits for what was found. */
export async function reconcile(store: TestStore, by: Staff): Promise<Reconciliation> {
  const answer = await askReconciliation(store, by);
  expect(answer.status).toBe(202);
  const { id } = dataOf(answer, reconcileNow.response);
  return until(async () => {
    const done = await lastReconciliation(store, by);
    if (done?.id !== id || done.finished_at === null) throw new Error('it is running');
    return done;
  }, 30);
}

/** What was found about one checkout. */
export function findingsOn(done: Reconciliation | null, checkoutId: string) {
  return (done?.exceptions ?? [])
    .filter((one) => one.checkout_id === checkoutId)
    .map(({ id: _, ...one }) => one);
}

/** A deposit that waits to be paid, with the gateway's name for it. */
export async function openAtGateway(
  store: TestStore,
  { cookie }: Staff,
): Promise<{ deposit: Deposit; checkout: string }> {
  const deposit = await openDeposit(store, cookie);
  return { deposit, checkout: checkoutOf(deposit) };
}

/** A checkout that someone else made with our key. */
export function makeStray(store: TestStore, depositId: string) {
  return store.gateway.createCheckout({
    depositId,
    amountDzd: 700,
    paymentMethod: null,
    language: 'en',
    successUrl: 'http://shop.example/yes',
    failureUrl: 'http://shop.example/no',
  });
}
