// A server of a new release starts while those of the one before go on selling.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '#server/platform/database/migrate.ts';
import { sql } from '#server/platform/database/pool.ts';
import { verifyLedger } from '#server/wallet/verify-ledger.ts';
import { makeProduct } from '#test/shop.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { api, dinars, newKey } from '#test/client.ts';

const BUYERS = 4;
const STARTS = 5;

let store: TestStore;
let productId: string;

beforeAll(async () => {
  store = await startTestStore({ hasOwnRole: true });
  const codes = Array.from({ length: 8000 }, (_, n) => `CODE-${n}-OF-TWO-RELEASES`);
  ({ productId } = await makeProduct(store.database.owner.db, store.vault, { price: '10', codes }));
});
afterAll(async () => store.close());

test('no purchase fails while functions are put in place, and none is lost', async () => {
  const { db } = store.database.owner;
  const buyers = await Promise.all(
    Array.from({ length: BUYERS }, async () => store.makeSignedInBuyer(50_000)),
  );
  const ended = new AbortController();
  const sales = buyers.map(async ({ cookie }) => {
    const statuses: number[] = [];
    while (!ended.signal.aborted) {
      const body = { lines: [{ product_id: productId, quantity: 1, expected_unit_price: dinars('10') }] };
      const sent = { cookie, body, headers: { 'idempotency-key': newKey() } };
      statuses.push((await api(store, 'POST', '/api/orders', sent)).status);
    }
    return statuses;
  });
  for (let n = 0; n < STARTS; n += 1) {
    await sql`update placed_functions set checksum = 'of the release before'`.execute(db);
    await migrate(store.database.url);
  }
  ended.abort();
  const statuses = (await Promise.all(sales)).flat();
  expect(statuses.filter((status) => status !== 201)).toEqual([]);
  expect(statuses.length).toBeGreaterThan(BUYERS * STARTS);
  const { rows } = await sql<{ orders: number }>`select count(*)::int as orders from orders`.execute(db);
  expect(rows).toEqual([{ orders: statuses.length }]);
  expect((await verifyLedger(db)).problems).toEqual([]);
});
