// A body that fits, for each call that takes one: what is wrong with a request is then what a test has made wrong.
import type { z } from 'zod';
import { routes } from '#shared/contracts/routes.ts';
import { may } from '#shared/permissions.ts';
import { pushBody } from '#test/accounts/push-body.ts';
import { apiBodies } from '#test/api/api-bodies.ts';
import { categoryDraft, promotionDraft } from '#test/catalogue/catalogue-drafts.ts';
import { dinars, newKey } from '#test/client.ts';
import { reportBodies } from '#test/insight/report-bodies.ts';
import { draftOf } from '#test/products/product-drafts.ts';
import { announcementBodies } from './announcement-bodies.ts';
import { settingsBodies } from './settings-bodies.ts';
import { writingBodies } from '#test/products/writing-bodies.ts';
import { supportBodies } from '#test/support/support-bodies.ts';
import { quoteBodies } from '#test/quotes/quote-bodies.ts';
import { FIRST_TEXTS } from '#test/first-texts.ts';

type Body = Record<string, unknown>;

const PASSWORD = 'long and uncommon';
const token = () => ({ token: 'x'.repeat(43) });
const email = () => ({ email: `${newKey()}@shop.example` });
const ANY_ID = '0198c3a2-0000-7000-8000-000000000000';

const someIds = () => ({ ids: [ANY_ID] });

const bodies: Record<string, () => Body> = {
  ...quoteBodies,
  ...supportBodies,
  ...apiBodies,
  ...settingsBodies,
  ...writingBodies,
  ...announcementBodies,
  ...reportBodies,
  'POST /api/sign-up': () => ({ ...email(), password: PASSWORD, accepts: FIRST_TEXTS }),
  'POST /api/email-confirmation': token,
  'POST /api/email-confirmation/resend': email,
  'POST /api/sign-in': () => ({ email: 'nobody@shop.example', password: PASSWORD }),
  'POST /api/sign-in/code': () => ({ code: '123456' }),
  'POST /api/password-reset': email,
  'POST /api/password-reset/read': token,
  'POST /api/password-reset/finish': () => ({ ...token(), password: PASSWORD }),
  'POST /api/password-check': () => ({ password: PASSWORD }),
  'PUT /api/profile/password': () => ({ current_password: PASSWORD, password: PASSWORD }),
  'POST /api/profile/email': email,
  'POST /api/email-change/finish': token,
  'POST /api/profile/close': () => ({ gives_up_balance: true }),
  'PUT /api/profile/names': () => ({ first_name: 'Nour', last_name: 'Cherifi' }),
  'POST /api/two-factor': () => ({ code: '123456' }),
  'PATCH /api/preferences': () => ({ language: 'ar', currency: 'DZD', theme: 'dark' }),
  'PUT /api/push': pushBody,
  'PATCH /api/notifications/{id}': () => ({ is_read: true }),
  'POST /api/notifications/read': () => ({ ids: [ANY_ID], with_older: true }),
  'PUT /api/business': () => ({
    trade_name: 'Cherifi et Fils',
    phone: '0555 01 02 03',
    wilaya: 8,
    address: '13 avenue de l’Indépendance, Béchar',
    rc: '08/00-1234567B20',
    nif: '123456789012345',
    nis: '123456789012345',
    ai: '12345678901',
  }),
  'POST /api/team/invitations': () => ({ ...email(), member_role: 'buyer', daily_limit: dinars('1000') }),
  'PATCH /api/team/members/{id}': () => ({ member_role: 'buyer', is_active: true }),
  'POST /api/invitations/read': token,
  'POST /api/invitations/accept': () => ({ ...token(), password: PASSWORD }),
  'POST /api/deposits': () => ({ amount: dinars('5000'), method: 'chargily' }),
  'POST /api/orders': () => ({
    lines: [{ product_id: ANY_ID, quantity: 1, expected_unit_price: dinars('1200') }],
    webhook_metadata: { shop_order: '4711' },
  }),
  'PUT /api/wallet/notice': () => ({ below: dinars('2000') }),
  'POST /api/deposits/{id}/continue': () => ({ language: 'ar' }),
  'POST /api/deposits/{id}/submit': () => ({ transfer_reference: '0099 1234' }),
  'POST /api/admin/deposits/{id}/approve': () => ({ received: dinars('5000') }),
  'POST /api/admin/deposits/{id}/reject': () => ({ reason: 'Not our account.' }),
  'PATCH /api/admin/payment-methods/{method}': () => ({
    is_active: true,
    is_popular: false,
    fee_percent: '2.9',
    fee_fixed: dinars('0'),
    minimum: dinars('5000'),
    maximum: null,
    instructions: { en: 'Write the reference into the transfer.', ar: 'اكتب المرجع في التحويل.' },
    account: [{ label_en: 'RIP', label_ar: 'الرقم البريدي', value: '00799999001234567890' }],
    acknowledges_law: true,
  }),
  'PATCH /api/admin/payment-settings': () => ({
    default_currency: 'DZD',
    has_multiple_currencies: true,
    deposits_require_https: false,
    minimum: dinars('5000'),
    maximum: dinars('100000'),
    daily_maximum: dinars('500000'),
    balance_maximum: dinars('5000000'),
    second_approval_above: null,
  }),
  'PUT /api/admin/gateway-keys': () => ({
    mode: 'test',
    public_key: 'test_pk_for_bodies',
    secret_key: 'test_sk_for_bodies',
  }),
  'PUT /api/admin/ledger-currency': () => ({ currency: 'DZD' }),
  'POST /api/admin/rates': () => ({
    currency: 'DZD',
    units_per_usd: '135',
    instead_of: '134.5',
    confirms_jump: true,
  }),
  'PUT /api/admin/people/{id}/activity': () => ({ is_active: false }),
  'PUT /api/admin/people/{id}/role': () => ({ role: 'distributor' }),
  'POST /api/admin/clients/{id}/notes': () => ({ text: 'Rang twice.' }),
  'POST /api/admin/clients/{id}/reject': () => ({ reason: 'The register is not readable.' }),
  'PUT /api/admin/clients/{id}/price-list': () => ({ price_list_id: null }),
  'POST /api/admin/clients/{id}/balance': () => ({ type: 'credit', amount: dinars('10') }),
  'POST /api/admin/staff-invitations': () => ({ ...email(), role: 'support' }),
  'POST /api/admin/price-lists': () => ({ name: 'Partners', percent_off: '5' }),
  'PATCH /api/admin/price-lists/{id}': () => ({ name: 'Partners', percent_off: '5', role: null }),
  'PUT /api/admin/price-lists/{id}/prices': () => ({
    prices: [{ product_id: ANY_ID, plan_id: null, variation_id: null, price: '90' }],
  }),
  'POST /api/admin/price-grid': () => ({
    changes: [{ target: 'product', id: ANY_ID, currency: 'DZD', price: { from: '100', to: '101' } }],
    is_preview: false,
  }),
  'POST /api/prices': () => ({ lines: [{ product_id: ANY_ID, quantity: 1 }] }),
  'POST /api/products/{id}/reviews': () => ({ stars: 5, text: 'Delivered at once.' }),
  'POST /api/admin/reviews/{id}/publish': () => ({ seen: 'pending' }),
  'POST /api/admin/reviews/{id}/hide': () => ({ seen: 'pending' }),
  'PUT /api/admin/reviews/{id}/reply': () => ({ reply: 'Thank you.' }),
  'POST /api/admin/products': () => ({ ...draftOf(ANY_ID) }),
  'PUT /api/admin/products/{id}': () => ({ ...draftOf(ANY_ID), version: 1, expected_stock: null }),
  'POST /api/admin/products/delete': someIds,
  'POST /api/admin/products/restore': someIds,
  'POST /api/admin/categories': categoryDraft,
  'PUT /api/admin/categories/{id}': () => ({ ...categoryDraft(), version: 1 }),
  'POST /api/admin/categories/delete': someIds,
  'POST /api/admin/categories/restore': someIds,
  'PUT /api/admin/category-order': someIds,
  'POST /api/admin/promotions': promotionDraft,
  'PUT /api/admin/promotions/{id}': () => ({ ...promotionDraft(), version: 1 }),
  'PUT /api/admin/promotion-order': someIds,
  'POST /api/cart/lines': () => ({
    product_id: ANY_ID,
    quantity: 1,
    customer_reference: 'Karim',
    note: 'Evening',
  }),
  'PATCH /api/cart/lines/{id}': () => ({ quantity: 2, customer_reference: null, note: 'Morning' }),
  'POST /api/trials': () => ({ product_id: ANY_ID }),
  'POST /api/deliveries/{id}/report': () => ({ reason: 'It does not work' }),
  'POST /api/subscriptions/{id}/renew': () => ({ expected_unit_price: dinars('900') }),
  'PUT /api/subscriptions/{id}/auto-renew': () => ({ is_on: true, expected_unit_price: dinars('900') }),
  'POST /api/admin/orders/{id}/complete': () => ({ note: 'Switched on' }),
  'POST /api/admin/orders/{id}/cancel': () => ({ reason: 'Sold out' }),
  'POST /api/admin/orders/{id}/notes': () => ({ text: 'Asked the supplier', is_internal: true }),
  'POST /api/admin/orders/bulk-runs': () => ({ act: 'process', filter: { range: 'all' }, expected: null }),
  'POST /api/admin/products/bulk-runs': () => ({ act: 'delete', filter: {}, expected: null }),
  'POST /api/admin/products/price-runs': () => ({
    filter: {},
    change: { by: 'percent', value: '5', step: '1' },
    expected: null,
  }),
  'POST /api/admin/codes/{id}/bulk-runs': () => ({ act: 'release', filter: {}, expected: null }),
  'POST /api/admin/orders/bulk': () => ({ act: 'process', ids: [ANY_ID] }),
  'POST /api/admin/order-items/{id}/deliveries': () => ({ kind: 'text', quantity: 1, text: 'user: karim' }),
  'POST /api/admin/orders/{id}/refunds': () => ({
    lines: [{ item_id: ANY_ID, waiting: 1, deliveries: [] }],
    reason: 'Ordered by mistake',
  }),
  'POST /api/admin/reports/{id}/replace': () => ({
    kind: 'text',
    text: 'user: karim2',
    answer: 'Try this one',
  }),
  'POST /api/admin/reports/{id}/refuse': () => ({ answer: 'It works here' }),
  'PUT /api/admin/invoicing': () => ({
    version: 1,
    name: 'Rasid',
    legal_form: 'SARL',
    capital: '1 000 000 DA',
    address: '13 avenue de l’Indépendance, Béchar',
    rc: '08/00-1234567B20',
    nif: '123456789012345',
    nis: '123456789012345',
    ai: '12345678901',
    tax_rate: '19',
  }),
  'POST /api/admin/code-search': () => ({ text: 'ABCD-1234' }),
  'POST /api/admin/deliveries/{id}/look': () => ({ reason: 'The supplier asks for it' }),
  'POST /api/admin/reported-codes': () => ({ reason: 'The supplier asks for them' }),
  'POST /api/admin/codes/{id}/check': () => ({ pool_id: ANY_ID, format: 'lines', text: 'A CODE' }),
  'POST /api/admin/codes/{id}': () => ({
    pool_id: ANY_ID,
    format: 'lines',
    text: 'A CODE',
    preview: 'f'.repeat(64),
  }),
  'POST /api/admin/code-additions/{id}/undo': () => ({ reason: 'The list of another product' }),
  'POST /api/admin/codes/quarantine': () => ({ ...someIds(), reason: 'The supplier took it back' }),
  'POST /api/admin/codes/release': someIds,
  'PUT /api/admin/codes/{id}/threshold': () => ({ threshold: 2 }),
  'POST /api/admin/codes/{id}/export': () => ({ reason: 'For the supplier' }),
  'POST /api/webhook-endpoints': () => ({
    url: 'https://hooks.example/rasid',
    description: 'Of the shop',
    events: ['order.completed'],
  }),
  'PATCH /api/webhook-endpoints/{id}': () => ({
    version: 1,
    url: 'https://hooks.example/rasid',
    description: 'Of the shop',
    events: ['order.completed'],
    status: 'paused',
  }),
  'POST /api/webhook-endpoints/{id}/resend-failed': () => ({ since: '2026-11-01T00:00:00Z' }),
};

export interface CallWithBody {
  key: string;
  path: string;
  method: (typeof routes)[number]['method'];
  /** Staff calls it, or a business. */
  who: 'admin' | 'buyer';
  body: () => Body;
  /** 64 KiB, but for the few whose contract says more. */
  bytesMax: number;
  /** The fields of the contract. */
  shape: Record<string, z.core.$ZodType & { safeParse: (value: unknown) => { success: boolean } }>;
}

/** Every call that takes a body; one without an example here is an error. */
export const callsWithBody: CallWithBody[] = routes.flatMap((route) => {
  if (!('body' in route)) return [];
  const key = `${route.method} ${route.path}`;
  const body = bodies[key];
  if (body === undefined) throw new Error(`no example of a body for ${key}`);
  return [
    {
      ...calling(route),
      key,
      body,
      bytesMax: 'bodyBytesMax' in route ? route.bodyBytesMax : 65_536,
      shape: route.body.shape,
    },
  ];
});

type AnyRoute = (typeof routes)[number];

function calling({ access, method, path }: AnyRoute): Pick<CallWithBody, 'path' | 'method' | 'who'> {
  const isOpen = access === 'public' || access === 'signed_in';
  const isOfStaff =
    !isOpen &&
    access !== 'reseller' &&
    (access === 'staff' || may({ role: 'admin', memberRole: null }, access));
  return {
    path: path
      .replace('{id}', ANY_ID)
      .replace('{method}', 'chargily')
      .replace('{document}', 'terms')
      .replace('{key}/{language}', 'greeting/en'),
    method,
    who: isOfStaff ? 'admin' : 'buyer',
  };
}

const QUERIES: Record<string, string> = {
  name: 'a.pdf',
  kind: 'products',
  quantity: '1',
  reason: 'It fails',
  text: 'Look at this',
};

/** Every call that takes a file, with what its address needs. */
export const callsWithFile = routes.flatMap((route) => {
  if (!('uploadBytesMax' in route)) return [];
  const { path, ...call } = calling(route);
  const names = 'query' in route ? Object.keys(route.query.shape) : [];
  const query = new URLSearchParams(Object.entries(QUERIES).filter(([name]) => names.includes(name)));
  return [{ ...call, key: `${route.method} ${route.path}`, path: `${path}?${query.toString()}` }];
});

/** A body of this call, to be changed. */
export function goodBody(key: string): Body {
  const body = bodies[key];
  if (body === undefined) throw new Error(`no example of a body for ${key}`);
  return body();
}
