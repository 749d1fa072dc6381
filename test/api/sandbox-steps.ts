// A program that is being written: with a test key, against the sandbox.
import { expect } from 'vitest';
import type { z } from 'zod';
import { findPlayProduct } from '#server/api/sandbox/goods.ts';
import type { TestStore } from '#test/store.ts';
import { dataOf, dinars, newKey, type Answer, type Method } from '#test/client.ts';
import { byKey, makeApiKey } from './api-steps.ts';

/** A program with a test key, which calls these servers in turn. */
export async function makeTestProgram(
  store: TestStore,
  servers: readonly { url: string }[],
  options: { dailyLimit?: string } = {},
) {
  const owner = await store.makeSignedInBuyer();
  const { secret } = await makeApiKey(store, owner, { mode: 'test', ...options });
  let calls = 0;
  const send = (method: Method, path: string, body?: unknown, key = newKey()): Promise<Answer> => {
    calls += 1;
    return byKey(servers[calls % servers.length] ?? store, secret, method, path, {
      headers: { 'idempotency-key': key },
      ...(body === undefined ? {} : { body }),
    });
  };
  const buy = (slug: string, price: string, quantity = 1, more: object = {}, key = newKey()) =>
    send(
      'POST',
      '/api/orders',
      {
        lines: [
          { product_id: findPlayProduct(slug)?.id, quantity, expected_unit_price: dinars(price), ...more },
        ],
      },
      key,
    );
  const read = async <S extends z.ZodType>(path: string, shape: S) => dataOf(await send('GET', path), shape);
  const pass = async (seconds: number) =>
    expect((await send('POST', '/api/sandbox/clock', { seconds })).status).toBe(200);
  return { owner, secret, send, buy, read, pass };
}
