// Requests for quotes and their answers, by the same calls that pages make.
import { randomUUID } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';
import type { DeskQuote } from '#shared/quotes/quote-desk.contract.ts';
import { post } from '#test/e2e/accounts.ts';
import type { Store } from '#test/e2e/store.ts';

async function read<T>(context: BrowserContext, store: Store, path: string): Promise<T> {
  const answer = await context.request.get(`${store.url}${path}`);
  const { data }: { data: T } = await answer.json();
  return data;
}

/** Asks for prices of so many of what is called so; returns the request. */
export async function askQuote(
  context: BrowserContext,
  store: Store,
  wanted: Record<string, number>,
): Promise<{ id: string; number: string }> {
  await fillBulkOrder(context, store, wanted);
  return sendBulkOrder(context, store);
}

/** Asks for prices of what is in the bulk order. */
export async function sendBulkOrder(
  context: BrowserContext,
  store: Store,
): Promise<{ id: string; number: string }> {
  const { version } = await read<{ version: number }>(context, store, '/api/bulk-order');
  const asked = await post(context, store, '/api/quotes', { version }, key());
  const { data }: { data: { id: string; number: string } } = await asked.json();
  return data;
}

/** Puts so many of what is called so into the bulk order. */
export async function fillBulkOrder(
  context: BrowserContext,
  store: Store,
  wanted: Record<string, number>,
): Promise<void> {
  const lines = await Promise.all(
    Object.entries(wanted).map(([name, quantity]) => lineOf(context, store, name, quantity)),
  );
  await post(context, store, '/api/bulk-order/lines', { lines }, key());
}

async function lineOf(context: BrowserContext, store: Store, name: string, quantity: number) {
  const [found] = await read<{ id: string }[]>(
    context,
    store,
    `/api/bulk-order/products?search=${encodeURIComponent(name)}&limit=1`,
  );
  const product = await read<{ plans: { id: string }[]; variations: { id: string }[] }>(
    context,
    store,
    `/api/products/${found?.id}`,
  );
  const [plan] = product.plans;
  const [variation] = product.variations;
  return {
    product_id: found?.id,
    quantity,
    ...(plan === undefined ? {} : { plan_id: plan.id }),
    ...(variation === undefined ? {} : { variation_id: variation.id }),
  };
}

/** Staff answers with so much per cent off; once more, that is the next version. */
export async function answerQuote(
  staff: BrowserContext,
  store: Store,
  id: string,
  percent: string,
  isPartial = false,
): Promise<void> {
  const { draft } = await read<DeskQuote>(staff, store, `/api/admin/quotes/${id}`);
  if (draft === null) throw new Error('the request is over');
  const lines = draft.lines.map(({ position, product_id, plan_id, variation_id, quantity }) => ({
    position,
    product_id,
    plan_id,
    variation_id,
    quantity,
    price: { kind: 'percent_off', percent },
  }));
  const { currency, valid_days, is_reserved, note, terms } = draft;
  const answer = await staff.request.put(`${store.url}/api/admin/quotes/${id}/draft`, {
    data: {
      version: draft.version,
      currency,
      valid_days,
      allows_partial: isPartial,
      is_reserved,
      note,
      terms,
      lines,
    },
    headers: { origin: store.url },
  });
  const { data }: { data: DeskQuote } = await answer.json();
  await post(staff, store, `/api/admin/quotes/${id}/send`, { version: data.draft?.version });
}

const key = () => ({ 'idempotency-key': randomUUID() });
