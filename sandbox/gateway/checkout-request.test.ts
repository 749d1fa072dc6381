import { expect, test } from 'vitest';
import { CHECKOUT, testSandbox } from '#sandbox/sandbox.fixture.ts';

const ITEM = { price: '01hhyjnrdbc1xhgmd34hs1v3en', quantity: 1 };
const noAmount = { amount: undefined, currency: undefined };

const refused: [string, Record<string, unknown>, Record<string, string[]>][] = [
  ['no success_url', { success_url: undefined }, { success_url: ['The success url field is required.'] }],
  ['an empty success_url', { success_url: '' }, { success_url: ['The success url field is required.'] }],
  ['another scheme', { success_url: 'ftp://x.example' }, { success_url: [notUrl('success url')] }],
  ['no address', { success_url: 'https://' }, { success_url: [notUrl('success url')] }],
  ['a bad failure_url', { failure_url: 'javascript:1' }, { failure_url: [notUrl('failure url')] }],
  ['a bad endpoint', { webhook_endpoint: 7 }, { webhook_endpoint: [notUrl('webhook endpoint')] }],
  ['another currency', { currency: 'usd' }, { currency: ['The selected currency is invalid.'] }],
  ['upper case', { currency: 'DZD' }, { currency: ['The selected currency is invalid.'] }],
  ['49 dinars', { amount: 49 }, { amount: ['The amount field must be greater than or equal to 50.'] }],
  ['centimes', { amount: 100.5 }, { amount: ['The amount field must be an integer.'] }],
  ['an amount as text', { amount: '5000' }, { amount: ['The amount field must be an integer.'] }],
  [
    'no currency',
    { currency: null },
    { currency: ['The currency field is required when amount is present.'] },
  ],
  ['no amount', { amount: null }, { amount: ['The amount field is required when currency is present.'] }],
  [
    'neither amount nor items',
    noAmount,
    {
      amount: ['The amount field is required when items is not present.'],
      currency: ['The currency field is required when items is not present.'],
    },
  ],
  [
    'amount and items',
    { items: [ITEM] },
    {
      items: ['The items field prohibits amount from being present.'],
      'items.0.price': ['The selected items.0.price is invalid.'],
    },
  ],
  [
    'items, as no prices are kept',
    { ...noAmount, items: [ITEM] },
    { 'items.0.price': ['The selected items.0.price is invalid.'] },
  ],
  ['no list of items', { ...noAmount, items: 'x' }, { items: ['The items field must be an array.'] }],
  [
    'two discounts',
    { percentage_discount: 5, amount_discount: 100 },
    {
      percentage_discount: ['The percentage discount field prohibits amount discount from being present.'],
      amount_discount: ['The amount discount field prohibits percentage discount from being present.'],
    },
  ],
  [
    'a discount above 100 %',
    { percentage_discount: 101 },
    { percentage_discount: ['The percentage discount field must be between 0 and 100.'] },
  ],
  [
    'a discount above the amount',
    { amount_discount: 5001 },
    { amount_discount: ['The amount discount field must be less than or equal to amount.'] },
  ],
  [
    'another method',
    { payment_method: 'visa' },
    { payment_method: ['The selected payment method is invalid.'] },
  ],
  ['another language', { locale: 'de' }, { locale: ['The selected locale is invalid.'] }],
  [
    'another allocation',
    { chargily_pay_fees_allocation: 'nobody' },
    { chargily_pay_fees_allocation: ['The selected chargily pay fees allocation is invalid.'] },
  ],
  [
    'a flag as text',
    { collect_shipping_address: 'no' },
    { collect_shipping_address: ['The collect shipping address field must be true or false.'] },
  ],
  ['a number to describe', { description: 5 }, { description: ['The description field must be a string.'] }],
  ['metadata as text', { metadata: 'x' }, { metadata: ['The metadata field must be an array.'] }],
  ['an unknown customer', { customer_id: 'c1' }, { customer_id: ['The selected customer id is invalid.'] }],
];

function notUrl(label: string): string {
  return `The ${label} field must be a valid URL.`;
}

test.each(refused)('%s is refused and makes nothing', async (_name, fields, errors) => {
  const sandbox = await testSandbox();
  const response = await sandbox.api('POST', '/checkouts', { ...CHECKOUT, ...fields });
  expect(response.status).toBe(422);
  const messages = Object.values(errors).flat();
  const more = messages.length === 1 ? '' : ` (and ${messages.length - 1} more error)`;
  expect(await response.json()).toEqual({ message: `${messages[0]}${more}`, errors });
  expect(await (await sandbox.api('GET', '/checkouts')).json()).toMatchObject({ total: 0 });
});

test('50 dinars are enough', async () => {
  const sandbox = await testSandbox();
  expect((await sandbox.api('POST', '/checkouts', { ...CHECKOUT, amount: 50 })).status).toBe(200);
});

test('an empty body names each required field', async () => {
  const sandbox = await testSandbox();
  expect(await (await sandbox.api('POST', '/checkouts', {})).json()).toMatchObject({
    message: 'The amount field is required when items is not present. (and 2 more errors)',
  });
});
