// People who buy again and again while servers and databases go away: each keeps the key of a purchase until it is placed.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { openVault } from '#server/codes/vault/vault.ts';
import { sql } from '#server/platform/database/pool.ts';
import { dinars } from '#test/client.ts';
import type { TestDatabase } from '#test/database.ts';
import { expectSoundLedger } from '#test/deposits/gateway-steps.ts';
import { addCodes, makeBuyer, makeProduct } from '#test/shop.ts';
import { openSession } from '#test/people.ts';

const CODES = 40_000;
/** As many as a statement takes. */
const BATCH = 5000;

interface Options {
  database: TestDatabase;
  secretKey: string;
  /** Asked in turn. */
  urls: string[];
  count: number;
  /** How long an answer is waited for. */
  patienceMs: number;
  pauseMs: number;
}

interface Attempt {
  url: string;
  begun: number;
  ended: number;
  /** null: there was no answer. */
  status: number | null;
  retryAfter: string | null;
}

export interface Callers {
  attempts: Attempt[];
  /** Lets each finish what it buys, and compares what was said to have been placed with what is there. */
  end(): Promise<number>;
}

export async function startCallers({
  database,
  secretKey,
  urls,
  count,
  ...waits
}: Options): Promise<Callers> {
  const { db } = database.owner;
  const vault = openVault(secretKey, db);
  await vault.learn(db);
  const { productId } = await makeProduct(db, vault, { price: '1' });
  for (let added = 0; added < CODES; added += BATCH) {
    await addCodes(
      db,
      vault,
      productId,
      Array.from({ length: BATCH }, () => randomUUID()),
    );
  }
  const over = new AbortController();
  const attempts: Attempt[] = [];
  const placed: string[] = [];
  const callers = Array.from({ length: count }, async (_, index) => {
    const { profileId } = await makeBuyer(db, { balanceDzd: 100_000 });
    const cookie = await openSession(database, profileId);
    let turn = index;
    while (!over.signal.aborted) {
      const key = randomUUID();
      for (;;) {
        const url = urls[turn % urls.length] ?? '';
        turn += 1;
        const attempt = await buyOnce({ url, cookie, key, productId, patienceMs: waits.patienceMs });
        attempts.push(attempt);
        if (attempt.status === 201) break;
        await pause(waits.pauseMs);
      }
      placed.push(key);
      // As people do, and so that few of them leave the machine to whatever is measured.
      await pause(20);
    }
  });
  return {
    attempts,
    async end() {
      over.abort();
      await Promise.all(callers);
      const bought = await keysOf(database, productId);
      expect({
        lost: placed.filter((key) => !bought.includes(key)),
        doubled: bought.filter((key, at) => bought.indexOf(key) !== at),
        unknown: bought.filter((key) => !placed.includes(key)),
      }).toEqual({ lost: [], doubled: [], unknown: [] });
      await expectSoundLedger({ database });
      return placed.length;
    },
  };
}

interface Purchase {
  url: string;
  cookie: string;
  key: string;
  productId: string;
  patienceMs: number;
}

async function buyOnce({ url, cookie, key, productId, patienceMs }: Purchase): Promise<Attempt> {
  const begun = performance.now();
  const line = { product_id: productId, quantity: 1, expected_unit_price: dinars('1.00') };
  try {
    const response = await fetch(`${url}/api/orders`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({ lines: [line] }),
      signal: AbortSignal.timeout(patienceMs),
    });
    await response.text();
    const retryAfter = response.headers.get('retry-after');
    return { url, begun, ended: performance.now(), status: response.status, retryAfter };
  } catch {
    return { url, begun, ended: performance.now(), status: null, retryAfter: null };
  }
}

/** Of each purchase of it, the key that it was sent with. */
async function keysOf(database: TestDatabase, productId: string): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select right(t.idempotency_key, ${randomUUID().length}) as key
    from order_items i join orders o on o.id = i.order_id join ledger_transfers t on t.id = o.transfer_id
    where i.product_id = ${productId}
  `.execute(database.owner.db);
  return rows.map(({ key }) => key);
}

/** Milliseconds from `since` until this server answered that a purchase was placed, whenever it was sent. */
export function soldAfter({ attempts }: Callers, url: string, since: number): number | null {
  const first = attempts.find((one) => one.url === url && one.status === 201 && one.ended >= since);
  return first === undefined ? null : first.ended - since;
}

/**
 * What was answered, other than that it was placed: each has to be 503 with Retry-After. `isPatient`: callers wait for longer
 * than an answer may take, so each has one.
 */
export function expectOnlyUnavailable({ attempts }: Callers, isPatient = false): void {
  const others = attempts.filter(({ status }) => status !== 201 && (isPatient || status !== null));
  expect(others.filter(({ status, retryAfter }) => status !== 503 || retryAfter === null)).toEqual([]);
}
