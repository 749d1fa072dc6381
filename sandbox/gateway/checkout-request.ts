import { FEE_ALLOCATIONS, LOCALES, metadataSchema, PAYMENT_METHODS } from '#sandbox/gateway/checkout.ts';
import type { Checkout } from '#sandbox/gateway/checkout.ts';
import { FieldErrors } from '#sandbox/gateway/field-errors.ts';
import { RequestFields } from '#sandbox/gateway/request-fields.ts';

/** The smallest payment that the gateway takes, in dinars. */
const LEAST_AMOUNT = 50;

export type CheckoutRequest = Pick<
  Checkout,
  | 'amount'
  | 'success_url'
  | 'failure_url'
  | 'webhook_endpoint'
  | 'description'
  | 'locale'
  | 'payment_method'
  | 'chargily_pay_fees_allocation'
  | 'pass_fees_to_customer'
  | 'shipping_address'
  | 'collect_shipping_address'
  | 'metadata'
  | 'discount'
>;

type ReadRequest = { request: CheckoutRequest; errors: null } | { request: null; errors: FieldErrors };

/** Checks the body of a new checkout by the gateway's rules. `request.amount` is before the discount. */
export function readCheckoutRequest(body: unknown): ReadRequest {
  const errors = new FieldErrors();
  const fields = new RequestFields(body, errors);
  const amount = readAmount(fields, errors);
  const successUrl = fields.url('success_url');
  if (!fields.has('success_url')) {
    errors.add('success_url', 'The success url field is required.');
  }
  const address = fields.text('shipping_address');
  const optional = {
    failure_url: fields.url('failure_url'),
    webhook_endpoint: fields.url('webhook_endpoint'),
    description: fields.text('description'),
    locale: fields.choice('locale', LOCALES) ?? 'ar',
    payment_method: fields.choice('payment_method', PAYMENT_METHODS),
    chargily_pay_fees_allocation:
      fields.choice('chargily_pay_fees_allocation', FEE_ALLOCATIONS) ?? ('customer' as const),
    pass_fees_to_customer: fields.flag('pass_fees_to_customer'),
    shipping_address: address === null ? null : { country: 'dz', state: null, address },
    collect_shipping_address: fields.flag('collect_shipping_address') ?? 0,
    metadata: readMetadata(fields, errors),
    discount: readDiscount(fields, errors, amount),
  };
  refuseWhatDoesNotExist(fields, errors);
  if (!errors.isEmpty || amount === null || successUrl === null) {
    return { request: null, errors };
  }
  return { request: { amount, success_url: successUrl, ...optional }, errors: null };
}

/** Either an amount with its currency or items, never both. */
function readAmount(fields: RequestFields, errors: FieldErrors): number | null {
  const hasItems = fields.has('items');
  if (hasItems && fields.has('amount')) {
    errors.add('items', 'The items field prohibits amount from being present.');
  }
  for (const [field, other] of [
    ['amount', 'currency'],
    ['currency', 'amount'],
  ] as const) {
    if (!fields.has(field) && !hasItems) {
      const rule = fields.has(other) ? `${other} is present` : 'items is not present';
      errors.add(field, `The ${field} field is required when ${rule}.`);
    }
  }
  fields.choice('currency', ['dzd']);
  return fields.integer('amount', LEAST_AMOUNT);
}

function readDiscount(
  fields: RequestFields,
  errors: FieldErrors,
  amount: number | null,
): CheckoutRequest['discount'] {
  if (fields.has('percentage_discount') && fields.has('amount_discount')) {
    errors.add(
      'percentage_discount',
      'The percentage discount field prohibits amount discount from being present.',
    );
    errors.add(
      'amount_discount',
      'The amount discount field prohibits percentage discount from being present.',
    );
    return null;
  }
  const percentage = fields.number('percentage_discount', 0, 100);
  if (percentage !== null) {
    return { type: 'percentage', value: percentage };
  }
  const value = fields.integer('amount_discount', 0);
  if (value !== null && amount !== null && value > amount) {
    errors.add('amount_discount', 'The amount discount field must be less than or equal to amount.');
  }
  return value === null ? null : { type: 'amount', value };
}

function readMetadata(fields: RequestFields, errors: FieldErrors): CheckoutRequest['metadata'] {
  if (!fields.has('metadata')) {
    return null;
  }
  const metadata = metadataSchema.safeParse(fields.value('metadata'));
  if (!metadata.success) {
    // PHP's word for both of its kinds, lists and maps.
    errors.add('metadata', 'The metadata field must be an array.');
  }
  return metadata.data ?? null;
}

/** The stand-in keeps neither prices nor customers, so each reference to one leads nowhere. */
function refuseWhatDoesNotExist(fields: RequestFields, errors: FieldErrors): void {
  if (fields.has('customer_id')) {
    errors.add('customer_id', 'The selected customer id is invalid.');
  }
  if (!fields.has('items')) {
    return;
  }
  const items = fields.value('items');
  if (Array.isArray(items) && items.length > 0) {
    items.forEach((_, index) => {
      errors.add(`items.${index}.price`, `The selected items.${index}.price is invalid.`);
    });
  } else {
    errors.add('items', 'The items field must be an array.');
  }
}
