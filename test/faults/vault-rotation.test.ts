// Keys of the vault are rotated while the store runs: killed in the middle and gone on, with everything still to be opened.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { placedOrder } from '#shared/orders/orders.contract.ts';
import { sql } from '#server/platform/database/pool.ts';
import { openVault } from '#server/codes/vault/vault.ts';
import { startCommand } from '#test/run-command.ts';
import { atEnd } from '#test/run/at-end.ts';
import { makeProduct, type ForSale } from '#test/shop.ts';
import { SECRET_KEY, startTestStore, type TestStore } from '#test/store.ts';
import { api, dataOf } from '#test/client.ts';
import { buyCodes, codeSteps } from '#test/codes/codes-steps.ts';
import { more } from '#test/run/more.ts';
import { until } from '#test/run/until.ts';

const NEW_SECRET = 'another secret key for tests, long enough';
/** As reseal.ts has it. */
const RESEAL_LOCK = 7_208_151;
const CODES = 4000;
const TEXTS = Array.from({ length: CODES }, (_, index) => `ROTATED-${index}`);

let store: TestStore;
let folder: string;
let product: ForSale;
let steps: ReturnType<typeof codeSteps>;
beforeAll(async () => {
  store = await startTestStore({ hasOwnRole: true });
  folder = mkdtempSync(join(tmpdir(), 'rasid-rotation-'));
  steps = codeSteps(store, await store.makeStaff('catalogue_manager'));
  // As codes of a store from before there were keys of its own.
  product = await makeProduct(store.database.owner.db, openVault(SECRET_KEY), { price: '100', codes: TEXTS });
});
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

const db = () => store.database.owner.db;

const startRotation = (secrets: Record<string, string> = { SECRET_KEY }) =>
  startCommand(['run/vault-rotate.ts'], { DATA_DIR: folder, DATABASE_URL: store.database.url, ...secrets });

async function rotate(secrets?: Record<string, string>): Promise<string> {
  const { code, output } = await startRotation(secrets).end;
  if (code !== 0) throw new Error(`${code}: ${output}`);
  return output;
}

const keys = () =>
  db().selectFrom('vault_keys').selectAll().where('purpose', '=', 'data').orderBy('created_at').execute();
const currentKey = async () => (await keys()).find(({ retired_at }) => retired_at === null);

/** How many codes each key seals. */
async function sealedBy(): Promise<Map<string, number>> {
  const { rows } = await sql<{ key_id: string; count: number }>`
    select key_id, count(*)::int as count from codes group by key_id`.execute(db());
  return new Map(rows.map(({ key_id, count }) => [key_id, count]));
}

async function openAll(secretKey = SECRET_KEY): Promise<string[]> {
  const vault = openVault(secretKey, store.database.app.db);
  const rows = await db()
    .selectFrom('codes')
    .selectAll()
    .where('product_id', '=', product.productId)
    .execute();
  const texts = await Promise.all(rows.map((row) => vault.open(product.productId, row)));
  return texts.toSorted();
}

test('killed in the middle it goes on with the same key, while people buy and codes are added', async () => {
  const buyer = await store.makeSignedInBuyer(10_000);
  const before = await currentKey();
  const newKey = await db()
    .transaction()
    .execute(async (tx) => {
      // What someone holds comes last: however late this test looks, the rotation has not ended.
      await sql`select from codes where product_id = ${product.productId} order by id desc limit 1
        for no key update`.execute(tx);
      const { child: first, end } = startRotation();
      atEnd(() => first.kill('SIGKILL'));
      const keyId = await until(async () => {
        const key = await currentKey();
        const done = (await sealedBy()).get(key?.id ?? '') ?? 0;
        if (key === undefined || key.id === before?.id || done === 0) throw new Error(`${done} sealed`);
        return key.id;
      }, 5);
      first.kill('SIGKILL');
      expect((await end).code).toBe('SIGKILL');
      return keyId;
    });
  // Each batch holds this to its end: the last one may still be committed after the death of who asked for it.
  await sql`select pg_advisory_xact_lock(${RESEAL_LOCK})`.execute(db());
  const left = (await sealedBy()).get('1') ?? 0;
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThan(CODES);

  // The store runs on, half of it under each key: it reads both, and seals by the new one from now on.
  const bought = dataOf(await buyCodes(store, buyer.cookie, product, 3), placedOrder);
  await steps.add(product, steps.list(['ADDED-001']));
  expect((await sealedBy()).get(newKey)).toBe(CODES - left + 1);

  const buying = Promise.all(Array.from({ length: 20 }, () => buyCodes(store, buyer.cookie, product)));
  expect(await rotate()).toContain('The rotation that was cut off has ended: 4001 codes and 0 deliveries');
  expect((await buying).map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 201));
  expect([...(await sealedBy())]).toEqual([[newKey, CODES + 1]]);
  expect(await openAll()).toEqual([...TEXTS, 'ADDED-001'].toSorted());
  const seen = await api(store, 'GET', `/api/orders/${bought.id}/codes`, { cookie: buyer.cookie });
  const codes = dataOf(seen, z.array(z.object({ code: z.string() }))).map(({ code }) => code);
  expect(codes).toEqual(TEXTS.slice(0, 3));
  // What was sold before any of this is still known again.
  expect(await steps.check(product, steps.list([...TEXTS.slice(0, 2), 'ADDED-001', 'OTHER-001']))).toEqual({
    separator: null,
    question: null,
    left_out: [],
    new: 1,
    lines: [
      { line: 1, code: 'RO••••-0', expires_at: null, verdict: 'sold', cell: null },
      { line: 2, code: 'RO••••-1', expires_at: null, verdict: 'sold', cell: null },
      { line: 3, code: 'AD••••01', expires_at: null, verdict: 'in_vault', cell: null },
      { line: 4, code: 'OT••••01', expires_at: null, verdict: 'new', cell: null },
    ],
    preview: expect.stringMatching(/^[\da-f]{64}$/),
  });
});

more('the last available code is never out of stock during re-encryption', async () => {
  const scarce = await makeProduct(db(), store.vault, { price: '100', codes: ['SCARCE'] });
  const buyer = await store.makeSignedInBuyer(1000);
  const { rows } = await sql<{
    id: string;
  }>`select id from codes where product_id = ${scarce.productId}`.execute(db());
  let sent: ReturnType<typeof buyCodes> | undefined;
  // What a batch of the rotation holds.
  await db()
    .transaction()
    .execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(${RESEAL_LOCK})`.execute(tx);
      await sql`select from codes where id = ${rows[0]?.id} for no key update`.execute(tx);
      sent = buyCodes(store, buyer.cookie, scarce);
      await until(async () => {
        const waiting = await sql`select from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock' and wait_event <> 'object'`.execute(
          db(),
        );
        expect(waiting.rows).toHaveLength(1);
      }, 10);
    });
  expect((await sent)?.status).toBe(201);
});

more('tampered codes stay closed, are reported, and stop nothing', async () => {
  // One that was cut off would end first.
  if ((await sealedBy()).size > 1) await rotate();
  const { rows } = await sql<{ id: string }>`
    update codes set ciphertext = set_byte(ciphertext, 20, get_byte(ciphertext, 20) # 1)
    where id = (select id from codes where product_id = ${product.productId} and status = 'free' order by id desc limit 1)
    returning id`.execute(db());
  atEnd(() => sql`delete from codes where id = ${rows[0]?.id}`.execute(db()));
  const { rows: all } = await sql<{ count: number }>`select count(*)::int as count from codes`.execute(db());
  const { code, output } = await startRotation().end;
  expect(code).toBe(1);
  expect(output).toContain(`DOES NOT OPEN: ${rows[0]?.id}`);
  await expect(openAll()).rejects.toThrow();
  expect((await sealedBy()).size).toBe(2);
  const { rows: entries } = await sql<{ details: unknown }>`
    select details from audit_entries where action = 'vault_keys_rotated' order by id desc limit 1`.execute(
    db(),
  );
  expect(entries).toEqual([
    { details: { codes: String((all[0]?.count ?? 0) - 1), deliveries: '0', closed: '1' } },
  ]);
});

more('another SECRET_KEY opens nothing until the keys are re-wrapped', async () => {
  const before = await openAll();
  const known = await db().selectFrom('codes').select('fingerprint').orderBy('id').execute();
  await expect(openAll(NEW_SECRET)).rejects.toThrow('another SECRET_KEY');
  const wrong = await startRotation({ SECRET_KEY: NEW_SECRET }).end;
  expect(wrong.code).toBe(1);
  expect(wrong.output).toContain('PREVIOUS_SECRET_KEY');

  await rotate({ SECRET_KEY: NEW_SECRET, PREVIOUS_SECRET_KEY: SECRET_KEY });
  expect(await openAll(NEW_SECRET)).toEqual(before);
  await expect(openAll()).rejects.toThrow('another SECRET_KEY');
  // The same text has the same fingerprint for ever: what was sold is still found.
  expect(await db().selectFrom('codes').select('fingerprint').orderBy('id').execute()).toEqual(known);
  const vault = openVault(NEW_SECRET, store.database.app.db);
  await vault.learn(store.database.app.db);
  const [text = ''] = before;
  const mark = vault.fingerprint(product.productId, text);
  expect(await db().selectFrom('codes').select('id').where('fingerprint', '=', mark).execute()).toHaveLength(
    1,
  );
  // Asked again, with the previous one still set, it only makes another key.
  await rotate({ SECRET_KEY: NEW_SECRET, PREVIOUS_SECRET_KEY: SECRET_KEY });
  expect(await openAll(NEW_SECRET)).toEqual(before);
});
