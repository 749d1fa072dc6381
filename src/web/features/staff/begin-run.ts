import type { BulkAct } from '#shared/staff/bulk-runs.contract.ts';
import { call, type AnswerOf, type CallOptions } from '#web/api/call.ts';

type OrdersBody = CallOptions<'POST /api/admin/orders/bulk-runs'>['body'];
type ProductsBody = CallOptions<'POST /api/admin/products/bulk-runs'>['body'];
type PricesBody = CallOptions<'POST /api/admin/products/price-runs'>['body'];
type CodesBody = CallOptions<'POST /api/admin/codes/{id}/bulk-runs'>['body'];

/** Everything that a list shows under its filters, and what can be made of it. */
export type BulkTarget =
  | { kind: 'orders'; acts: readonly OrdersBody['act'][]; filter: OrdersBody['filter'] }
  | { kind: 'products'; acts: readonly ProductsBody['act'][]; filter: ProductsBody['filter'] }
  | {
      kind: 'codes';
      acts: readonly CodesBody['act'][];
      filter: CodesBody['filter'];
      productId: string;
    };

interface Wish {
  act: BulkAct;
  /** How many were confirmed; null: they are only counted. */
  expected: number | null;
  /** Why, or what clients read beside it. */
  text: string;
}

/** Counts what fits, or has all of it acted on by the store. */
export async function beginRun(
  target: BulkTarget,
  { act: wanted, expected, text }: Wish,
  idempotencyKey: string,
): Promise<AnswerOf<'POST /api/admin/orders/bulk-runs'>> {
  const reason = text === '' ? {} : { reason: text };
  if (target.kind === 'orders') {
    const act = of(target.acts, wanted);
    const words = act === 'cancel' ? reason : act === 'complete' && text !== '' ? { note: text } : {};
    const body = { act, filter: target.filter, expected, ...words };
    return (await call('POST /api/admin/orders/bulk-runs', { body, idempotencyKey })).data;
  }
  if (target.kind === 'products') {
    const body = { act: of(target.acts, wanted), filter: target.filter, expected };
    return (await call('POST /api/admin/products/bulk-runs', { body, idempotencyKey })).data;
  }
  const act = of(target.acts, wanted);
  const body = { act, filter: target.filter, expected, ...(act === 'quarantine' ? reason : {}) };
  const params = { id: target.productId };
  return (await call('POST /api/admin/codes/{id}/bulk-runs', { params, body, idempotencyKey })).data;
}

function of<Act extends BulkAct>(acts: readonly Act[], wanted: BulkAct): Act {
  const act = acts.find((one) => one === wanted);
  if (act === undefined) throw new Error(`${wanted} is none of ${acts.join(', ')}`);
  return act;
}

/** Has the products acted on: picked ones, or all that fit. */
export async function changeProducts(
  { categoryId, ...body }: Omit<ProductsBody, 'category_id'> & { categoryId: string | null },
  idempotencyKey: string,
): Promise<AnswerOf<'POST /api/admin/products/bulk-runs'>> {
  const sent = categoryId === null ? body : { ...body, category_id: categoryId };
  return (await call('POST /api/admin/products/bulk-runs', { body: sent, idempotencyKey })).data;
}

/** Looks at the new prices of products, or has the store change them. */
export async function changePrices(
  body: PricesBody,
  idempotencyKey: string,
): Promise<AnswerOf<'POST /api/admin/products/price-runs'>> {
  return (await call('POST /api/admin/products/price-runs', { body, idempotencyKey })).data;
}
