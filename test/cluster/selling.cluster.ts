// What one thing sold out, or the millionth order, does to the sale of everything else.
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openVault, type Vault } from '#server/codes/vault/vault.ts';
import { sql } from '#server/platform/database/pool.ts';
import { dinars, newKey } from '#test/client.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { KillableServers, SECRET_KEY, type KillableServer } from '#test/faults/killable-servers.ts';
import { makeBuyer, makeProduct } from '#test/shop.ts';
import { openSession } from '#test/people.ts';

let database: TestDatabase;
let servers: KillableServers;
let server: KillableServer;
let vault: Vault;

beforeAll(async () => {
  database = await createTestDatabase({ hasOwnRole: true });
  servers = await KillableServers.open(database.url, 0);
  server = await servers.take();
  vault = openVault(SECRET_KEY, database.owner.db);
  await vault.learn(database.owner.db);
});
afterAll(async () => {
  await servers.end(server);
  await servers.close();
  await database.drop();
});

async function signInBuyer(): Promise<string> {
  const { profileId } = await makeBuyer(database.owner.db, { balanceDzd: 10_000 });
  return openSession(database, profileId);
}

async function buy(cookie: string, productId: string, price: string): Promise<number> {
  const line = { product_id: productId, quantity: 1, expected_unit_price: dinars(price) };
  const response = await fetch(`${server.url}/api/orders`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json', 'idempotency-key': newKey() },
    body: JSON.stringify({ lines: [line] }),
  });
  await response.text();
  return response.status;
}

test('five purchases around the millionth are five orders', async () => {
  const { db } = database.owner;
  const cookie = await signInBuyer();
  const { productId } = await makeProduct(db, vault, { price: '100', codes: ['A', 'B', 'C', 'D', 'E'] });
  await sql`select setval('order_numbers', 999998)`.execute(db);
  const statuses: number[] = [];
  for (let n = 0; n < 5; n += 1) statuses.push(await buy(cookie, productId, '100.00'));
  expect(statuses).toEqual([201, 201, 201, 201, 201]);
});

const PHASES = 80;
const PHASE_MS = 400;
const READERS = 4;
const BUYERS = 4;
/** So that both kinds of refusals come equally often. */
const BETWEEN_MS = 20;

test('while everybody wants what is sold out the catalogue is read as much as while they want anything else', async () => {
  const { db } = database.owner;
  const empty = await makeProduct(db, vault, { price: '100' });
  const dear = await makeProduct(db, vault, { price: '20000', codes: ['one'] });
  for (let n = 0; n < 20; n += 1) await makeProduct(db, vault, { price: '100', codes: [`x-${n}`] });
  const cookies = await Promise.all(Array.from({ length: BUYERS }, signInBuyer));
  const version = async () => (await sql`select version from catalogue_version`.execute(db)).rows[0];
  const before = await version();
  // Sold out, and the control: what none of them can pay. In short turns, so that both have the same share of a busy machine.
  const wishes = [
    () => buyers(empty.productId, '100.00', 409),
    () => buyers(dear.productId, '20000.00', 402),
  ];
  const reads = [0, 0];
  let turn = 0;
  const over = new AbortController();
  async function buyers(productId: string, price: string, expected: number): Promise<void> {
    const statuses = await Promise.all(cookies.map((cookie) => buy(cookie, productId, price)));
    expect(statuses).toEqual(cookies.map(() => expected));
  }
  const refused = (async () => {
    while (!over.signal.aborted) {
      await wishes[turn % 2]?.();
      await pause(BETWEEN_MS);
    }
  })();
  const readers = cookies.slice(0, READERS).map(async (cookie) => {
    while (!over.signal.aborted) {
      const response = await fetch(`${server.url}/api/products?limit=20`, { headers: { cookie } });
      expect(response.status).toBe(200);
      await response.text();
      reads[turn % 2] = (reads[turn % 2] ?? 0) + 1;
    }
  });
  for (; turn < PHASES; turn += 1) await pause(PHASE_MS);
  over.abort();
  await Promise.all([...readers, refused]);
  const [during = 0, control = 0] = reads;
  // oxlint-disable-next-line no-console -- the figures are what this is run for
  console.log(`${during} reads of the catalogue during a sold-out storm, ${control} during the control`);
  expect(await version()).toEqual(before);
  expect(during / control).toBeGreaterThanOrEqual(0.9);
});
