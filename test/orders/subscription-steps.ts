// Subscriptions over HTTP.
import { subscription, type Subscription } from '#shared/orders/subscriptions.contract.ts';
import { z } from 'zod';
import { sql } from '#server/platform/database/pool.ts';
import type { TestStore } from '#test/store.ts';
import { makeRunningProduct, subscribe, type OneSubscription } from '#test/subscriptions.ts';
import { api, dataOf, dinars, newKey, type Answer } from '#test/client.ts';

export async function listed(store: TestStore, cookie: string, query = ''): Promise<Subscription[]> {
  return dataOf(await api(store, 'GET', `/api/subscriptions${query}`, { cookie }), z.array(subscription));
}

export function renew(
  store: TestStore,
  cookie: string,
  id: string,
  { price = '1000.00', key = newKey() }: { price?: string; key?: string } = {},
): Promise<Answer> {
  return api(store, 'POST', `/api/subscriptions/${id}/renew`, {
    cookie,
    headers: { 'idempotency-key': key },
    body: { expected_unit_price: dinars(price) },
  });
}

export function switchAuto(store: TestStore, cookie: string, id: string, body: object): Promise<Answer> {
  return api(store, 'PUT', `/api/subscriptions/${id}/auto-renew`, { cookie, body });
}

type Goods = Parameters<typeof makeRunningProduct>[2];

/** A signed-in buyer with one subscription at 1,000 DA, for "Cyber Oran". */
export async function subscriptionScene(
  store: TestStore,
  { balanceDzd = 10_000, ...goods }: Goods & { balanceDzd?: number } = {},
) {
  const { db } = store.database.owner;
  const buyer = await store.makeSignedInBuyer(balanceDzd);
  const product = await makeRunningProduct(db, store.vault, goods);
  const one = await subscribe(db, buyer, product, { reference: 'Cyber Oran' });
  return { buyer, product, one };
}

const inDays = (days: number) => new Date(Math.floor(Date.now() / 1000) * 1000 + days * 86_400_000);

/** Lets it end in so many days, with a period of thirty days, whatever today is. */
export async function endsIn(store: TestStore, { id }: OneSubscription, days: number): Promise<void> {
  await sql`update subscriptions set anchor_at = ${inDays(days - 30)}, starts_at = ${inDays(days - 30)},
    ends_at = ${inDays(days)}, period_length = 30, period_unit = 'day', periods = 1 where id = ${id}`.execute(
    store.database.owner.db,
  );
}

/** A refusal is kept under its key, but it places no order: throws where one was placed. */
export async function withoutOrder(store: TestStore, send: () => Promise<Answer>): Promise<Answer> {
  const count = async () =>
    (await sql<{ n: number }>`select count(*)::int as n from orders`.execute(store.database.owner.db)).rows[0]
      ?.n;
  const before = await count();
  const answer = await send();
  if ((await count()) !== before) throw new Error(`answered ${answer.status} and placed an order`);
  return answer;
}
