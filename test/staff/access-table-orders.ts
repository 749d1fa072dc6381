// Who gets what from the calls about orders, from the cart to the last renewal: written down by hand, apart from the code
// that decides it.
import type { RouteKey } from '#shared/contracts/routes.ts';
import type { Caller, Scene } from './access-scene.ts';
import { all, PICTURE, type Entry } from './access-table.ts';
import { dinars, newKey } from '#test/client.ts';
import { buy, invoice, receive } from '#test/orders/order-scene.ts';

const RESELLERS: Caller[] = ['another', 'owner', 'buyer', 'bookkeeper', 'viewer'];
const OWN: Caller[] = ['owner', 'buyer', 'bookkeeper', 'viewer'];
const BUYERS: Caller[] = ['another', 'owner', 'buyer'];
const OWN_BUYERS: Caller[] = ['owner', 'buyer'];

/** A line in the cart of whoever calls can't be had: each has their own. */
const ofOwnersLine = async ({ store, owner, productId }: Scene): Promise<string> => {
  const { id } = await store.database.owner.db
    .insertInto('cart_lines')
    .values({ profile_id: owner.profileId, product_id: productId, quantity: 1, customer_reference: newKey() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return `/api/cart/lines/${id}`;
};
const ofOwnOrder =
  (end = '') =>
  ({ orderId }: Scene) =>
    `/api/orders/${orderId}${end}`;
const ofDelivery =
  (end = '') =>
  async (scene: Scene) =>
    `/api/deliveries/${(await receive(scene, 'owner')).delivery}${end}`;
const ofSubscription =
  (end = '') =>
  async (scene: Scene) =>
    `/api/subscriptions/${(await receive(scene, 'owner')).subscription}${end}`;
export const ordersTable = {
  // The cart, and what can be had for nothing
  'GET /api/cart': { answers: all(BUYERS) },
  'POST /api/cart/lines': {
    answers: all(BUYERS, 201),
    body: ({ productId }) => ({ product_id: productId, quantity: 1, customer_reference: newKey() }),
  },
  'PATCH /api/cart/lines/{id}': {
    answers: { ...all(BUYERS, 404), owner: 200 },
    path: ofOwnersLine,
    body: () => ({ quantity: 2 }),
  },
  // What is gone is gone, whoever took it out: of others' lines nothing is said or changed.
  'DELETE /api/cart/lines/{id}': { answers: all(BUYERS), path: ofOwnersLine },
  'DELETE /api/cart': { answers: all(BUYERS) },
  'GET /api/trials': {
    answers: all(RESELLERS),
    path: ({ productId }) => `/api/trials?product_id=${productId}`,
  },
  'POST /api/trials': {
    answers: all(BUYERS, 201),
    body: async (scene) => ({ product_id: (await buy(scene)).product }),
  },

  // Orders, as their business sees them
  // A key under which no one bought: what another business bought under theirs is told to no one (denied-sales.test.ts).
  'GET /api/purchases/{key}': { answers: all(BUYERS), path: () => `/api/purchases/${newKey()}` },
  'GET /api/orders/counts': { answers: all(RESELLERS) },
  'PUT /api/orders/{id}/pin': { answers: { ...all(OWN), another: 404 }, path: ofOwnOrder('/pin') },
  'DELETE /api/orders/{id}/pin': { answers: { ...all(OWN), another: 404 }, path: ofOwnOrder('/pin') },
  'POST /api/orders/{id}/reorder': {
    answers: { ...all(OWN_BUYERS), another: 404 },
    path: ofOwnOrder('/reorder'),
  },
  'POST /api/deliveries/{id}/report': {
    answers: { ...all(OWN_BUYERS, 201), another: 404 },
    path: ofDelivery('/report'),
    body: () => ({ reason: 'It does not work' }),
  },
  'POST /api/deliveries/{id}/report-with-picture': {
    answers: { ...all(OWN_BUYERS, 201), another: 404 },
    path: ofDelivery('/report-with-picture?reason=It%20does%20not%20work'),
    file: PICTURE,
  },
  'GET /api/subscriptions': { answers: all(RESELLERS) },
  'GET /api/subscriptions/counts': { answers: all(RESELLERS) },
  'POST /api/subscriptions/{id}/renew': {
    answers: { ...all(OWN_BUYERS, 201), another: 404 },
    path: ofSubscription('/renew'),
    body: () => ({ expected_unit_price: dinars('1.00') }),
  },
  'PUT /api/subscriptions/{id}/auto-renew': {
    answers: { ...all(OWN_BUYERS), another: 404 },
    path: ofSubscription('/auto-renew'),
    body: () => ({ is_on: true, expected_unit_price: dinars('1.00') }),
  },
  'GET /api/invoices': { answers: all(['another', 'owner', 'bookkeeper']) },
} as const satisfies Partial<Record<RouteKey, Entry>>;

/** Beside the contracts: files. */
export const ordersFiles: Record<string, Entry> = {
  'GET /api/orders.csv': { answers: all(RESELLERS), path: () => '/api/orders.csv' },
  'GET /api/admin/orders.csv': { answers: all(['admin', 'order_desk', 'accountant', 'support']) },
  // It delivered a code, no file.
  'GET /api/deliveries/{id}/file': {
    answers: { another: 404, owner: 404, buyer: 404 },
    path: ofDelivery('/file'),
  },
  'GET /api/orders/{id}/invoice.pdf': {
    answers: { ...all(['owner', 'bookkeeper']), another: 404 },
    path: ofOwnOrder('/invoice.pdf'),
  },
  'GET /api/invoices/{file}': {
    answers: { ...all(['owner', 'bookkeeper']), another: 404 },
    path: async (scene) => `/api/invoices/${await invoice(scene)}.pdf`,
  },
};
