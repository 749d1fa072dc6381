// Two servers of one store, and what has to hold however they reach PostgreSQL.
import { randomUUID } from 'node:crypto';
import { expect, vi } from 'vitest';
import { z } from 'zod';
import { openVault } from '#server/codes/vault/vault.ts';
import { verifyLedger } from '#server/wallet/verify-ledger.ts';
import { dinars } from '#test/client.ts';
import type { TestDatabase } from '#test/database.ts';
import { makeBuyer, makeProduct } from '#test/shop.ts';
import { openLive } from '#test/store/live-stream.ts';
import { openSession } from '#test/people.ts';

export const SECRET_KEY = 'the same key for both servers of the store';

interface Sold {
  /** Milliseconds from the answer of one server until an open page of the other knew. */
  heardAfter: number;
  milliseconds: number;
}

const BUYERS = 6;

/** More want to buy than there are codes, on both servers at a time; then a purchase is heard of on the other server. */
export async function sellThrough(database: TestDatabase, servers: string[], codes: number): Promise<Sold> {
  const { db } = database.owner;
  const vault = openVault(SECRET_KEY, db);
  await vault.learn(db);
  const texts = Array.from({ length: codes }, () => randomUUID());
  const { productId } = await makeProduct(db, vault, { price: '100', codes: texts });
  const buyers = await Promise.all(
    Array.from({ length: BUYERS }, async () => {
      const buyer = await makeBuyer(db, { balanceDzd: codes * 100 });
      return { ...buyer, cookie: await openSession(database, buyer.profileId) };
    }),
  );
  const start = performance.now();
  const answers: string[] = [];
  let attempts = 0;
  await Promise.all(
    buyers.map(async ({ cookie }) => {
      while (attempts < codes + 10) {
        attempts += 1;
        const url = servers[attempts % servers.length] ?? '';
        answers.push(await settle(() => send(url, cookie, productId)));
      }
    }),
  );
  const milliseconds = performance.now() - start;
  expect(answers.filter((answer) => answer === 'placed')).toHaveLength(codes);
  expect(answers.filter((answer) => answer === 'out_of_stock')).toHaveLength(10);
  const sold = await db
    .selectFrom('codes')
    .select('status')
    .where('product_id', '=', productId)
    .where('status', '=', 'sold')
    .execute();
  expect(sold).toHaveLength(codes);

  const heardAfter = await hear(database, servers);
  expect((await verifyLedger(db)).problems).toEqual([]);
  return { heardAfter, milliseconds };
}

async function hear(database: TestDatabase, [one = '', two = '']: string[]): Promise<number> {
  const { db } = database.owner;
  const vault = openVault(SECRET_KEY, db);
  await vault.learn(db);
  const { productId } = await makeProduct(db, vault, { price: '100', codes: [randomUUID()] });
  const buyer = await makeBuyer(db, { balanceDzd: 100 });
  const cookie = await openSession(database, buyer.profileId);
  const page = await openLive({ url: two }, cookie);
  await vi.waitFor(() => expect(page.topics).toContain('resync'), 30_000);
  page.topics.length = 0;
  expect(await send(one, cookie, productId)).toBe('placed');
  const start = performance.now();
  await vi.waitFor(() => expect(page.topics).toContain('balance'), { timeout: 30_000, interval: 5 });
  page.close();
  return performance.now() - start;
}

/** Stock that others are buying just now, or a pool that is full: they are asked to come again. */
async function settle(buy: () => Promise<string>): Promise<string> {
  for (;;) {
    const answer = await buy();
    if (!['stock_busy', 'unavailable'].includes(answer)) return answer;
  }
}

/** 'placed', or the code of the refusal. */
async function send(url: string, cookie: string, productId: string): Promise<string> {
  const line = { product_id: productId, quantity: 1, expected_unit_price: dinars('100.00') };
  const response = await fetch(`${url}/api/orders`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({ lines: [line] }),
  });
  const { code } = z.object({ code: z.string().optional() }).parse(await response.json());
  return response.ok ? 'placed' : (code ?? '');
}
