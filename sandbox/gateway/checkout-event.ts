import { z } from 'zod';
import { checkoutSchema } from '#sandbox/gateway/checkout.ts';
import type { Checkout } from '#sandbox/gateway/checkout.ts';

/** What happened to a checkout, and the checkout as it was then. */
export const checkoutEventSchema = z.object({
  id: z.string(),
  type: z.string(),
  /** Unix seconds. */
  created_at: z.int(),
  data: checkoutSchema,
});
export type CheckoutEvent = z.infer<typeof checkoutEventSchema>;

/** The gateway sends the merchant's own profile with every event; receivers must not spread it. All made up. */
const ACCOUNT = {
  id: '01jsandb0xmerchant00000000',
  name: 'Demo store',
  email: 'merchant@store.example',
  phone: '+213 000 00 00 00',
  address: '1 Example Street, Algiers',
  nif: '000000000000000',
  nis: '000000000000000',
  trade_register: '00/00-0000000B00',
  is_verified: false,
};

/** The body of a webhook before it becomes text. The order is the one that the gateway sends, unlike a reply's. */
export function webhookBody(event: CheckoutEvent): Record<string, unknown> {
  return {
    id: event.id,
    entity: 'event',
    type: event.type,
    data: webhookData(event.data),
    created_at: event.created_at,
    updated_at: event.created_at,
    account: ACCOUNT,
    livemode: false,
  };
}

function webhookData(checkout: Checkout): Record<string, unknown> {
  return {
    id: checkout.id,
    fees: checkout.fees,
    amount: checkout.amount,
    entity: checkout.entity,
    locale: checkout.locale,
    status: checkout.status,
    account: ACCOUNT,
    currency: checkout.currency,
    discount: checkout.discount,
    livemode: checkout.livemode,
    metadata: checkout.metadata,
    created_at: checkout.created_at,
    invoice_id: checkout.invoice_id,
    updated_at: checkout.updated_at,
    customer_id: checkout.customer_id,
    description: checkout.description,
    failure_url: checkout.failure_url,
    success_url: checkout.success_url,
    checkout_url: checkout.checkout_url,
    payment_method: checkout.payment_method,
    payment_link_id: checkout.payment_link_id,
    fees_on_customer: checkout.fees_on_customer,
    fees_on_merchant: checkout.fees_on_merchant,
    shipping_address: checkout.shipping_address,
    webhook_endpoint: checkout.webhook_endpoint,
    earnings_consumed: 0,
    fulfillment_status: 'unfulfilled',
    notification_status: 'pending',
    pass_fees_to_customer: checkout.pass_fees_to_customer,
    deposit_transaction_id: checkout.deposit_transaction_id,
    amount_without_discount: checkout.amount_without_discount,
    paid_checkouts_consumed: 0,
    collect_shipping_address: checkout.collect_shipping_address,
    chargily_pay_fees_allocation: checkout.chargily_pay_fees_allocation,
  };
}
