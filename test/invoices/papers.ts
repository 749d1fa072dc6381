// Papers as PDF, and a business whose every name would be markup somewhere.
import { inflateSync } from 'node:zlib';
import { expect } from 'vitest';
import { sql } from '#server/platform/database/pool.ts';
import { makeProduct, type Buyer } from '#test/shop.ts';
import type { TestStore } from '#test/store.ts';
import { api, newKey } from '#test/client.ts';

export type Owner = Buyer & { cookie: string };

export const HOSTILE = String.raw`#panic("x") \ [El *Nour* $1$ @ref <b> "q" ` + '`raw` // متجر';
/** The month that it is in Algeria. */
export const month = () =>
  new Date().toLocaleDateString('en-CA', { timeZone: 'Africa/Algiers' }).slice(0, 'YYYY-MM'.length);

export async function getPaper(store: TestStore, path: string, { cookie }: { cookie: string }) {
  const response = await fetch(`${store.url}${path}`, { headers: { cookie } });
  return {
    headers: response.headers,
    status: response.status,
    bytes: Buffer.from(await response.arrayBuffer()),
  };
}

/** What a PDF says where it is not compressed, and where it is. */
export function insideOf(pdf: Buffer): string {
  const text = pdf.toString('latin1');
  const streams = [...text.matchAll(/stream\r?\n/g)].map(({ index, 0: mark }) => {
    const start = index + mark.length;
    const end = text.indexOf('endstream', start);
    try {
      return inflateSync(pdf.subarray(start, end)).toString('latin1');
    } catch {
      return '';
    }
  });
  return [text, ...streams].join('\n');
}
export const pagesOf = (pdf: Buffer) =>
  Number(/\/Type\s*\/Pages[\s\S]*?\/Count (\d+)/.exec(insideOf(pdf))?.[1]);

/** Names, with the marks around them that keep their direction. */
export const plain = (text: string) => text.replaceAll(/[\u202D\u2066-\u2069]/g, '');

export async function makeShop(store: TestStore): Promise<Owner> {
  const owner = await store.makeSignedInBuyer(13_450);
  const { db } = store.database.owner;
  await sql`update reseller_profiles set trade_name = ${HOSTILE}, rc = '31/00-1234567B20', nif = '000016001234567',
    wilaya = 31, address = '12, rue [x]' where id = ${owner.resellerId}`.execute(db);
  const goods = await makeProduct(db, store.vault, { price: '1345', codes: [newKey()] });
  await sql`update products set name = ${HOSTILE}, name_ar = 'بطاقة' where id = ${goods.productId}`.execute(
    db,
  );
  const line = {
    product_id: goods.productId,
    quantity: 1,
    expected_unit_price: { amount: '1345', currency: 'DZD' },
  };
  const answer = await api(store, 'POST', '/api/orders', {
    cookie: owner.cookie,
    headers: { 'idempotency-key': newKey() },
    body: { lines: [line] },
  });
  expect(answer.status).toBe(201);
  return owner;
}
