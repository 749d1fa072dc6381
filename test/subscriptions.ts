// Subscriptions as tests want them: bought in truth, then moved to the time that the test is about.
import { randomUUID } from 'node:crypto';
import { sql, type Db } from '#server/platform/database/pool.ts';
import type { Vault } from '#server/codes/vault/vault.ts';
import { makeProduct, type Buyer, type ForSale } from './shop.ts';

interface Runs {
  price?: string;
  codes?: number;
  delivery?: 'codes' | 'manual';
  type?: 'monthly' | 'quarterly' | 'semiannual' | 'yearly';
}

/** A product that runs for a month, or for another period; delivered by codes unless said otherwise. */
export async function makeRunningProduct(
  db: Db,
  vault: Vault,
  { price = '1000', codes = 5, delivery = 'codes', type = 'monthly' }: Runs = {},
): Promise<ForSale> {
  const texts = Array.from({ length: codes }, () => `RUN-${randomUUID()}`);
  const product = await makeProduct(db, vault, { price, delivery, codes: delivery === 'codes' ? texts : [] });
  await sql`update products set is_subscription = true, subscription_type = ${type} where id = ${product.productId}`.execute(
    db,
  );
  return product;
}

export interface OneSubscription {
  id: string;
  order_id: string;
  order_item_id: string;
  anchor_at: string;
  periods: number;
  starts_at: string;
  ends_at: string;
  status: string;
  renews_id: string | null;
  auto_renew: boolean;
  reminded_days: number | null;
  renewal_refusal: string | null;
}

/** All of a business, the oldest first. */
export async function subscriptionsOf(
  db: Db,
  { resellerId }: Pick<Buyer, 'resellerId'>,
): Promise<OneSubscription[]> {
  const { rows } = await sql<OneSubscription>`
    select s.id, i.order_id, s.order_item_id, s.anchor_at, s.periods, s.starts_at, s.ends_at, s.status, s.renews_id,
      s.auto_renew, s.reminded_days, s.renewal_refusal
    from subscriptions s join order_items i on i.id = s.order_item_id where s.reseller_id = ${resellerId} order by s.id`.execute(
    db,
  );
  return rows;
}

/** Buys one unit and answers with the subscription that began. */
export async function subscribe(
  db: Db,
  buyer: Buyer,
  product: ForSale,
  { price = '1000.00', reference = null }: { price?: string; reference?: string | null } = {},
): Promise<OneSubscription> {
  const lines = [
    {
      product_id: product.productId,
      quantity: 1,
      expected_unit_price: price,
      expected_currency: 'DZD',
      ...(reference === null ? {} : { customer_reference: reference }),
    },
  ];
  const { rows } = await sql<{ order_id: string | null; answer: string }>`
    select a ->> 'order_id' as order_id, a::text as answer
    from place_order(${buyer.resellerId}, ${buyer.profileId}, ${randomUUID()}, ${JSON.stringify(lines)}::jsonb) a`.execute(
    db,
  );
  const orderId = rows[0]?.order_id ?? null;
  const begun = (await subscriptionsOf(db, buyer)).find((one) => one.order_id === orderId);
  if (begun === undefined) throw new Error(`no subscription began: ${rows[0]?.answer}`);
  return begun;
}

/** Begins it again at this time, for one month, as if it had been bought then. As the owner. */
export async function startAt(db: Db, id: string, anchor: string): Promise<void> {
  await sql`update subscriptions set anchor_at = ${anchor}, starts_at = ${anchor}, periods = 1,
    ends_at = period_end(${anchor}::timestamptz, period_length, period_unit, 1) where id = ${id}`.execute(db);
}

/** Moves it so that its first period ends then: on a day that every month has. */
export async function endAt(db: Db, id: string, end: Date): Promise<void> {
  const { rows } = await sql<{ ends_at: string }>`
    update subscriptions set anchor_at = x.anchor, starts_at = x.anchor, periods = 1,
      ends_at = period_end(x.anchor, period_length, period_unit, 1)
    from (select period_end(${end}::timestamptz, -s.period_length, s.period_unit, 1) as anchor
      from subscriptions s where s.id = ${id}) x
    where id = ${id} returning ends_at`.execute(db);
  if (rows[0]?.ends_at !== end.toISOString()) throw new Error(`ends at ${rows[0]?.ends_at}`);
}

/** As someone does on the page: at most so much for a unit. */
export async function renewByItself(db: Db, id: string, by: Buyer, most = '1000.00'): Promise<void> {
  await sql`update subscriptions set auto_renew = true, auto_renew_by = ${by.profileId}, auto_renew_price = ${most},
    auto_renew_currency = 'DZD' where id = ${id}`.execute(db);
}

interface Told {
  kind: string;
  product: string;
  date?: string;
  amount?: string;
  currency?: string;
}

/** What the business was told of its subscriptions, in order. */
export async function toldOf(db: Db, { resellerId }: Pick<Buyer, 'resellerId'>): Promise<Told[]> {
  const { rows } = await sql<{ kind: string; params: Record<string, string> }>`
    select kind, params from notifications
    where reseller_id = ${resellerId} and kind in ('subscription_expiring', 'subscription_expired', 'subscription_renewed',
      'renewal_failed') order by id`.execute(db);
  return rows.map(({ kind, params: { product = '', date, amount, currency } }) => ({
    kind,
    product,
    ...(date === undefined ? {} : { date }),
    ...(amount === undefined ? {} : { amount }),
    ...(currency === undefined ? {} : { currency }),
  }));
}
