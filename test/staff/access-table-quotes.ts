// Who gets what from the calls about bulk orders and quotes: written down by hand, apart from the code that decides it.
import type { RouteKey } from '#shared/contracts/routes.ts';
import type { Caller, Scene } from './access-scene.ts';
import { all, PICTURE, type Entry } from './access-table.ts';
import { makeBuyer, makeProduct } from '#test/shop.ts';
import { ask, askAndOffer, draft, type WantedLine } from '#test/quotes/quote-scene.ts';

const RESELLERS: Caller[] = ['another', 'owner', 'buyer', 'bookkeeper', 'viewer'];
const OWN: Caller[] = ['owner', 'buyer', 'bookkeeper', 'viewer'];
const BUYERS: Caller[] = ['another', 'owner', 'buyer'];
const OWN_BUYERS: Caller[] = ['owner', 'buyer'];
const STAFF: Caller[] = ['admin', 'catalogue_manager', 'order_desk', 'accountant', 'support'];
const ANSWERERS: Caller[] = ['admin', 'catalogue_manager', 'order_desk'];
const APPROVERS: Caller[] = ['admin', 'catalogue_manager'];
const ANY_ID = '0198c3a2-0000-7000-8000-000000000000';
const reason = () => ({ reason: 'Too expensive' });
const LIST = new TextEncoder().encode('no-such-thing 5\n');

/** One unit for one dinar, delivered by hand. */
async function wanted({ store }: Scene): Promise<WantedLine[]> {
  const { db } = store.database.owner;
  const { productId } = await makeProduct(db, store.vault, { price: '1', delivery: 'manual' });
  return [{ productId, price: '1.00' }];
}

const ofOwnersLine = async ({ store, owner, productId }: Scene): Promise<string> => {
  const { db } = store.database.owner;
  await db
    .insertInto('bulk_orders')
    .values({ profile_id: owner.profileId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { id } = await db
    .insertInto('bulk_lines')
    .values({ profile_id: owner.profileId, product_id: productId, quantity: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['profile_id', 'product_id', 'plan_id', 'variation_id'])
        .doUpdateSet({ quantity: 1, wished_unit_price: null }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return `/api/bulk-order/lines/${id}`;
};

/** A quote of the owner's business, asked for by someone of it who asked for nothing else. */
const offered = async (scene: Scene) =>
  askAndOffer(
    scene.store,
    await scene.store.makeMember(scene.owner, 'buyer'),
    scene.people.admin,
    await wanted(scene),
  );
const someone = ({ store }: Scene) => makeBuyer(store.database.owner.db);
const ofOffered =
  (end = '', of: 'quotes' | 'admin/quotes' = 'quotes') =>
  async (scene: Scene) =>
    `/api/${of}/${await offered(scene)}${end}`;
const ofAsked =
  (end = '') =>
  async (scene: Scene) =>
    `/api/admin/quotes/${await ask(scene.store, await someone(scene), await wanted(scene))}${end}`;
/** With an answer that is written, by no one who calls; perhaps it waits for a second person. */
const ofDraft =
  (end: string, awaitsApproval = false) =>
  async (scene: Scene) => {
    const lines = await wanted(scene);
    const id = await ask(scene.store, await someone(scene), lines);
    await draft(scene.store, id, scene.people.support, lines);
    if (awaitsApproval)
      await scene.store.database.owner.db
        .updateTable('quote_drafts')
        .set({ approval_asked_by: scene.people.support, approval_asked_at: new Date() })
        .where('request_id', '=', id)
        .execute();
    return `/api/admin/quotes/${id}${end}`;
  };

export const quotesTable = {
  // The bulk order of whoever calls
  'GET /api/bulk-order': { answers: all(BUYERS) },
  'GET /api/bulk-order/version': { answers: all(BUYERS) },
  'GET /api/bulk-order/products': { answers: all(BUYERS) },
  'POST /api/bulk-order/lines': {
    answers: all(BUYERS, 201),
    body: ({ productId }) => ({ lines: [{ product_id: productId, quantity: 1 }] }),
  },
  'PATCH /api/bulk-order/lines/{id}': {
    answers: { ...all(BUYERS, 404), owner: 200 },
    path: ofOwnersLine,
    body: () => ({ quantity: 2 }),
  },
  'DELETE /api/bulk-order/lines/{id}': { answers: all(BUYERS), path: ofOwnersLine },
  'DELETE /api/bulk-order': { answers: all(BUYERS) },
  'PATCH /api/bulk-order': { answers: all(BUYERS), body: () => ({ notes: 'For the end of the month' }) },
  'POST /api/bulk-order/check': { answers: all(BUYERS), file: LIST },
  // Whoever calls has lines of their own: the call is let in and refused by its form.
  'POST /api/bulk-order/purchase': { answers: all(BUYERS, 400), body: () => ({ lines: [] }) },
  'POST /api/bulk-order/refill': {
    answers: { ...all(OWN_BUYERS), another: 404 },
    body: ({ orderId }) => ({ of: 'order', id: orderId }),
  },

  // Quotes, as the business that asked sees them
  'GET /api/quotes': { answers: all(RESELLERS) },
  'GET /api/quotes/counts': { answers: all(RESELLERS) },
  'GET /api/quotes/{id}': { answers: { ...all(OWN), another: 404 }, path: ofOffered() },
  // The version that is named is that of no one's bulk order.
  'POST /api/quotes': { answers: all(BUYERS, 409), body: () => ({ version: 100_000 }) },
  'POST /api/quotes/{id}/accept': {
    answers: { ...all(OWN_BUYERS, 201), another: 404 },
    path: ofOffered('/accept'),
    body: () => ({ version: 1 }),
  },
  'POST /api/quotes/{id}/decline': {
    answers: { ...all(OWN_BUYERS), another: 404 },
    path: ofOffered('/decline'),
    body: () => ({ version: 1, ...reason() }),
  },
  'POST /api/quotes/{id}/cancel': {
    answers: { ...all(OWN_BUYERS), another: 404 },
    path: ofOffered('/cancel'),
  },
  'POST /api/quotes/{id}/ask-owner': {
    answers: { ...all(OWN_BUYERS), another: 404 },
    path: ofOffered('/ask-owner'),
    body: () => ({ version: 1 }),
  },
  'POST /api/quotes/{id}/messages': {
    answers: { ...all(OWN_BUYERS, 201), another: 404 },
    path: ofOffered('/messages'),
    body: () => ({ text: 'Can you do better?' }),
  },
  'POST /api/quotes/{id}/files': {
    answers: { ...all(OWN_BUYERS, 201), another: 404 },
    path: ofOffered('/files?name=order.png'),
    file: PICTURE,
  },

  // The desk
  'GET /api/admin/quotes': { answers: all(STAFF) },
  'GET /api/admin/quotes/counts': { answers: all(STAFF) },
  'GET /api/admin/quotes/statistics': { answers: all(STAFF) },
  'GET /api/admin/quotes/staff': { answers: all(ANSWERERS) },
  'GET /api/admin/quotes/{id}': { answers: all(STAFF), path: ofAsked() },
  'PUT /api/admin/quotes/{id}/holder': {
    answers: all(ANSWERERS),
    path: ofAsked('/holder'),
    body: ({ people }) => ({ profile_id: people.admin, from: null }),
  },
  'PUT /api/admin/quotes/{id}/draft': {
    answers: all(ANSWERERS),
    path: ofAsked('/draft'),
    body: ({ productId }) => ({
      version: 0,
      currency: 'DZD',
      valid_days: 7,
      allows_partial: false,
      is_reserved: false,
      note: '',
      terms: '',
      lines: [
        {
          position: 0,
          product_id: productId,
          quantity: 1,
          price: { kind: 'amount', amount: '90' },
        },
      ],
    }),
  },
  'POST /api/admin/quotes/{id}/send': {
    answers: all(ANSWERERS),
    path: ofDraft('/send'),
    body: () => ({ version: 1 }),
  },
  'POST /api/admin/quotes/{id}/approve': {
    answers: all(APPROVERS),
    path: ofDraft('/approve', true),
    body: () => ({ version: 1 }),
  },
  'POST /api/admin/quotes/{id}/disapprove': {
    answers: all(APPROVERS),
    path: ofDraft('/disapprove', true),
    body: () => ({ version: 1, ...reason() }),
  },
  'POST /api/admin/quotes/{id}/decline': {
    answers: all(ANSWERERS),
    path: ofAsked('/decline'),
    body: reason,
  },
  // No client accepted anything in the message that is named.
  'POST /api/admin/quotes/{id}/accept': {
    answers: all(ANSWERERS, 422),
    path: ofOffered('/accept', 'admin/quotes'),
    body: () => ({ version: 1, message_id: ANY_ID }),
  },
  'POST /api/admin/quotes/{id}/messages': {
    answers: all(ANSWERERS, 201),
    path: ofAsked('/messages'),
    body: () => ({ text: 'Which region?' }),
  },
  'POST /api/admin/quotes/{id}/files': {
    answers: all(ANSWERERS, 201),
    path: ofAsked('/files?is_internal=true'),
    file: PICTURE,
  },
  'GET /api/admin/quote-settings': { answers: all(STAFF) },
  'PUT /api/admin/quote-settings': {
    answers: all(['admin']),
    body: async ({ store }) => {
      const { quote_settings_version: version } = await store.database.owner.db
        .selectFrom('settings')
        .select('quote_settings_version')
        .executeTakeFirstOrThrow();
      return { version, valid_days: 7, approval_discount: null, approval_amount: null };
    },
  },
} as const satisfies Partial<Record<RouteKey, Entry>>;

/** Beside the contracts: files. */
export const quotesFiles: Record<string, Entry> = {
  'GET /api/bulk-order/template.csv': { answers: all(BUYERS) },
  'GET /api/bulk-order/catalogue.csv': { answers: all(BUYERS) },
  'GET /api/bulk-order/catalogue.pdf': { answers: all(BUYERS) },
  'GET /api/quotes/{id}/offer.pdf': {
    answers: { ...all(OWN), another: 404 },
    path: ofOffered('/offer.pdf?version=1'),
  },
  'GET /api/admin/quotes/{id}/offer.pdf': {
    answers: all(STAFF),
    path: ofOffered('/offer.pdf?version=1', 'admin/quotes'),
  },
};
