// What the store does with its codes by itself: it sells none that expired, and says when a product runs low.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import * as contracts from '#shared/codes/codes.contract.ts';
import { expireCodes } from '#server/codes/expire-codes.ts';
import { alertLowStock } from '#server/codes/alert-low-stock.ts';
import { sql } from '#server/platform/database/pool.ts';
import type { ForSale } from '#test/shop.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { dataOf, refusalOf, unchangedBy } from '#test/client.ts';
import { buyCodes, catalogueVersion, codeSteps, vaultOf } from './codes-steps.ts';
import { timesAsked } from '#test/run/times-asked.ts';
import { audited } from '#test/staff/staff-steps.ts';
import { until } from '#test/run/until.ts';

let store: TestStore;
let keeper: { cookie: string; profileId: string; email: string };
let steps: ReturnType<typeof codeSteps>;
beforeAll(async () => {
  store = await startTestStore();
  keeper = await store.makeStaff('catalogue_manager');
  steps = codeSteps(store, keeper);
});
afterAll(() => store.close());

const owner = () => store.database.owner.db;
const app = () => store.database.app.db;

async function setThreshold({ productId }: ForSale, threshold: unknown) {
  return steps.call('PUT', `/api/admin/codes/${productId}/threshold`, { threshold });
}

const runningLow = async () =>
  dataOf(await steps.call('GET', '/api/admin/codes-running-low'), contracts.countLowStock.response);
const low = async () => (await runningLow()).products;

test('a code is not sold from the moment it expires, also before it is marked', async () => {
  const { cookie } = await store.makeSignedInBuyer(1000);
  const product = await steps.sell();
  await steps.add(product, { format: 'csv', text: 'SHORT-LIVED,2030-01-01' });
  await sql`update codes set expires_at = now() where product_id = ${product.productId}`.execute(owner());
  expect(refusalOf(await buyCodes(store, cookie, product)).code).toBe('out_of_stock');
  expect(await steps.read(product)).toMatchObject({ free: 1, expired: 0 });

  const version = await catalogueVersion(store);
  expect(await expireCodes(app())).toBe(1);
  expect(await catalogueVersion(store)).toBeGreaterThan(version);
  expect(await steps.read(product)).toMatchObject({ free: 0, expired: 1 });
  expect(await expireCodes(app())).toBe(0);
  // Without an end it is sold, and what is sold does not expire.
  await steps.add(product, steps.list(['WITHOUT-END']));
  expect((await buyCodes(store, cookie, product)).status).toBe(201);
  await sql`update codes set expires_at = now() where product_id = ${product.productId} and status = 'sold'`.execute(
    owner(),
  );
  expect(await expireCodes(app())).toBe(0);
  expect((await vaultOf(store, product)).map((line) => line.split(' ')[1])).toEqual(['expired', 'sold']);
});

test('staff who fill the vault hear once that a product runs low, and again after it was filled', async () => {
  const { cookie } = await store.makeSignedInBuyer(1000);
  const product = await steps.sell(['LOW-1', 'LOW-2', 'LOW-3']);
  const support = await store.makeStaff('support');
  const entries = await audited(store, () => setThreshold(product, 2));
  expect(entries).toMatchObject([
    {
      action: 'stock_notice_changed',
      actor_id: keeper.profileId,
      details: { product: product.name, threshold: '2' },
    },
  ]);
  expect(await alertLowStock(app())).toBe(0);
  expect(await low()).toBe(0);

  await buyCodes(store, cookie, product);
  expect(await runningLow()).toEqual({ products: 1, since: null });
  expect(await alertLowStock(app())).toBe(1);
  expect(await alertLowStock(app())).toBe(0);
  expect(Date.now() - Date.parse((await runningLow()).since ?? '')).toBeLessThan(600_000);
  const subject = `${product.name}: codes are running low`;
  expect(await subjectsFor(keeper.email, 1)).toEqual([subject]);
  await buyCodes(store, cookie, product);
  expect(await alertLowStock(app())).toBe(0);

  await steps.add(product, steps.list(['LOW-4', 'LOW-5']));
  expect(await alertLowStock(app())).toBe(1);
  expect(await low()).toBe(0);
  await buyCodes(store, cookie, product);
  expect(await alertLowStock(app())).toBe(1);
  expect(await subjectsFor(keeper.email, 2)).toEqual([subject, subject]);
  expect(await subjectsFor(support.email, 0)).toEqual([]);
  const listed = await steps.call('GET', '/api/admin/codes?only=low');
  expect(dataOf(listed, contracts.listCodeProducts.response)).toMatchObject([
    { product_id: product.productId, threshold: 2, is_low: true, free: 2 },
  ]);
  // A product that is not on sale runs low for no one.
  await sql`update products set status = 'inactive' where id = ${product.productId}`.execute(owner());
  expect(await low()).toBe(0);
});

const mails = z.array(z.object({ subject: z.string() }));

/** Subjects of what an address was sent, once there are so many. */
function subjectsFor(email: string, count: number): Promise<string[]> {
  return until(async () => {
    const answer = await fetch(`${store.sandboxUrl}/mailbox/api/mails?to=${encodeURIComponent(email)}`);
    const found = mails.parse(await answer.json()).map(({ subject }) => subject);
    if (found.length !== count) throw new Error(`${found.length} mails`);
    return found;
  }, 50);
}

test('products are looked at in portions: one that fails keeps what those before it told', async () => {
  await sql`delete from stock_thresholds`.execute(owner());
  for (let n = 0; n < 5; n += 1) await setThreshold(await steps.sell([`PORTION-${n}`]), 2);
  const lowIds = async () =>
    (
      await sql<{
        id: string;
        is_low: boolean;
      }>`select product_id as id, low_since is not null as is_low from stock_thresholds order by 1`.execute(
        owner(),
      )
    ).rows;
  const third = (await lowIds())[2]?.id ?? '';
  await sql`alter table stock_thresholds add constraint stops_here
    check (product_id <> ${sql.lit(third)} or low_since is null)`.execute(owner());
  await expect(alertLowStock(app(), 2)).rejects.toThrow('stops_here');
  expect((await lowIds()).map((row) => row.is_low)).toEqual([true, true, false, false, false]);
  await sql`alter table stock_thresholds drop constraint stops_here`.execute(owner());
  let turned = 0;
  const portions = await timesAsked('where product_id > $1', async () => {
    turned = await alertLowStock(app(), 2);
  });
  expect([turned, portions]).toEqual([3, 3]);
  const { rows } = await sql`select count(*)::int from notifications n join stock_thresholds h
    on n.params ->> 'codes_of' = h.product_id::text where n.profile_id = ${keeper.profileId}`.execute(
    owner(),
  );
  expect(rows).toEqual([{ count: 5 }]);
  await sql`delete from stock_thresholds`.execute(owner());
});

test('thresholds are checked', async () => {
  const product = await steps.sell();
  for (const threshold of [-1, 1.5, 100_001, '5'])
    expect(refusalOf(await unchangedBy(store, () => setThreshold(product, threshold))).code).toBe(
      'invalid_request',
    );
  expect((await setThreshold(product, 5)).status).toBe(200);
  expect((await setThreshold(product, null)).status).toBe(200);
  expect(await steps.read(product)).toMatchObject({ threshold: null, is_low: false });
});
