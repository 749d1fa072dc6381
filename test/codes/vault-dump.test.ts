// A run of everything that codes go through; then the whole database and the logs are looked through for their texts.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { placedOrder } from '#shared/orders/orders.contract.ts';
import { sql } from '#server/platform/database/pool.ts';
import { rotateVault } from '#server/codes/vault/rotate-vault.ts';
import { SECRET_KEY, startTestStore, type TestStore } from '#test/store.ts';
import { api, dataOf, dinars, newKey } from '#test/client.ts';
import { codeSteps } from './codes-steps.ts';
import { callAs } from '#test/staff/staff-steps.ts';

const log: string[] = [];
let store: TestStore;
beforeAll(async () => {
  store = await startTestStore({ logTo: { write: (line) => log.push(line) } });
});
afterAll(() => store.close());

const secrets: string[] = [];
/** A text that stands nowhere else. */
function secret(): string {
  const text = `Xq7-${'secret'.repeat(2)}-${secrets.length}-${Math.random().toString(36).slice(2, 10)}`;
  secrets.push(text);
  return text;
}

test('after a run, no text of a code or delivery is in the database nor in a log', async () => {
  await liveThrough();
  const dump = await dumpOf();
  const postgresLog = await readPostgresLog();
  expect(dump).toContain('DUMPED-FOR-SURE');
  expect(log.join('')).toContain('/api/admin/codes/');
  for (const text of secrets) {
    for (const form of formsOf(text)) {
      expect(dump.includes(form), `${form} in the database`).toBe(false);
      expect(log.join('').includes(form), `${form} in the log`).toBe(false);
      expect(postgresLog.includes(form), `${form} in PostgreSQL's log`).toBe(false);
    }
  }
});

/** As it stands, in hexadecimal digits as PostgreSQL writes bytes, and in base64 wherever it may begin. */
function formsOf(text: string): string[] {
  const bytes = Buffer.from(text);
  const within = [0, 1, 2].map((cut) => bytes.subarray(cut, bytes.length - ((bytes.length - cut) % 3)));
  return [text, bytes.toString('hex'), ...within.map((part) => part.toString('base64'))];
}

test('the dump finds what is in it', async () => {
  const text = secret();
  await sql`create table leak (plain text, hexed bytea, coded text);`.execute(store.database.owner.db);
  await sql`insert into leak values (${text}, ${Buffer.from(text)}, ${Buffer.from(`x${text}`).toString('base64')})`.execute(
    store.database.owner.db,
  );
  const dump = await dumpOf();
  expect(formsOf(text).map((form) => dump.includes(form))).toEqual([true, true, false, false, true]);
});

async function liveThrough(): Promise<void> {
  const steps = codeSteps(store, await store.makeStaff('catalogue_manager'));
  const admin = callAs(store, await store.makeAdmin());
  const { cookie } = await store.makeSignedInBuyer(5000);
  const product = await steps.sell();
  const [first, second, third] = [secret(), secret(), secret()];
  await steps.add(product, steps.list([first, second, third], { pool_id: product.productId }));
  // Refused, repeated, broken off: what is wrong with a request is written down too.
  const unseen = { ...steps.list([first, secret()]), preview: 'f'.repeat(64) };
  expect((await steps.post(product, unseen)).status).toBe(409);
  await steps.check(product, { format: 'csv', text: `${first},tomorrow\n${secret()},2020-01-01` });
  const path = `/api/admin/codes/${product.productId}`;
  for (const raw of [`{"text": "${secret()}", `, JSON.stringify({ text: secret(), unknown: secret() })]) {
    const headers = { 'content-type': 'application/json' };
    expect((await api(store, 'POST', path, { ...(await loginOf()), headers, raw })).status).toBe(400);
  }

  const order = dataOf(await buy(cookie, product.productId, '100'), placedOrder);
  const seen = await api(store, 'GET', `/api/orders/${order.id}/codes`, { cookie });
  expect(seen.text).toContain(first);
  const { rows } = await sql<{ id: string }>`
    select d.id from deliveries d join order_items i on i.id = d.order_item_id where i.order_id = ${order.id}`.execute(
    store.database.owner.db,
  );
  const reported = await callAs(store, { cookie })('POST', `/api/deliveries/${rows[0]?.id}/report`, {
    reason: 'It does not work: DUMPED-FOR-SURE',
  });
  expect(reported.status).toBe(201);

  const byHand = await steps.sell();
  await sql`update products set delivery = 'manual' where id = ${byHand.productId}`.execute(
    store.database.owner.db,
  );
  const waiting = dataOf(await buy(cookie, byHand.productId, '100'), placedOrder);
  const { rows: items } = await sql<{
    id: string;
  }>`select id from order_items where order_id = ${waiting.id}`.execute(store.database.owner.db);
  const written = secret();
  const delivered = await admin('POST', `/api/admin/order-items/${items[0]?.id}/deliveries`, {
    kind: 'text',
    quantity: 1,
    text: written,
  });
  expect(delivered.status).toBe(201);
  const exported = await admin('POST', `${path}/export`, { reason: 'a look at all of it' });
  expect(exported.text).toContain(second);
  const rotated = await rotateVault(store.database.owner.db, {
    secretKey: SECRET_KEY,
    previousSecretKey: null,
  });
  expect(rotated).toMatchObject({ codes: 3, deliveries: 1, closed: [] });
  // Sealed again, it is read as before.
  expect((await api(store, 'GET', `/api/orders/${waiting.id}/codes`, { cookie })).text).toContain(written);
}

const loginOf = async () => ({ cookie: (await store.makeStaff('catalogue_manager')).cookie });

function buy(cookie: string, productId: string, price: string) {
  const lines = [{ product_id: productId, quantity: 1, expected_unit_price: dinars(price) }];
  return api(store, 'POST', '/api/orders', {
    cookie,
    headers: { 'idempotency-key': newKey() },
    body: { lines },
  });
}

/** Every row of every table as text, those of the job queue among them. */
async function dumpOf(): Promise<string> {
  const { db } = store.database.owner;
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'm') and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg_%'`.execute(
    db,
  );
  expect(tables.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['codes', 'deliveries', 'code_reports', '_private_jobs']),
  );
  const parts: string[] = [];
  for (const { schema, name } of tables) {
    const { rows } = await sql`select t::text as row from ${sql.id(schema, name)} t`.execute(db);
    parts.push(
      ...z
        .array(z.object({ row: z.string() }))
        .parse(rows)
        .map(({ row }) => row),
    );
  }
  return parts.join('\n');
}

async function readPostgresLog(): Promise<string> {
  const { rows } = await sql<{ folder: string }>`select current_setting('data_directory') as folder`.execute(
    store.database.owner.db,
  );
  const file = join(dirname(rows[0]?.folder ?? ''), 'postgres.log');
  // A PostgreSQL that was given to the tests writes its log elsewhere.
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}
