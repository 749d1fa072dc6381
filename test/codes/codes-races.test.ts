// Codes that several people reach for at once: each goes one way, and whoever comes late is told.
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as contracts from '#shared/codes/codes.contract.ts';
import { sql } from '#server/platform/database/pool.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { dataOf, refusalOf } from '#test/client.ts';
import { buyCodes, codeSteps, vaultOf } from './codes-steps.ts';
import { meetingAt } from '#test/interleaving.ts';
import { statusesOf } from '#test/staff/staff-steps.ts';

let store: TestStore;
let steps: ReturnType<typeof codeSteps>;
beforeAll(async () => {
  store = await startTestStore();
  steps = codeSteps(store, await store.makeStaff('catalogue_manager'));
});
afterAll(() => store.close());

const quarantine = (ids: (string | undefined)[]) =>
  steps.call('POST', '/api/admin/codes/quarantine', { ids, reason: 'taken from sale' });

test('a code under purchase is not quarantined: the quarantine waits and is told', async () => {
  const product = await steps.sell(['UNDER-PURCHASE']);
  const [code] = await steps.codesOf(product);
  const { db } = store.database.owner;
  // What a purchase does to the code while it is on its way.
  const [late] = await meetingAt(
    store,
    (tx) =>
      sql`with held as (select id from codes where id = ${code?.id} for update)
      update codes set status = 'sold' where id in (select id from held)`.execute(tx),
    [() => quarantine([code?.id])],
  );
  expect(late === undefined ? null : refusalOf(late)).toEqual({ status: 409, code: 'already_decided' });
  const { rows } = await sql`select status, quarantine_reason from codes where id = ${code?.id}`.execute(db);
  expect(rows).toEqual([{ status: 'sold', quarantine_reason: null }]);
});

test('purchases and quarantines of the same codes: each code goes one way', async () => {
  const product = await steps.sell(Array.from({ length: 12 }, (_, index) => `RACE-${index}`));
  const ids = (await steps.codesOf(product)).map(({ id }) => id);
  const buyers = await Promise.all(Array.from({ length: 12 }, () => store.makeSignedInBuyer(100)));
  const [bought, taken] = await Promise.all([
    Promise.all(buyers.map(({ cookie }) => buyCodes(store, cookie, product))),
    Promise.all(
      [ids.slice(0, 6), ids.slice(3, 9), ids.slice(6).toReversed()].map((some) => quarantine(some)),
    ),
  ]);
  const sold = statusesOf(bought).filter((status) => status === 201).length;
  const changed = taken
    .filter(({ status }) => status === 200)
    .reduce((sum, answer) => sum + dataOf(answer, contracts.quarantineCodes.response).changed, 0);
  expect(sold + changed).toBe(12);
  expect(await steps.read(product)).toMatchObject({ free: 0, sold, quarantined: changed });
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from deliveries d join codes c on c.id = d.code_id
    where c.product_id = ${product.productId} and c.status = 'sold'`.execute(store.database.owner.db);
  expect(rows).toEqual([{ count: sold }]);
});

test('the same list added twice at once is in the vault once', async () => {
  const product = await steps.sell();
  const texts = Array.from({ length: 300 }, (_, index) => `BOTH-${index}`);
  const lists = [steps.list(texts), steps.list(texts.toReversed())];
  const looked = await Promise.all(lists.map((list) => steps.check(product, list)));
  const answers = await Promise.all(
    lists.map((list, place) => steps.post(product, { ...list, preview: looked[place]?.preview })),
  );
  expect(statusesOf(answers)).toEqual([201, 409]);
  expect(await vaultOf(store, product)).toEqual(texts.map((text) => `${text} free`).toSorted());
});
