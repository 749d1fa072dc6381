// What clients and staff do with quotes, over HTTP.
import { deskQuote, type DeskQuote } from '#shared/quotes/quote-desk.contract.ts';
import { askQuote, quote, type Quote } from '#shared/quotes/quotes.contract.ts';
import { bulkOrder } from '#shared/quotes/bulk-order.contract.ts';
import { sql } from '#server/platform/database/pool.ts';
import { api, dataOf, newKey, type Answer } from '#test/client.ts';
import { makeProduct, type ForSale } from '#test/shop.ts';
import { callAs } from '#test/staff/staff-steps.ts';
import type { TestStore } from '#test/store.ts';

export interface Someone {
  cookie: string;
  profileId: string;
}

/** An admin, the order desk, which sees no costs, and a catalogue manager, who does. */
export const makeDesk = (store: TestStore) =>
  Promise.all([store.makeAdmin(), store.makeStaff('order_desk'), store.makeStaff('catalogue_manager')]);

/** What staff does with a request: send, approve, decline … */
export const postAtDesk = (store: TestStore, who: Someone, id: string, act: string, body: object) =>
  callAs(store, who)('POST', `/api/admin/quotes/${id}/${act}`, body);

/** What the audit log has of a request, oldest first. */
export async function auditOfQuote({ database }: TestStore, id: string): Promise<string[]> {
  const { rows } = await sql<{ action: string }>`select action from audit_entries
    where subject_kind = 'quote' and subject_id = ${id} order by id`.execute(database.owner.db);
  return rows.map(({ action }) => action);
}

/** What a business was told about quotes, oldest first. */
export async function noticesOfQuotes({ database }: TestStore, resellerId: string): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`select kind from notifications
    where reseller_id = ${resellerId} and kind like 'quote%' order by id`.execute(database.owner.db);
  return rows.map(({ kind }) => kind);
}

/** With so many codes, or delivered by hand. */
export function sell(store: TestStore, price: string, codes = 0): Promise<ForSale> {
  return makeProduct(store.database.owner.db, store.vault, {
    price,
    ...(codes === 0 ? { delivery: 'manual' as const } : {}),
    codes: Array.from({ length: codes }, () => `QUOTE-${newKey()}`),
  });
}

/** Fills the bulk order and sends it. Returns the request's id. */
export async function request(
  store: TestStore,
  who: Someone,
  lines: [product: ForSale, quantity: number, wish?: string][],
): Promise<string> {
  const call = callAs(store, who);
  const added = await call('POST', '/api/bulk-order/lines', {
    lines: lines.map(([{ productId }, quantity, wish]) => ({
      product_id: productId,
      quantity,
      ...(wish === undefined ? {} : { wished_unit_price: { amount: wish, currency: 'DZD' } }),
    })),
  });
  const { version } = dataOf(added, bulkOrder);
  return dataOf(await call('POST', '/api/quotes', { version }), askQuote.response).id;
}

interface Terms {
  version?: number;
  allows_partial?: boolean;
  is_reserved?: boolean;
  valid_days?: number;
  currency?: 'DZD' | 'USD';
  note?: string;
  terms?: string;
}

export interface Line {
  position: number;
  product: ForSale;
  quantity: number;
  price: object;
  is_alternative?: boolean;
}

export function save(
  store: TestStore,
  staff: Someone,
  id: string,
  lines: Line[],
  terms: Terms = {},
): Promise<Answer> {
  return callAs(store, staff)('PUT', `/api/admin/quotes/${id}/draft`, {
    version: 0,
    currency: 'DZD',
    valid_days: 7,
    allows_partial: false,
    is_reserved: false,
    note: '',
    terms: '',
    ...terms,
    lines: lines.map(({ product, ...line }) => ({ ...line, product_id: product.productId })),
  });
}

export const amount = (text: string) => ({ kind: 'amount', amount: text });

/** Writes the answer and sends it. */
export async function answer(
  store: TestStore,
  staff: Someone,
  id: string,
  lines: Line[],
  terms: Terms = {},
): Promise<DeskQuote> {
  const saved = dataOf(await save(store, staff, id, lines, terms), deskQuote);
  const body = { version: saved.draft?.version };
  return dataOf(await postAtDesk(store, staff, id, 'send', body), deskQuote);
}

export const readQuote = async (store: TestStore, who: Someone, id: string): Promise<Quote> =>
  dataOf(await api(store, 'GET', `/api/quotes/${id}`, { cookie: who.cookie }), quote);
export const readDesk = async (store: TestStore, who: Someone, id: string): Promise<DeskQuote> =>
  dataOf(await api(store, 'GET', `/api/admin/quotes/${id}`, { cookie: who.cookie }), deskQuote);

export function accept(
  store: TestStore,
  who: Someone,
  id: string,
  body: { version?: number; line_ids?: string[] } = {},
  key = newKey(),
): Promise<Answer> {
  return callAs(store, who)(
    'POST',
    `/api/quotes/${id}/accept`,
    { version: 1, ...body },
    { 'idempotency-key': key },
  );
}
