// What is between request and acceptance: lists, messages with files, papers, and ends without an order.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { countQuotes, quote, quoteMessage, quoteRow } from '#shared/quotes/quotes.contract.ts';
import { sql } from '#server/platform/database/pool.ts';
import { api, dataOf, newKey, pageOf, problemOf, refusalOf, unchangedBy } from '#test/client.ts';
import { expectSoundLedger } from '#test/deposits/gateway-steps.ts';
import { getPaper, pagesOf } from '#test/invoices/papers.ts';
import { PICTURE } from '#test/staff/access-table.ts';
import { callAs } from '#test/staff/staff-steps.ts';
import { allAnnounced, openLive } from '#test/store/live-stream.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { goodsOf } from './quote-scene.ts';
import {
  accept,
  amount,
  answer,
  readQuote,
  request,
  sell,
  type Someone,
  noticesOfQuotes,
} from './quote-steps.ts';

let store: TestStore;
let staff: Someone;
beforeAll(async () => {
  store = await startTestStore();
  staff = await store.makeAdmin();
});
afterAll(async () => {
  await expectSoundLedger(store);
  await store.close();
});

const owner = () => store.database.owner.db;
const noticesOf = (resellerId: string) => noticesOfQuotes(store, resellerId);

test('an offer that is over can’t be accepted, also before the job has been there', async () => {
  const buyer = await store.makeSignedInBuyer(5000);
  const product = await sell(store, '100', 5);
  const id = await request(store, buyer, [[product, 5]]);
  await answer(store, staff, id, [{ position: 0, product, quantity: 5, price: amount('90') }]);
  await sql`update quote_requests set valid_until = now() - interval '1 second' where id = ${id}`.execute(
    owner(),
  );
  expect(await readQuote(store, buyer, id)).toMatchObject({ state: 'expired' });
  expect(problemOf(await accept(store, buyer, id)).code).toBe('quote_expired');
  const cancelled = await callAs(store, buyer)('POST', `/api/quotes/${id}/cancel`);
  expect(problemOf(cancelled).code).toBe('quote_expired');
  const rows = dataOf(await api(store, 'GET', '/api/quotes?state=expired', buyer), z.array(quoteRow));
  expect(rows.map((row) => row.id)).toEqual([id]);
});

test('declining and cancelling end it, with the reason, once', async () => {
  const buyer = await store.makeSignedInBuyer(5000);
  const product = await sell(store, '100', 5);
  const ask = () => request(store, buyer, [[product, 5]]);
  const [declined, cancelled] = [await ask(), await ask()];
  const early = await callAs(store, buyer)('POST', `/api/quotes/${declined}/decline`, {
    version: 1,
    reason: 'No',
  });
  expect(problemOf(early).code).toBe('invalid_request');
  await answer(store, staff, declined, [{ position: 0, product, quantity: 5, price: amount('90') }], {
    is_reserved: true,
  });
  const decline = () =>
    callAs(store, buyer)('POST', `/api/quotes/${declined}/decline`, { version: 1, reason: 'Too expensive' });
  expect(dataOf(await decline(), quote)).toMatchObject({
    state: 'declined',
    ended: { by: buyer.email, reason: 'Too expensive' },
  });
  expect((await decline()).status).toBe(200);
  expect(await goodsOf(store, product)).toEqual({ free: 5, reserved: 0, sold: 0 });
  const cancel = () => callAs(store, buyer)('POST', `/api/quotes/${cancelled}/cancel`);
  expect(dataOf(await cancel(), quote).state).toBe('cancelled');
  expect((await cancel()).status).toBe(200);
  expect(dataOf(await api(store, 'GET', '/api/quotes/counts', buyer), countQuotes.response)).toEqual({
    pending: 0,
    quoted: 0,
    accepted: 0,
    declined: 1,
    expired: 0,
    cancelled: 1,
    total: 2,
  });
});

test('lists are filtered, searched, sorted and paged; a foreign cursor is refused', async () => {
  const buyer = await store.makeSignedInBuyer(5000);
  const [small, large] = [await sell(store, '100'), await sell(store, '900')];
  const ids: string[] = [];
  for (const product of [small, large, small]) ids.push(await request(store, buyer, [[product, 5]]));
  const [first = '', second = '', third = ''] = ids;
  await answer(store, staff, second, [{ position: 0, product: large, quantity: 5, price: amount('800') }], {
    valid_days: 2,
  });
  await answer(store, staff, third, [{ position: 0, product: small, quantity: 5, price: amount('90') }], {
    valid_days: 9,
  });
  const list = async (query: string) =>
    dataOf(await api(store, 'GET', `/api/quotes?${query}`, buyer), z.array(quoteRow)).map(({ id }) => id);
  expect(await list('')).toEqual([third, second, first]);
  expect(await list('sort=oldest')).toEqual([first, second, third]);
  expect(await list('sort=valid_until')).toEqual([second, third, first]);
  expect(await list('sort=total')).toEqual([second, third, first]);
  expect(await list('state=pending')).toEqual([first]);
  expect(await list('state=open')).toEqual([third, second, first]);
  expect(await list(`search=${encodeURIComponent(large.name)}`)).toEqual([second]);
  expect(await list('search=%21%3F')).toEqual([]);
  for (const sort of ['newest', 'oldest', 'valid_until', 'total']) {
    const paged: string[] = [];
    let cursor: string | null = null;
    do {
      const page: ReturnType<typeof pageOf<z.ZodArray<typeof quoteRow>>> = pageOf(
        await api(
          store,
          'GET',
          `/api/quotes?limit=1&sort=${sort}${cursor === null ? '' : `&cursor=${cursor}`}`,
          buyer,
        ),
        z.array(quoteRow),
      );
      paged.push(...page.data.map(({ id }) => id));
      cursor = page.pagination?.next_cursor ?? null;
    } while (cursor !== null);
    expect(paged).toEqual(await list(`sort=${sort}`));
  }
  const page = pageOf(await api(store, 'GET', '/api/quotes?limit=1&sort=total', buyer), z.array(quoteRow));
  const foreign = await api(
    store,
    'GET',
    `/api/quotes?sort=newest&cursor=${page.pagination?.next_cursor}`,
    buyer,
  );
  expect(problemOf(foreign).code).toBe('invalid_request');
  const stranger = await store.makeSignedInBuyer();
  expect(dataOf(await api(store, 'GET', '/api/quotes', stranger), z.array(quoteRow))).toEqual([]);
});

test('who has requests of their own writes nothing into another business’s', async () => {
  const [buyer, stranger] = [await store.makeSignedInBuyer(), await store.makeSignedInBuyer()];
  const product = await sell(store, '100');
  const id = await request(store, buyer, [[product, 5]]);
  await request(store, stranger, [[product, 5]]);
  const send = [
    () => callAs(store, stranger)('POST', `/api/quotes/${id}/messages`, { text: 'Hello' }),
    () => api(store, 'POST', `/api/quotes/${id}/files`, { cookie: stranger.cookie, file: PICTURE }),
  ];
  for (const sent of send)
    expect(refusalOf(await unchangedBy(store, sent))).toEqual({ status: 404, code: 'not_found' });
  expect((await readQuote(store, buyer, id)).messages).toEqual([]);
});

test('both sides write to one another, with files; notes of the staff stay with the staff', async () => {
  const buyer = await store.makeSignedInBuyer();
  const stranger = await store.makeSignedInBuyer();
  const product = await sell(store, '100');
  const id = await request(store, buyer, [[product, 5]]);
  const key = { 'idempotency-key': newKey() };
  const write = () =>
    callAs(store, buyer)('POST', `/api/quotes/${id}/messages`, { text: 'Which region?' }, key);
  const written = dataOf(await write(), quoteMessage);
  expect(dataOf(await write(), quoteMessage)).toEqual(written);
  await callAs(store, staff)('POST', `/api/admin/quotes/${id}/messages`, { text: 'All of them' });
  await callAs(store, staff)('POST', `/api/admin/quotes/${id}/messages`, {
    text: 'The supplier gives 12 per cent',
    is_internal: true,
  });
  await api(store, 'POST', `/api/admin/quotes/${id}/files?text=Secret&is_internal=true`, {
    cookie: staff.cookie,
    file: PICTURE,
  });
  await api(store, 'POST', `/api/quotes/${id}/files?name=list.png`, { cookie: buyer.cookie, file: PICTURE });
  const seen = await api(store, 'GET', `/api/quotes/${id}`, buyer);
  expect(seen.text).not.toMatch(/12 per cent|Secret/);
  const { messages } = dataOf(seen, quote);
  expect(messages.map(({ by, text, file }) => [by, text, file?.name])).toEqual([
    [buyer.email, 'Which region?', undefined],
    [null, 'All of them', undefined],
    [buyer.email, '', 'list.png'],
  ]);
  const url = messages[2]?.file?.url ?? '';
  expect((await api(store, 'GET', url, buyer)).status).toBe(200);
  expect((await api(store, 'GET', url, { cookie: staff.cookie })).status).toBe(200);
  expect((await api(store, 'GET', url, stranger)).status).toBe(404);
  const { rows } = await sql<{ file_id: string }>`select file_id from quote_messages
    where request_id = ${id} and is_internal and file_id is not null`.execute(owner());
  expect((await api(store, 'GET', `/api/files/${rows[0]?.file_id}`, buyer)).status).toBe(404);
  expect(await noticesOf(buyer.resellerId)).toEqual(['quote_message']);
  const pdf = new TextEncoder().encode('MZ this is a program');
  const refused = await api(store, 'POST', `/api/quotes/${id}/files`, { cookie: buyer.cookie, file: pdf });
  expect(problemOf(refused).code).toBe('file_type_refused');
});

test.each(['en', 'ar'])(
  'the offer comes as PDF in the language %s, of the standing and of voided versions',
  async (language) => {
    const buyer = await store.makeSignedInBuyer();
    const product = await sell(store, '100');
    const id = await request(store, buyer, [[product, 5]]);
    const paper = (query: string) =>
      getPaper(store, `/api/quotes/${id}/offer.pdf?language=${language}${query}`, buyer);
    expect((await paper('')).status).toBe(404);
    const line = { position: 0, product, quantity: 5 };
    const first = await answer(store, staff, id, [{ ...line, price: amount('90') }], {
      note: '#panic("x") متجر',
    });
    await answer(store, staff, id, [{ ...line, price: amount('85') }], {
      version: first.draft?.version ?? 0,
    });
    for (const query of ['', '&version=1', '&version=2']) {
      const pdf = await paper(query);
      expect([pdf.status, pagesOf(pdf.bytes)]).toEqual([200, 1]);
    }
    expect((await paper('&version=3')).status).toBe(404);
    const drafted = await getPaper(store, `/api/admin/quotes/${id}/offer.pdf?language=${language}`, staff);
    expect([drafted.status, pagesOf(drafted.bytes)]).toEqual([200, 1]);
  },
);

test('open pages of both sides hear of each step, strangers’ of none', async () => {
  const [buyer, stranger] = [await store.makeSignedInBuyer(5000), await store.makeSignedInBuyer()];
  const product = await sell(store, '100', 5);
  await allAnnounced(store);
  const foreign = await openLive(store, stranger.cookie);
  const hearing = async <T>(step: () => Promise<T>): Promise<T> => {
    const pages = [await openLive(store, buyer.cookie), await openLive(store, staff.cookie)];
    const done = await step();
    await allAnnounced(store);
    for (const page of pages) {
      page.close();
      expect(page.topics).toContain('quotes');
    }
    return done;
  };
  const id = await hearing(() => request(store, buyer, [[product, 5]]));
  await hearing(() => answer(store, staff, id, [{ position: 0, product, quantity: 5, price: amount('90') }]));
  await hearing(() => callAs(store, buyer)('POST', `/api/quotes/${id}/messages`, { text: 'Thank you' }));
  await hearing(() => accept(store, buyer, id));
  foreign.close();
  expect(foreign.topics).not.toContain('quotes');
});
