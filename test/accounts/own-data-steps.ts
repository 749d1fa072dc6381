import { expect } from 'vitest';
import { api, dinars, newKey } from '#test/client.ts';
import { makeProduct } from '#test/shop.ts';
import type { TestStore } from '#test/store.ts';

/** Buys one code, for 100 dinars. */
export async function buyCode(store: TestStore, cookie: string, code: string): Promise<void> {
  const { productId } = await makeProduct(store.database.owner.db, store.vault, {
    price: '100',
    codes: [code],
  });
  const bought = await api(store, 'POST', '/api/orders', {
    cookie,
    headers: { 'idempotency-key': newKey() },
    body: { lines: [{ product_id: productId, quantity: 1, expected_unit_price: dinars('100') }] },
  });
  expect(bought.status).toBe(201);
}
