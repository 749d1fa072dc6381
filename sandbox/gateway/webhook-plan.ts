import { createHmac } from 'node:crypto';
import { webhookBody } from '#sandbox/gateway/checkout-event.ts';
import type { CheckoutEvent } from '#sandbox/gateway/checkout-event.ts';
import type { WebhookFaults } from '#sandbox/gateway/faults.ts';
import { toJson } from '#sandbox/gateway/laravel-json.ts';

/** One HTTP request to come. */
export interface Webhook {
  type: string;
  body: string;
  signature: string;
}

/** Lower-case hex HMAC-SHA256 of the exact text that is sent. */
export function signWebhook(body: string, secret: string): string {
  return createHmac('sha256', secret).update(body).digest('hex');
}

/**
 * What is sent for an event: groups one after the other, the webhooks of a group at the same moment. Without faults
 * that is one group of one.
 */
export function planWebhooks(
  event: CheckoutEvent,
  faults: WebhookFaults,
  secret: string,
  newId: () => string,
): Webhook[][] {
  if (faults.drop) {
    return [];
  }
  const webhook = webhookOf(event, faults, secret);
  const copies = Array.from({ length: faults.copies }, () => webhook);
  if (!faults.outOfOrder || event.data.status !== 'paid') {
    return [copies];
  }
  // A failed try before the payment, and its notice once more when the money is already there.
  const failed = (): Webhook => webhookOf(failureOf(event, newId()), faults, secret);
  return [[failed()], copies, [failed()]];
}

function failureOf(event: CheckoutEvent, id: string): CheckoutEvent {
  return { ...event, id, type: 'checkout.failed', data: { ...event.data, status: 'failed' } };
}

function webhookOf(event: CheckoutEvent, faults: WebhookFaults, secret: string): Webhook {
  const type = faults.unknownType ? 'checkout.reviewed' : event.type;
  const amount = faults.wrongAmount ? event.data.amount * 2 : event.data.amount;
  const envelope = webhookBody({ ...event, type, data: { ...event.data, amount } });
  if (faults.stringLivemode) {
    envelope['livemode'] = 'false';
  }
  if (faults.unknownFields) {
    envelope['api_version'] = '2.9';
    envelope['trace'] = { region: 'dz-1', hops: [1, 2, 3] };
    envelope['data'] = Object.assign({ risk: { score: 0.2, reasons: [] }, wallet: null }, envelope['data']);
  }
  const body = toJson(envelope);
  const signature = signWebhook(body, faults.wrongSignature ? `${secret}-forged` : secret);
  return { type, body, signature };
}
