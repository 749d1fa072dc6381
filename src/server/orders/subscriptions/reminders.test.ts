// Reminders and expiry, with a fake clock.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/platform/database/pool.ts';
import { openVault } from '#server/codes/vault/vault.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { makeBuyer, type Buyer, type ForSale } from '#test/shop.ts';
import {
  endAt,
  makeRunningProduct,
  renewByItself,
  startAt,
  subscribe,
  subscriptionsOf,
  toldOf,
} from '#test/subscriptions.ts';
import { runSubscriptions } from './run-subscriptions.ts';

const vault = openVault('a secret key for tests, long enough');
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function scene(balanceDzd = 5000, codes = 5): Promise<{ buyer: Buyer; product: ForSale; id: string }> {
  const product = await makeRunningProduct(database.owner.db, vault, { codes });
  const buyer = await makeBuyer(database.owner.db, { balanceDzd });
  const { id } = await subscribe(database.owner.db, buyer, product);
  return { buyer, product, id };
}
const run = (at: Date) => runSubscriptions(database.app.db, at);
const told = async (buyer: Buyer) =>
  (await toldOf(database.owner.db, buyer)).map(({ kind, date }) => `${kind} ${date ?? ''}`.trim());
const statusOf = async (buyer: Buyer) =>
  (await subscriptionsOf(database.owner.db, buyer)).map(({ status }) => status);
const before = (end: Date, days: number, ms = 0) => new Date(end.getTime() - days * DAY_MS + ms);
const iso = (at: Date) => at.toISOString().replace('.000Z', 'Z');

test('reminders come 7, 3 and 1 days before the end, and the end is told; each once, to the second', async () => {
  const { buyer, id } = await scene();
  const end = new Date('2027-03-28T10:00:00.000Z');
  await endAt(database.owner.db, id, end);
  const seen: string[][] = [];
  for (const at of [
    before(end, 7, -1),
    before(end, 7),
    before(end, 7, 1),
    before(end, 3, -1),
    before(end, 3),
    before(end, 1, -1),
    before(end, 1),
    before(end, 0, -1),
    end,
    before(end, -1),
  ]) {
    await run(at);
    await run(at);
    seen.push([...(await statusOf(buyer)), String((await told(buyer)).length)]);
  }
  expect(seen).toEqual([
    ['active', '0'],
    ['expiring', '1'],
    ['expiring', '1'],
    ['expiring', '1'],
    ['expiring', '2'],
    ['expiring', '2'],
    ['expiring', '3'],
    ['expiring', '3'],
    ['expired', '4'],
    ['expired', '4'],
  ]);
  expect(await toldOf(database.owner.db, buyer)).toMatchObject([
    { kind: 'subscription_expiring', date: iso(end) },
    { kind: 'subscription_expiring', date: iso(end) },
    { kind: 'subscription_expiring', date: iso(end) },
    { kind: 'subscription_expired', date: iso(end) },
  ]);
});

test('after a time without a server only the nearest reminder that is due is sent', async () => {
  const { buyer, id } = await scene();
  const end = new Date('2027-03-28T10:00:00.000Z');
  await endAt(database.owner.db, id, end);
  await run(before(end, 2));
  expect(await told(buyer)).toEqual([`subscription_expiring ${iso(end)}`]);
  await run(before(end, 2, HOUR_MS));
  expect(await told(buyer)).toHaveLength(1);
  await run(before(end, -40));
  expect(await told(buyer)).toEqual([
    `subscription_expiring ${iso(end)}`,
    `subscription_expired ${iso(end)}`,
  ]);
});

test('a short time does not begin with a warning', async () => {
  const { buyer, id } = await scene();
  const start = new Date('2027-03-01T10:00:00.000Z');
  await startAt(database.owner.db, id, start.toISOString());
  const end = new Date(start.getTime() + 3 * DAY_MS);
  await sql`update subscriptions set ends_at = ${end} where id = ${id}`.execute(database.owner.db);
  await run(start);
  expect([await statusOf(buyer), await told(buyer)]).toEqual([['expiring'], []]);
  await run(before(end, 1));
  expect(await told(buyer)).toEqual([`subscription_expiring ${iso(end)}`]);
});

test('what was renewed or paid back is not said to end', async () => {
  const { buyer, id } = await scene();
  const end = new Date('2027-03-28T10:00:00.000Z');
  await endAt(database.owner.db, id, end);
  for (const status of ['renewed', 'cancelled']) {
    await sql`update subscriptions set status = ${status} where id = ${id}`.execute(database.owner.db);
    for (const days of [7, 3, 1, 0, -1]) await run(before(end, days));
    expect([await statusOf(buyer), await told(buyer)]).toEqual([[status], []]);
  }
});

test('a year of monthly periods from a 31st: two reminders and a renewal each, as long as the money lasts', async () => {
  // Eleven more months are paid for, in a year that the job comes by every eight hours.
  const { buyer, id, product } = await scene(12_000, 20);
  await startAt(database.owner.db, id, '2027-01-31T10:00:00Z');
  await renewByItself(database.owner.db, id, buyer);
  for (
    let at = Date.parse('2027-01-31T10:00:00Z');
    at < Date.parse('2028-02-03T00:00:00Z');
    at += 8 * HOUR_MS
  ) {
    await run(new Date(at));
  }
  const days = [
    '02-28',
    '03-31',
    '04-30',
    '05-31',
    '06-30',
    '07-31',
    '08-31',
    '09-30',
    '10-31',
    '11-30',
    '12-31',
  ];
  const ends = [...days.map((day) => `2027-${day}T10:00:00Z`), '2028-01-31T10:00:00Z'];
  const ofOne = { product: product.name };
  const renewed = { kind: 'subscription_renewed', ...ofOne, amount: '1000.00', currency: 'DZD' };
  const failed = { kind: 'renewal_failed', ...ofOne };
  expect(await toldOf(database.owner.db, buyer)).toEqual([
    ...ends
      .slice(0, 11)
      .flatMap((date) => [
        { kind: 'subscription_expiring', ...ofOne, date },
        { kind: 'subscription_expiring', ...ofOne, date },
        renewed,
      ]),
    { kind: 'subscription_expiring', ...ofOne, date: ends[11] },
    { kind: 'subscription_expiring', ...ofOne, date: ends[11] },
    failed,
    { kind: 'subscription_expiring', ...ofOne, date: ends[11] },
    failed,
    { kind: 'subscription_expired', ...ofOne, date: ends[11] },
    // Once more, on the day after.
    failed,
  ]);
  const all = await subscriptionsOf(database.owner.db, buyer);
  expect(all.map(({ ends_at }) => ends_at)).toEqual(ends.map((end) => new Date(end).toISOString()));
  expect(all.map(({ starts_at }) => starts_at).slice(1)).toEqual(
    all.map(({ ends_at }) => ends_at).slice(0, -1),
  );
  expect(all.map(({ periods }) => periods)).toEqual(all.map((_, index) => index + 1));
  expect(new Set(all.map(({ anchor_at }) => anchor_at))).toEqual(new Set(['2027-01-31T10:00:00.000Z']));
  expect(all.map(({ status }) => status)).toEqual([...days.map(() => 'renewed'), 'expired']);
  expect(all.at(-1)?.renewal_refusal).toBe('insufficient_balance');
});

test('servers that come by at once share the work: one notice for each of many', async () => {
  const product = await makeRunningProduct(database.owner.db, vault, { price: '10', codes: 450 });
  const buyer = await makeBuyer(database.owner.db, { balanceDzd: 5000 });
  const lines = [
    { product_id: product.productId, quantity: 450, expected_unit_price: '10.00', expected_currency: 'DZD' },
  ];
  await sql`select place_order(${buyer.resellerId}, ${buyer.profileId}, 'four-hundred-and-fifty',
    ${JSON.stringify(lines)}::jsonb)`.execute(database.owner.db);
  const end = new Date('2027-05-31T10:00:00.000Z');
  await sql`update subscriptions set starts_at = ${before(end, 31)}, ends_at = ${end}
    where reseller_id = ${buyer.resellerId}`.execute(database.owner.db);
  for (const [at, kind, state] of [
    [before(end, 2), 'subscription_expiring', 'expiring'],
    [end, 'subscription_expired', 'expired'],
  ] as const) {
    await Promise.all([1, 2, 3, 4].map(() => run(at)));
    // What one of them skipped because another held it may be left for the next time.
    await run(at);
    const kinds = (await toldOf(database.owner.db, buyer)).map((one) => one.kind);
    expect(kinds.filter((one) => one === kind)).toHaveLength(450);
    expect(new Set(await statusOf(buyer))).toEqual(new Set([state]));
  }
  const { rows } = await sql<{ subscription: string; n: number }>`
    select params ->> 'subscription_id' as subscription, count(*)::int as n from notifications
    where reseller_id = ${buyer.resellerId} and kind like 'subscription%' group by 1`.execute(
    database.owner.db,
  );
  expect(rows.map(({ n }) => n)).toEqual(Array.from({ length: 450 }, () => 2));
});
