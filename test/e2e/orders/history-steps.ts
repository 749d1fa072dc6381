// Orders for journeys in the history, and what the desk does with them in the meantime: by the same calls that pages make.
import { randomUUID } from 'node:crypto';
import { type BrowserContext } from '@playwright/test';
import type { OrderDetails } from '#shared/orders/orders.contract.ts';
import { post } from '#test/e2e/accounts.ts';
import type { Store } from '#test/e2e/store.ts';

interface Sold {
  id: string;
  min_order_quantity: number;
  default_plan: string | null;
  plans: { id: string }[];
  variations: { id: string }[];
}

async function read<T>(context: BrowserContext, store: Store, path: string): Promise<T> {
  const answer = await context.request.get(`${store.url}${path}`);
  const { data }: { data: T } = await answer.json();
  return data;
}

export const readOrder = (context: BrowserContext, store: Store, id: string): Promise<OrderDetails> =>
  read(context, store, `/api/orders/${id}`);

/** Buys the smallest quantity of what is called so, or a greater one; returns the order. */
export async function buyNamed(
  context: BrowserContext,
  store: Store,
  name: string,
  reference?: string,
  quantity = 1,
): Promise<OrderDetails> {
  const search = encodeURIComponent(name);
  const [found] = await read<{ id: string }[]>(context, store, `/api/products?search=${search}&limit=1`);
  const product = await read<Sold>(context, store, `/api/products/${found?.id}`);
  const plan = product.default_plan ?? product.plans[0]?.id;
  const [variation] = product.variations;
  const line = {
    product_id: product.id,
    quantity: Math.max(quantity, product.min_order_quantity),
    ...(plan === undefined ? {} : { plan_id: plan }),
    ...(variation === undefined ? {} : { variation_id: variation.id }),
  };
  const priced = await post(context, store, '/api/prices', { lines: [line] });
  const { data: prices }: { data: { unit_price: object }[] } = await priced.json();
  const wanted = {
    ...line,
    expected_unit_price: prices[0]?.unit_price,
    ...(reference === undefined ? {} : { customer_reference: reference }),
  };
  const placed = await post(
    context,
    store,
    '/api/orders',
    { lines: [wanted] },
    { 'idempotency-key': randomUUID() },
  );
  const { data }: { data: { id: string } } = await placed.json();
  return readOrder(context, store, data.id);
}

/** Of what is called so; returns the order. */
export async function startTrial(context: BrowserContext, store: Store, name: string): Promise<OrderDetails> {
  const search = encodeURIComponent(name);
  const [found] = await read<{ id: string }[]>(context, store, `/api/products?search=${search}&limit=1`);
  const key = { 'idempotency-key': randomUUID() };
  const started = await post(context, store, '/api/trials', { product_id: found?.id }, key);
  const { data }: { data: { id: string } } = await started.json();
  return readOrder(context, store, data.id);
}

/** The desk hands over one unit of the order's first line. */
export async function deliverText(
  desk: BrowserContext,
  store: Store,
  order: OrderDetails,
  text: string,
): Promise<void> {
  const [item] = order.items;
  await post(
    desk,
    store,
    `/api/admin/order-items/${item?.id}/deliveries`,
    { kind: 'text', quantity: 1, text },
    { 'idempotency-key': randomUUID() },
  );
}
