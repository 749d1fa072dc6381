import type { CheckoutRequest } from '#sandbox/gateway/checkout-request.ts';
import { payPageUrl } from '#sandbox/gateway/checkout.ts';
import type { Checkout } from '#sandbox/gateway/checkout.ts';

/** A pending checkout, its fields in the order of the protocol. `seconds` is unix time. */
export function newCheckout(
  request: CheckoutRequest,
  id: string,
  seconds: number,
  publicUrl: string,
): Checkout {
  return {
    livemode: false,
    id,
    entity: 'checkout',
    amount: afterDiscount(request.amount, request.discount),
    currency: 'dzd',
    fees: 0,
    fees_on_merchant: 0,
    fees_on_customer: 0,
    pass_fees_to_customer: request.pass_fees_to_customer,
    chargily_pay_fees_allocation: request.chargily_pay_fees_allocation,
    status: 'pending',
    deposit_transaction_id: null,
    locale: request.locale,
    description: request.description,
    metadata: request.metadata,
    success_url: request.success_url,
    failure_url: request.failure_url,
    webhook_endpoint: request.webhook_endpoint,
    payment_method: request.payment_method,
    invoice_id: null,
    customer_id: null,
    payment_link_id: null,
    created_at: seconds,
    updated_at: seconds,
    shipping_address: request.shipping_address,
    collect_shipping_address: request.collect_shipping_address,
    discount: request.discount,
    // The documentation says null, the gateway says 0.
    amount_without_discount: request.discount === null ? 0 : request.amount,
    checkout_url: payPageUrl(publicUrl, id),
  };
}

/** Whole dinars; what a percentage leaves of a dinar is the payer's. */
function afterDiscount(amount: number, discount: Checkout['discount']): number {
  if (discount === null) {
    return amount;
  }
  return amount - Math.floor(discount.type === 'amount' ? discount.value : (amount * discount.value) / 100);
}
