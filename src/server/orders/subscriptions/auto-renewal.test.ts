// Auto-renewals: once, at the agreed price, for those who may still buy.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/platform/database/pool.ts';
import { openVault } from '#server/codes/vault/vault.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { addFunds, makeBuyer, type Buyer } from '#test/shop.ts';
import {
  endAt,
  makeRunningProduct,
  renewByItself,
  subscribe,
  subscriptionsOf,
  toldOf,
} from '#test/subscriptions.ts';
import { runSubscriptions } from './run-subscriptions.ts';
import { until } from '#test/run/until.ts';

const vault = openVault('a secret key for tests, long enough');
const HOUR_MS = 3_600_000;
const END = new Date('2027-03-28T10:00:00.000Z');
const hours = (from: number) => new Date(END.getTime() + from * HOUR_MS);
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  const { rows } = await sql`select * from verify_ledger()`.execute(database.owner.db);
  expect(rows).toEqual([]);
  await database.drop();
});

interface Scene {
  buyer: Buyer;
  productId: string;
  id: string;
}

/** One that ends at END and renews itself for 1,000 DA at most, with 2,000 DA left on the balance. */
async function scene({ balanceDzd = 3000, codes = 5 } = {}): Promise<Scene> {
  const { db } = database.owner;
  const product = await makeRunningProduct(db, vault, { codes });
  const buyer = await makeBuyer(db, { balanceDzd });
  const { id } = await subscribe(db, buyer, product, { reference: 'Café Alger' });
  await endAt(db, id, END);
  await renewByItself(db, id, buyer);
  return { buyer, productId: product.productId, id };
}
const run = (at: Date) => runSubscriptions(database.app.db, at);
const kinds = async ({ buyer }: Scene) =>
  (await toldOf(database.owner.db, buyer)).map(({ kind }) => kind).filter((kind) => kind.includes('renew'));
const of = ({ buyer }: Scene) => subscriptionsOf(database.owner.db, buyer);

async function balanceOf({ buyer }: Scene): Promise<string | undefined> {
  const { rows } = await sql<{ balance: string }>`
    select round(balance * 134.5, 2)::text as balance from ledger_accounts where reseller_id = ${buyer.resellerId}
  `.execute(database.owner.db);
  return rows[0]?.balance;
}

const priceIs = ({ productId }: Scene, price: string) =>
  sql`update products set consumer_price = ${price} where id = ${productId}`.execute(database.owner.db);

test('it is renewed in the last 24 hours, not before, by a purchase of whoever activated it', async () => {
  const one = await scene();
  await run(hours(-24.01));
  expect([await balanceOf(one), await kinds(one)]).toEqual(['2000.00', []]);
  await run(hours(-24));
  await run(hours(-24));
  await run(hours(-1));
  await run(hours(3));
  expect([await balanceOf(one), await kinds(one)]).toEqual(['1000.00', ['subscription_renewed']]);
  const [old, renewal, ...others] = await of(one);
  expect(others).toEqual([]);
  expect(old).toMatchObject({ status: 'renewed', renewal_refusal: null });
  expect(renewal).toMatchObject({
    renews_id: old?.id,
    starts_at: END.toISOString(),
    auto_renew: true,
    periods: 2,
  });
  const { rows } =
    await sql`select o.profile_id, o.status, i.customer_reference, i.renews_id from order_items i
    join orders o on o.id = i.order_id where i.id = ${renewal?.order_item_id}`.execute(database.owner.db);
  expect(rows).toEqual([
    {
      profile_id: one.buyer.profileId,
      status: 'completed',
      customer_reference: 'Café Alger',
      renews_id: old?.id,
    },
  ]);
});

test('a purchase under a key like those of renewals is told of, and keeps no renewal away', async () => {
  const one = await scene();
  const line = {
    product_id: one.productId,
    quantity: 1,
    expected_unit_price: '1000.00',
    expected_currency: 'DZD',
  };
  const { rows } = await sql<{ result: string }>`
    select place_order(${one.buyer.resellerId}, ${one.buyer.profileId}, ${`renewal:${one.id}:2027-03-27`},
      ${JSON.stringify([line])}::jsonb) ->> 'result' as result`.execute(database.app.db);
  expect(rows).toEqual([{ result: 'placed' }]);
  await run(hours(-24));
  const told = await sql<{ kind: string }>`select kind from notifications
    where reseller_id = ${one.buyer.resellerId} and kind in ('order_completed', 'subscription_renewed', 'renewal_failed') order by id`.execute(
    database.owner.db,
  );
  expect(told.rows.map(({ kind }) => kind)).toEqual([
    // By the one that is renewed, and by this one.
    'order_completed',
    'order_completed',
    'subscription_renewed',
  ]);
  expect(await balanceOf(one)).toBe('0.00');
});

test('with too little balance it is tried once a day, until a day after the end', async () => {
  const one = await scene({ balanceDzd: 1500 });
  for (const at of [-24, -23, -20, -1, 0, 1, 5, 23, 24, 30, 48]) await run(hours(at));
  // On the 27th, the 28th and the 29th.
  expect(await kinds(one)).toEqual(['renewal_failed', 'renewal_failed', 'renewal_failed']);
  expect(await of(one)).toMatchObject([{ status: 'expired', renewal_refusal: 'insufficient_balance' }]);
  expect(await balanceOf(one)).toBe('500.00');
});

test('funds that come in time renew it the next day', async () => {
  const one = await scene({ balanceDzd: 1500 });
  await run(hours(-24));
  await addFunds(database.owner.db, one.buyer, '1000');
  await run(hours(-20));
  expect(await kinds(one)).toEqual(['renewal_failed']);
  await run(hours(-1));
  expect(await kinds(one)).toEqual(['renewal_failed', 'subscription_renewed']);
  expect((await of(one)).map(({ status }) => status)).toEqual(['renewed', 'active']);
  expect(await balanceOf(one)).toBe('500.00');
});

test('a higher price is not charged, a lower one is', async () => {
  const dear = await scene();
  await priceIs(dear, '1000.01');
  await run(hours(-1));
  expect([await balanceOf(dear), await kinds(dear)]).toEqual(['2000.00', ['renewal_failed']]);
  expect(await of(dear)).toMatchObject([{ status: 'expiring', renewal_refusal: 'price_changed' }]);
  const cheap = await scene();
  await priceIs(cheap, '900');
  await run(hours(-1));
  expect([await balanceOf(cheap), await kinds(cheap)]).toEqual(['1100.00', ['subscription_renewed']]);
});

const reasons: [string, string, (one: Scene) => Promise<unknown>][] = [
  [
    'who was switched off',
    'access_denied',
    ({ buyer }) =>
      sql`update profiles set is_active = false where id = ${buyer.profileId}`.execute(database.owner.db),
  ],
  [
    'who may not buy any more',
    'access_denied',
    ({ buyer }) =>
      sql`update profiles set member_role = 'viewer' where id = ${buyer.profileId}`.execute(
        database.owner.db,
      ),
  ],
  [
    'a business that is not approved any more',
    'reseller_not_approved',
    ({ buyer }) =>
      sql`update reseller_profiles set status = 'rejected', rejection_reason = 'Papers' where id = ${buyer.resellerId}`.execute(
        database.owner.db,
      ),
  ],
  [
    'a daily limit',
    'daily_limit_reached',
    ({ buyer }) =>
      sql`update profiles set member_role = 'buyer', daily_limit = 1500 where id = ${buyer.profileId}`.execute(
        database.owner.db,
      ),
  ],
  [
    'what is not sold any more',
    'product_unavailable',
    ({ productId }) =>
      sql`update products set status = 'inactive' where id = ${productId}`.execute(database.owner.db),
  ],
  [
    'what runs for another period by now',
    'not_renewable',
    ({ productId }) =>
      sql`update products set subscription_type = 'yearly' where id = ${productId}`.execute(
        database.owner.db,
      ),
  ],
  [
    'what is sold out',
    'out_of_stock',
    ({ productId }) =>
      sql`update codes set status = 'quarantined' where product_id = ${productId} and status = 'free'`.execute(
        database.owner.db,
      ),
  ],
];

test.each(reasons)('%s: not renewed, and the reason is kept', async (_name, reason, change) => {
  const one = await scene();
  await change(one);
  await run(hours(-1));
  expect([await balanceOf(one), await kinds(one)]).toEqual(['2000.00', ['renewal_failed']]);
  expect(await of(one)).toMatchObject([{ status: 'expiring', renewal_refusal: reason }]);
});

test('many servers at once renew it once', async () => {
  const one = await scene({ balanceDzd: 50_000 });
  await Promise.all([1, 2, 3, 4, 5, 6].map(() => run(hours(-2))));
  expect([await balanceOf(one), await kinds(one)]).toEqual(['48000.00', ['subscription_renewed']]);
  expect(await of(one)).toHaveLength(2);
});

test('killed in the middle, after the purchase and before its notice: all of it is undone, then done once', async () => {
  const one = await scene();
  const outcome = await database.owner.db.transaction().execute(async (tx) => {
    await sql`lock table notifications in exclusive mode`.execute(tx);
    const killed = run(hours(-2)).then(
      () => 'done',
      () => 'killed',
    );
    await until(async () => {
      const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock' and query like '%renew_automatically%'`.execute(
        database.owner.db,
      );
      expect(rows).toHaveLength(1);
    }, 10);
    return { killed };
  });
  expect(await outcome.killed).toBe('killed');
  expect([await balanceOf(one), await kinds(one), (await of(one)).length]).toEqual(['2000.00', [], 1]);
  await run(hours(-1));
  await run(hours(-1));
  expect([await balanceOf(one), await kinds(one)]).toEqual(['1000.00', ['subscription_renewed']]);
  expect((await of(one)).map(({ status }) => status)).toEqual(['renewed', 'active']);
});
