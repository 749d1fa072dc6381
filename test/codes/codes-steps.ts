// The vault as staff use it: lists of codes that are added, and what is in it, read as the owner.
import type { z } from 'zod';
import { checkCodes } from '#shared/codes/code-lists.contract.ts';
import * as contracts from '#shared/codes/codes.contract.ts';
import { sql } from '#server/platform/database/pool.ts';
import { makeProduct, type ForSale } from '#test/shop.ts';
import type { TestStore } from '#test/store.ts';
import { dataOf, dinars, newKey, type Answer, api } from '#test/client.ts';
import { callAs } from '#test/staff/staff-steps.ts';

export function codeSteps(store: TestStore, staff: { cookie: string }) {
  const call = callAs(store, staff);
  async function check({ productId }: ForSale, body: object): Promise<z.output<typeof checkCodes.response>> {
    const answer = await call('POST', `/api/admin/codes/${productId}/check`, {
      pool_id: productId,
      ...body,
    });
    return dataOf(answer, checkCodes.response);
  }
  const post = ({ productId }: ForSale, body: object): Promise<Answer> =>
    call('POST', `/api/admin/codes/${productId}`, { pool_id: productId, ...body });
  return {
    call,
    sell: (codes: string[] = [], price = '100') =>
      makeProduct(store.database.owner.db, store.vault, { price, codes }),
    list: (texts: string[], more: object = {}) => ({ format: 'lines', text: texts.join('\n'), ...more }),
    check,
    post,
    /** Looks at a list and adds what is new in it. */
    add: async (product: ForSale, body: object): Promise<Answer> =>
      post(product, { ...body, preview: (await check(product, body)).preview }),
    async read({ productId }: ForSale) {
      return dataOf(await call('GET', `/api/admin/codes/${productId}`), contracts.readProductCodes.response);
    },
    async codesOf({ productId }: ForSale, query = '') {
      const answer = await call('GET', `/api/admin/codes/${productId}/list${query}`);
      return dataOf(answer, contracts.listCodes.response);
    },
  };
}

/** What is in the vault of a product, opened: text, state and expiry, in the order of adding. */
export async function vaultOf(store: TestStore, { productId }: ForSale): Promise<string[]> {
  const rows = await store.database.owner.db
    .selectFrom('codes')
    .select(['key_id', 'ciphertext', 'status', 'expires_at'])
    .where('product_id', '=', productId)
    .orderBy('id')
    .execute();
  const texts: string[] = [];
  for (const { status, expires_at: expiresAt, ...sealed } of rows) {
    const text = await store.vault.open(productId, sealed);
    texts.push([text, status, ...(expiresAt === null ? [] : [expiresAt])].join(' '));
  }
  return texts.toSorted();
}

export function buyCodes(
  store: TestStore,
  cookie: string,
  { productId }: ForSale,
  quantity = 1,
): Promise<Answer> {
  const lines = [{ product_id: productId, quantity, expected_unit_price: dinars('100') }];
  return api(store, 'POST', '/api/orders', {
    cookie,
    headers: { 'idempotency-key': newKey() },
    body: { lines },
  });
}

export async function catalogueVersion(store: TestStore): Promise<bigint> {
  const { rows } = await sql<{ version: bigint }>`select version::bigint from catalogue_version`.execute(
    store.database.owner.db,
  );
  return rows[0]?.version ?? 0n;
}
