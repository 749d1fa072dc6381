import { z } from 'zod';
import type { CheckoutEvent } from '#sandbox/gateway/checkout-event.ts';
import type { CheckoutRecord } from '#sandbox/gateway/checkout-store.ts';
import type { CheckoutStatus } from '#sandbox/gateway/checkout.ts';
import type { GatewayParts } from '#sandbox/gateway/gateway-parts.ts';
import { planWebhooks } from '#sandbox/gateway/webhook-plan.ts';
import type { Delivery } from '#sandbox/gateway/webhook-sender.ts';

export const outcomeSchema = z.enum(['pay', 'fail', 'cancel', 'expire']);
export type Outcome = z.infer<typeof outcomeSchema>;

const STATUS_OF: Record<Outcome, CheckoutStatus> = {
  pay: 'paid',
  fail: 'failed',
  cancel: 'canceled',
  expire: 'expired',
};

/**
 * Ends a checkout and sends the webhook in the background. The caller has checked that it may end; between that check
 * and the change here nothing is awaited, so of two requests at once only one gets through.
 */
export async function settleCheckout(
  parts: GatewayParts,
  { checkout }: CheckoutRecord,
  outcome: Outcome,
): Promise<CheckoutRecord> {
  const status = STATUS_OF[outcome];
  const seconds = parts.seconds();
  // A payer who was not told a method has chosen the default one.
  const method = status === 'paid' ? (checkout.payment_method ?? 'edahabia') : checkout.payment_method;
  const settled = { ...checkout, status, payment_method: method, updated_at: seconds };
  const event: CheckoutEvent = {
    id: parts.newId(),
    type: `checkout.${status}`,
    created_at: seconds,
    data: settled,
  };
  const record = { checkout: settled, lastEvent: event };
  await parts.store.save(record);
  void sendEvent(parts, event);
  return record;
}

/** Sends an event as the faults of this moment have it. Never rejects. */
export async function sendEvent(parts: GatewayParts, event: CheckoutEvent): Promise<Delivery[]> {
  const endpoint = event.data.webhook_endpoint;
  if (endpoint === null) {
    return [];
  }
  const { webhook: faults } = parts.faults;
  const groups = planWebhooks(event, faults, parts.secret, parts.newId);
  return parts.sender.send(endpoint, groups, faults.delayMs);
}
