// What runs until when: the list, its states, its search, and what renewing would cost.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { countSubscriptions } from '#shared/orders/subscriptions.contract.ts';
import { sql } from '#server/platform/database/pool.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { makeRunningProduct, subscribe, subscriptionsOf } from '#test/subscriptions.ts';
import { api, dataOf, dinars, fieldsOf, pageOf, problemOf } from '#test/client.ts';
import { balanceOf, expectSoundLedger } from '#test/deposits/gateway-steps.ts';
import { endsIn, listed, renew, subscriptionScene, withoutOrder } from './subscription-steps.ts';

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(async () => {
  await expectSoundLedger(store);
  await store.close();
});
const owner = () => store.database.owner.db;
const sell = (goods?: Parameters<typeof makeRunningProduct>[2]) =>
  makeRunningProduct(owner(), store.vault, goods);

test('a row shows the end date, the renewal price and the new end date', async () => {
  const { buyer, product, one } = await subscriptionScene(store);
  const [row, ...others] = await listed(store, buyer.cookie);
  expect(others).toEqual([]);
  const { rows } = await sql<{ next: string; order_number: string; days: number }>`
    select period_end(s.anchor_at, 1, 'month', 2) as next, o.order_number,
      (period_end(now(), 1, 'month', 1) at time zone 'Africa/Algiers')::date
        - (now() at time zone 'Africa/Algiers')::date as days
    from subscriptions s join order_items i on i.id = s.order_item_id join orders o on o.id = i.order_id
    where s.id = ${one.id}`.execute(owner());
  expect(row).toMatchObject({
    id: one.id,
    product_id: product.productId,
    product_name: product.name,
    option_name: null,
    quantity: 1,
    customer_reference: 'Cyber Oran',
    is_trial: false,
    period_length: 1,
    period_unit: 'month',
    starts_at: one.starts_at,
    has_begun: true,
    ends_at: one.ends_at,
    days_left: rows[0]?.days,
    status: 'active',
    order: { id: one.order_id, order_number: rows[0]?.order_number },
    renewal: { unit_price: dinars('1000.00'), total: dinars('1000.00'), ends_at: rows[0]?.next },
    barrier: null,
    renewed_by: null,
    auto_renewal: { is_on: false, unit_price_max: null, refusal: null, tried_at: null },
  });
});

test('states are those of this moment; each has its list and its count', async () => {
  const buyer = await store.makeSignedInBuyer(50_000);
  const product = await sell({ codes: 12 });
  const begin = () => subscribe(owner(), buyer, product);
  const [active, expiring, ended, old, back, waiting] = [
    await begin(),
    await begin(),
    await begin(),
    await begin(),
    await begin(),
    await begin(),
  ];
  // The job that writes states down has not come by yet.
  await endsIn(store, expiring, 3);
  await endsIn(store, ended, -2);
  await renew(store, buyer.cookie, old.id);
  await sql`update subscriptions set status = 'cancelled' where id = ${back.id}`.execute(owner());
  // Renewed, but its renewal is still to be delivered.
  await sql`update subscriptions set status = 'renewed' where id = ${waiting.id}`.execute(owner());
  const renewal = (await subscriptionsOf(owner(), buyer)).at(-1);
  const ids = async (state: string) =>
    (await listed(store, buyer.cookie, `?state=${state}`)).map(({ id }) => id);
  expect(await ids('running')).toEqual([expiring.id, active.id, waiting.id, renewal?.id]);
  expect(await ids('expiring')).toEqual([expiring.id]);
  expect(await ids('expired')).toEqual([ended.id]);
  expect((await ids('renewed')).toSorted()).toEqual([old.id, waiting.id].toSorted());
  expect(await ids('cancelled')).toEqual([back.id]);
  expect(await ids('all')).toHaveLength(7);
  const counts = await api(store, 'GET', '/api/subscriptions/counts', { cookie: buyer.cookie });
  expect(dataOf(counts, countSubscriptions.response)).toEqual({
    all: 7,
    running: 4,
    expiring: 1,
    expired: 1,
    renewed: 2,
    cancelled: 1,
  });
  const rows = new Map((await listed(store, buyer.cookie)).map((row) => [row.id, row]));
  expect(rows.get(expiring.id)).toMatchObject({ status: 'expiring', days_left: 3, barrier: null });
  expect(rows.get(ended.id)).toMatchObject({ status: 'expired', days_left: -2, barrier: null });
  expect(rows.get(back.id)).toMatchObject({ status: 'cancelled', barrier: 'cancelled', renewal: null });
  expect(rows.get(old.id)).toMatchObject({
    status: 'renewed',
    barrier: 'renewed',
    renewal: null,
    renewed_by: { id: renewal?.order_id },
  });
});

test('pages go by the end, either way, without a gap where ends are equal', async () => {
  const buyer = await store.makeSignedInBuyer(50_000);
  const product = await sell({ codes: 7 });
  for (let index = 0; index < 7; index += 1) await subscribe(owner(), buyer, product);
  // Of a year that is still to come: nothing ends before it begins.
  const end = `${new Date().getUTCFullYear() + 1}-05-05T10:00:00.123456Z`;
  await sql`update subscriptions set ends_at = ${end} where reseller_id = ${buyer.resellerId}
    and id in (select id from subscriptions where reseller_id = ${buyer.resellerId} order by id limit 4)`.execute(
    owner(),
  );
  const walk = async (sort: string) => {
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const at: string = cursor === '' ? '' : `&cursor=${cursor}`;
      const answer = await api(store, 'GET', `/api/subscriptions?limit=2&sort=${sort}${at}`, {
        cookie: buyer.cookie,
      });
      const page = pageOf(answer, z.array(z.looseObject({ id: z.string() })));
      seen.push(...page.data.map(({ id }) => id));
      cursor = page.pagination?.next_cursor ?? null;
    }
    return seen;
  };
  const soonest = await walk('ends_soonest');
  expect(new Set(soonest).size).toBe(7);
  expect(await walk('ends_latest')).toEqual(soonest.toReversed());
  expect(soonest).toEqual((await listed(store, buyer.cookie)).map(({ id }) => id));
  for (const key of [
    ['x', soonest[0] ?? ''],
    ['2027-02-30T10:00:00.000000Z', 'x'],
    [end, 'x'],
  ]) {
    const cursor = Buffer.from(JSON.stringify(key)).toString('base64url');
    const answer = await api(store, 'GET', `/api/subscriptions?cursor=${cursor}`, { cookie: buyer.cookie });
    expect(fieldsOf(answer)).toEqual([{ field: 'cursor', problem: 'not_allowed' }]);
  }
});

test('a search finds products, references and order numbers, of the own business only', async () => {
  const { buyer, product, one } = await subscriptionScene(store);
  await subscriptionScene(store);
  await subscribe(owner(), buyer, await sell());
  const [row] = await listed(store, buyer.cookie, `?search=${encodeURIComponent('cyber or')}`);
  expect(row?.id).toBe(one.id);
  for (const search of [product.name.slice(2), row?.order.order_number ?? '', 'CYBER']) {
    const found = await listed(store, buyer.cookie, `?search=${encodeURIComponent(search)}`);
    expect(found.map(({ id }) => id)).toEqual([one.id]);
  }
  for (const search of ['%', '_', 'nothing of the kind']) {
    expect(await listed(store, buyer.cookie, `?search=${encodeURIComponent(search)}`)).toEqual([]);
  }
});

test('the reason a subscription can’t be renewed is shown in advance', async () => {
  const cases: [string, (product: string, id: string) => Promise<unknown>][] = [
    ['trial', (_, id) => sql`update subscriptions set is_trial = true where id = ${id}`.execute(owner())],
    [
      'product_unavailable',
      (product) => sql`update products set status = 'inactive' where id = ${product}`.execute(owner()),
    ],
    [
      'out_of_stock',
      (product) =>
        sql`update codes set status = 'quarantined' where product_id = ${product} and status = 'free'`.execute(
          owner(),
        ),
    ],
    [
      'out_of_stock',
      (product) => sql`update codes set expires_at = now() where product_id = ${product}`.execute(owner()),
    ],
    [
      'option_required',
      (product) =>
        sql`insert into plans (product_id, name, name_ar, duration, price, position)
      values (${product}, 'Gold', 'ذهبي', 'one_month', 2000, 0)`.execute(owner()),
    ],
  ];
  for (const [barrier, change] of cases) {
    const { buyer, product, one } = await subscriptionScene(store);
    await change(product.productId, one.id);
    expect(await listed(store, buyer.cookie)).toMatchObject([{ barrier, renewal: null }]);
    const answer = await withoutOrder(store, () => renew(store, buyer.cookie, one.id));
    expect(problemOf(answer).code).toBe(barrier === 'trial' ? 'not_renewable' : barrier);
    expect(await balanceOf(store, buyer.resellerId)).toBe('9000.00');
  }
});
