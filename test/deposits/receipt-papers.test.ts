// Receipts of deposits as PDF: for what was paid, with what came of it.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { receiptData } from '#server/deposits/make-deposit-receipt.ts';
import { sql } from '#server/platform/database/pool.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { api, refusalOf } from '#test/client.ts';
import { getPaper, makeShop, pagesOf, plain } from '#test/invoices/papers.ts';
import { makeTransfer } from './transfers.ts';

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

const get = (path: string, by: { cookie: string }) => getPaper(store, path, by);
const ask = (path: string, by: { cookie: string }) => api(store, 'GET', path, by);

test('a receipt says what was paid, received and credited, and by whom', async () => {
  const owner = await makeShop(store);
  const { db } = store.database.owner;
  const id = await makeTransfer(store, owner, { amount: '6000', status: 'under_review' });
  expect(refusalOf(await ask(`/api/deposits/${id}/receipt.pdf`, owner))).toEqual({
    status: 404,
    code: 'not_found',
  });
  const desk = await store.makeStaff('accountant');
  const first = await store.makeAdmin();
  for (const by of [first, desk])
    await sql`select approve_deposit(${id}, 3000, ${by.profileId}, 'Half of it came.')`.execute(db);
  await sql`update profiles set first_name = '*Amina*', last_name = '#Benali' where id = ${owner.profileId}`.execute(
    db,
  );
  const row = await db.selectFrom('deposits').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const data = await receiptData(store.database.app.db, owner.resellerId, { id, language: 'en' });
  expect(data.credited.money.text).toBe('DA 3,000.00');
  expect(
    data.facts.map((fact) => [fact.label, 'money' in fact ? fact.money.text : plain(fact.text)]),
  ).toEqual([
    ['Receipt number', row.reference],
    ['Credited on', expect.stringMatching(/^\d{1,2} \w+ \d{4} at \d\d:\d\d$/)],
    ['Payment method', 'BaridiMob'],
    ['Deposit', 'DA 6,000.00'],
    ['Fee', 'DA 0.00'],
    ['Paid', 'DA 6,000.00'],
    ['Received', 'DA 3,000.00'],
    ['Reference', row.reference],
    ['Transfer number', row.transfer_reference],
    ['Made by', '*Amina* #Benali'],
  ]);
  for (const language of ['en', 'ar']) {
    const { status, bytes, headers } = await get(
      `/api/deposits/${id}/receipt.pdf?language=${language}`,
      owner,
    );
    expect([status, headers.get('content-type'), pagesOf(bytes)]).toEqual([200, 'application/pdf', 1]);
  }
  expect(refusalOf(await ask('/api/deposits/1/receipt.pdf', owner)).code).toBe('not_found');
});
