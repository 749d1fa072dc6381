import { z } from 'zod';

export const PAYMENT_METHODS = ['edahabia', 'cib', 'chargily_app'] as const;
export const LOCALES = ['ar', 'en', 'fr'] as const;
export const FEE_ALLOCATIONS = ['customer', 'merchant', 'split'] as const;
const STATUSES = ['pending', 'processing', 'paid', 'failed', 'canceled', 'expired'] as const;

/** Whatever the merchant wants to have back with the checkout. */
export const metadataSchema = z.union([z.record(z.string(), z.unknown()), z.array(z.unknown())]);

/** The checkout object of the protocol: fields, their order and their odd types (0 for false) as the gateway sends them. */
export const checkoutSchema = z.object({
  livemode: z.literal(false),
  id: z.string(),
  entity: z.literal('checkout'),
  /** Whole dinars, after the discount. */
  amount: z.int(),
  currency: z.literal('dzd'),
  fees: z.int(),
  fees_on_merchant: z.int(),
  fees_on_customer: z.int(),
  pass_fees_to_customer: z.union([z.literal(0), z.literal(1), z.null()]),
  chargily_pay_fees_allocation: z.enum(FEE_ALLOCATIONS),
  status: z.enum(STATUSES),
  deposit_transaction_id: z.null(),
  locale: z.enum(LOCALES),
  description: z.string().nullable(),
  metadata: metadataSchema.nullable(),
  success_url: z.string(),
  failure_url: z.string().nullable(),
  webhook_endpoint: z.string().nullable(),
  payment_method: z.enum(PAYMENT_METHODS).nullable(),
  invoice_id: z.null(),
  customer_id: z.null(),
  payment_link_id: z.null(),
  /** Unix seconds. */
  created_at: z.int(),
  updated_at: z.int(),
  shipping_address: z.object({ country: z.string(), state: z.null(), address: z.string() }).nullable(),
  collect_shipping_address: z.union([z.literal(0), z.literal(1)]),
  discount: z.object({ type: z.enum(['percentage', 'amount']), value: z.number() }).nullable(),
  amount_without_discount: z.int(),
  checkout_url: z.string(),
});

export type Checkout = z.infer<typeof checkoutSchema>;
export type CheckoutStatus = Checkout['status'];
export type Locale = Checkout['locale'];

/** Whether the payer can still decide. */
export function isOpen(checkout: Checkout): boolean {
  return checkout.status === 'pending' || checkout.status === 'processing';
}

export function payPageUrl(publicUrl: string, id: string): string {
  return `${publicUrl}/test/checkouts/${id}/pay`;
}

/** Where the payer goes back to, with the checkout's id added to the address that the merchant gave. */
export function returnUrl(checkout: Checkout): string {
  const { status, success_url, failure_url } = checkout;
  const url = new URL(status === 'paid' ? success_url : (failure_url ?? success_url));
  // Not through searchParams: that would rewrite the escapes of the merchant's own parameters.
  url.search = `${url.search === '' ? '?' : `${url.search}&`}checkout_id=${checkout.id}`;
  return url.href;
}
