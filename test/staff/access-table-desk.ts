// Who gets what from staff's calls about orders, invoices and the vault: written down by hand, apart from the code that
// decides it.
import type { RouteKey } from '#shared/contracts/routes.ts';
import type { Caller, Scene } from './access-scene.ts';
import { all, PICTURE, type Entry } from './access-table.ts';
import { newKey } from '#test/client.ts';
import { buy, invoice, receive, report } from '#test/orders/order-scene.ts';

const READERS: Caller[] = ['admin', 'order_desk', 'accountant', 'support'];
const DESK: Caller[] = ['admin', 'order_desk'];
const MAKERS: Caller[] = ['admin', 'catalogue_manager'];
const BOOKS: Caller[] = ['admin', 'accountant'];
const STAFF: Caller[] = ['admin', 'catalogue_manager', 'order_desk', 'accountant', 'support'];
const ANY_ID = '0198c3a2-0000-7000-8000-000000000000';

const ofOrder =
  (end = '') =>
  async (scene: Scene) =>
    `/api/admin/orders/${(await buy(scene)).order}${end}`;
const ofItem =
  (end = '') =>
  async (scene: Scene) =>
    `/api/admin/order-items/${(await buy(scene)).item}${end}`;
const ofReport =
  (end = '') =>
  async (scene: Scene) =>
    `/api/admin/reports/${await report(scene)}${end}`;
const ofProduct =
  (end = '') =>
  ({ productId }: Scene) =>
    `/api/admin/codes/${productId}${end}`;
const ofRun =
  (end = '') =>
  () =>
    `/api/admin/bulk-runs/${ANY_ID}${end}`;
const reason = () => ({ reason: 'Ordered by mistake' });
const answer = () => ({ answer: 'It works here: look at the settings of your device.' });

export const deskTable = {
  // Orders, as staff sees them
  'GET /api/admin/orders': { answers: all(READERS) },
  'GET /api/admin/orders/counts': { answers: all(READERS) },
  'GET /api/admin/orders/{id}': { answers: all(READERS), path: ofOrder() },
  'POST /api/admin/orders/{id}/process': { answers: all(DESK), path: ofOrder('/process') },
  'POST /api/admin/orders/{id}/complete': {
    answers: all(DESK),
    path: ofOrder('/complete'),
    body: () => ({ note: 'Switched on' }),
  },
  'POST /api/admin/orders/{id}/cancel': { answers: all(DESK), path: ofOrder('/cancel'), body: reason },
  'POST /api/admin/orders/{id}/notes': {
    answers: all(DESK, 201),
    path: ofOrder('/notes'),
    body: () => ({ text: 'Asked the supplier', is_internal: true }),
  },
  'POST /api/admin/orders/bulk': {
    answers: all(DESK),
    body: async (scene) => ({ act: 'process', ids: [(await buy(scene)).order] }),
  },
  'POST /api/admin/orders/bulk-runs': {
    answers: all(DESK, 202),
    body: () => ({ act: 'process', filter: {}, expected: null }),
  },
  'POST /api/admin/products/bulk-runs': {
    answers: all(MAKERS, 202),
    body: () => ({ act: 'delete', filter: {}, expected: null }),
  },
  'POST /api/admin/products/price-runs': {
    answers: all(MAKERS, 202),
    body: () => ({ filter: {}, change: { by: 'percent', value: '5', step: '1' }, expected: null }),
  },
  'POST /api/admin/products/price-runs/{id}/undo': {
    answers: all(MAKERS, 404),
    path: () => `/api/admin/products/price-runs/${ANY_ID}/undo`,
  },
  'POST /api/admin/codes/{id}/bulk-runs': {
    answers: all(MAKERS, 202),
    path: ofProduct('/bulk-runs'),
    body: () => ({ act: 'release', filter: {}, expected: null }),
  },
  // Everyone reads and stops their own.
  'GET /api/admin/bulk-runs': { answers: all(STAFF) },
  'GET /api/admin/bulk-runs/{id}': { answers: all(STAFF, 404), path: ofRun() },
  'GET /api/admin/bulk-runs/{id}/rows': { answers: all(STAFF, 404), path: ofRun('/rows') },
  'POST /api/admin/bulk-runs/{id}/cancel': { answers: all(STAFF, 404), path: ofRun('/cancel') },
  'GET /api/admin/delivery': { answers: all(DESK) },
  'GET /api/admin/delivery-queue': { answers: all(DESK) },
  'POST /api/admin/order-items/{id}/deliveries': {
    answers: all(DESK, 201),
    path: ofItem('/deliveries'),
    body: () => ({ kind: 'text', quantity: 1, text: 'user: karim' }),
  },
  'POST /api/admin/order-items/{id}/delivered-files': {
    answers: all(DESK, 201),
    path: ofItem('/delivered-files?quantity=1'),
    file: PICTURE,
  },
  'GET /api/admin/orders/{id}/refundable': { answers: all(DESK), path: ofOrder('/refundable') },
  'POST /api/admin/orders/{id}/refunds': {
    // The order and the line that is named are not of one another: the call is let in and refused by its rules.
    answers: all(DESK, 409),
    path: ofOrder('/refunds'),
    body: () => ({ lines: [{ item_id: ANY_ID, waiting: 1, deliveries: [] }], ...reason() }),
  },
  'GET /api/admin/reports': { answers: all(READERS) },
  'POST /api/admin/reports/{id}/replace': {
    answers: all(DESK),
    path: ofReport('/replace'),
    body: () => ({ kind: 'text', text: 'user: karim2', ...answer() }),
  },
  'POST /api/admin/reports/{id}/replacement-file': {
    answers: all(DESK),
    path: ofReport('/replacement-file'),
    file: PICTURE,
  },
  'POST /api/admin/reports/{id}/refuse': { answers: all(DESK), path: ofReport('/refuse'), body: answer },

  // Invoices
  'GET /api/admin/invoices': { answers: all(BOOKS) },
  'GET /api/admin/invoice-totals': { answers: all(BOOKS) },
  'GET /api/admin/invoicing': { answers: all(['admin']) },
  'PUT /api/admin/invoicing': {
    answers: all(['admin']),
    body: async ({ store }) => {
      const { invoicing_version: version } = await store.database.owner.db
        .selectFrom('settings')
        .select('invoicing_version')
        .executeTakeFirstOrThrow();
      const nothing = {
        legal_form: null,
        capital: null,
        address: null,
        rc: null,
        nif: null,
        nis: null,
        ai: null,
      };
      return { version, name: 'Rasid', ...nothing, tax_rate: '19' };
    },
  },

  // The vault
  'GET /api/admin/codes': { answers: all(MAKERS) },
  'GET /api/admin/codes-running-low': { answers: all(MAKERS) },
  'GET /api/admin/codes/{id}': { answers: all(MAKERS), path: ofProduct() },
  'GET /api/admin/codes/{id}/list': { answers: all(MAKERS), path: ofProduct('/list') },
  'POST /api/admin/codes/{id}/check': {
    answers: all(MAKERS),
    path: ofProduct('/check'),
    body: ({ productId }) => ({ pool_id: productId, format: 'lines', text: newKey() }),
  },
  // No one has looked at this list.
  'POST /api/admin/codes/{id}': {
    answers: all(MAKERS, 409),
    path: ofProduct(),
    body: ({ productId }) => ({
      pool_id: productId,
      format: 'lines',
      text: newKey(),
      preview: 'f'.repeat(64),
    }),
  },
  'GET /api/admin/codes/{id}/additions': { answers: all(MAKERS), path: ofProduct('/additions') },
  'POST /api/admin/code-additions/{id}/undo': {
    answers: all(MAKERS, 404),
    path: () => `/api/admin/code-additions/${ANY_ID}/undo`,
    body: reason,
  },
  'POST /api/admin/codes/quarantine': {
    answers: all(MAKERS),
    body: async (scene) => ({ ids: [await addCode(scene, 'free')], reason: 'The supplier took it back' }),
  },
  'POST /api/admin/codes/release': {
    answers: all(MAKERS),
    body: async (scene) => ({ ids: [await addCode(scene, 'quarantined')] }),
  },
  'PUT /api/admin/codes/{id}/threshold': {
    answers: all(MAKERS),
    path: ofProduct('/threshold'),
    body: () => ({ threshold: 2 }),
  },
  'POST /api/admin/codes/{id}/export': { answers: all(['admin']), path: ofProduct('/export'), body: reason },
  'POST /api/admin/code-search': {
    answers: all(['admin', 'order_desk', 'support']),
    body: () => ({ text: newKey() }),
  },
  // Of what was done elsewhere there is nothing to read.
  'POST /api/admin/deliveries/{id}/look': {
    answers: all(DESK, 404),
    path: async (scene) => `/api/admin/deliveries/${(await receive(scene)).delivery}/look`,
    body: reason,
  },
  'POST /api/admin/reported-codes': { answers: all(DESK), body: reason },
} as const satisfies Partial<Record<RouteKey, Entry>>;

async function addCode({ store, productId }: Scene, status: 'free' | 'quarantined'): Promise<string> {
  const { id } = await store.database.owner.db
    .insertInto('codes')
    .values({
      product_id: productId,
      status,
      ...(status === 'free' ? {} : { quarantine_reason: 'Looked odd' }),
      ...store.vault.seal(productId, newKey()),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Beside the contracts: files. */
export const deskFiles: Record<string, Entry> = {
  'GET /api/admin/sales.csv': { answers: all(['admin', 'accountant']), path: () => '/api/admin/sales.csv' },
  'GET /api/admin/invoices.csv': { answers: all(BOOKS), path: () => '/api/admin/invoices.csv' },
  'GET /api/admin/invoices/{file}': {
    answers: all(BOOKS),
    path: async (scene) => `/api/admin/invoices/${await invoice(scene)}.pdf`,
  },
};
