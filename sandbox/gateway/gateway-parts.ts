import type { CheckoutStore } from '#sandbox/gateway/checkout-store.ts';
import type { Faults } from '#sandbox/gateway/faults.ts';
import type { WebhookSender } from '#sandbox/gateway/webhook-sender.ts';

/** What the routes of one gateway share. */
export interface GatewayParts {
  readonly store: CheckoutStore;
  readonly sender: WebhookSender;
  /** Where the gateway is reached from outside, without a slash at the end. */
  readonly publicUrl: string;
  /** The merchant's secret key: opens the API and signs the webhooks. */
  readonly secret: string;
  /** How long a reply is withheld before the connection is cut. */
  readonly withholdMs: number;
  readonly newId: () => string;
  /** Unix time. */
  readonly seconds: () => number;
  /** Changed by the control routes. */
  faults: Faults;
}
