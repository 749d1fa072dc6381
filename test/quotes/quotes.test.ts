// Requests and offers over HTTP, as the business that asked meets them.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { order, placedOrder } from '#shared/orders/orders.contract.ts';
import { countQuotes, quote, quoteMessage, quoteRow } from '#shared/quotes/quotes.contract.ts';
import { bulkOrder } from '#shared/quotes/bulk-order.contract.ts';
import { expireQuotes } from '#server/quotes/expire-quotes.ts';
import { sql } from '#server/platform/database/pool.ts';
import { api, dataOf, dinars, newKey, pageOf, problemOf, refusalOf, unchangedBy } from '#test/client.ts';
import { balanceOf, expectSoundLedger } from '#test/deposits/gateway-steps.ts';
import { getPaper, pagesOf } from '#test/invoices/papers.ts';
import { addFunds } from '#test/shop.ts';
import { PICTURE } from '#test/staff/access-table.ts';
import { callAs } from '#test/staff/staff-steps.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { goodsOf } from './quote-scene.ts';
import { accept, amount, answer, readQuote, request, sell, type Someone } from './quote-steps.ts';

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
const DAY_MS = 86_400_000;
const noticesOf = async (resellerId: string) => {
  const { rows } = await sql<{
    kind: string;
  }>`select kind from notifications where reseller_id = ${resellerId}
    and kind like 'quote%' order by id`.execute(owner());
  return rows.map(({ kind }) => kind);
};

test('asked, answered, accepted: the order has the quoted prices, and the same key answers alike', async () => {
  const buyer = await store.makeSignedInBuyer(50_000);
  const [codes, byHand] = [await sell(store, '100', 30), await sell(store, '250')];
  const id = await request(store, buyer, [
    [codes, 30, '75'],
    [byHand, 40],
  ]);
  expect(await readQuote(store, buyer, id)).toMatchObject({ state: 'pending', version: null, total: null });
  const sent = await answer(
    store,
    staff,
    id,
    [
      { position: 0, product: codes, quantity: 30, price: amount('80') },
      { position: 1, product: byHand, quantity: 40, price: { kind: 'percent_off', percent: '10' } },
    ],
    { note: 'Delivered today', terms: 'From the balance' },
  );
  expect(sent).toMatchObject({ state: 'quoted', version: 1, holder: { id: staff.profileId } });
  const offered = await readQuote(store, buyer, id);
  expect(offered).toMatchObject({ state: 'quoted', version: 1, total: dinars('11400.00') });
  expect(offered.offers).toMatchObject([
    {
      version: 1,
      is_voided: false,
      saving: dinars('1600.00'),
      note: 'Delivered today',
      lines: [
        { position: 0, quantity: 30, unit_price: dinars('80.00'), saving: dinars('600.00') },
        { position: 1, quantity: 40, unit_price: dinars('225.00'), saving: dinars('1000.00') },
      ],
    },
  ]);
  expect(await noticesOf(buyer.resellerId)).toEqual(['quote_answered']);
  // The store's prices may change in the meantime: a quoted price holds.
  await sql`update products set consumer_price = 999 where id = ${codes.productId}`.execute(owner());
  const key = newKey();
  const placed = dataOf(await accept(store, buyer, id, {}, key), placedOrder);
  expect(placed).toMatchObject({ total: dinars('11400.00'), status: 'pending' });
  expect(dataOf(await accept(store, buyer, id, {}, key), placedOrder)).toEqual(placed);
  expect(problemOf(await accept(store, buyer, id))).toMatchObject({
    code: 'quote_status_changed',
    title: 'This quote was already accepted.',
  });
  expect(await balanceOf(store, buyer.resellerId)).toBe('38600.00');
  expect(await readQuote(store, buyer, id)).toMatchObject({
    state: 'accepted',
    order: { id: placed.id, order_number: placed.order_number },
  });
  const bought = dataOf(await api(store, 'GET', `/api/orders/${placed.id}`, buyer), order);
  expect(
    bought.items.map(({ quantity, unit_price: price, delivered }) => [quantity, price, delivered]),
  ).toEqual([
    [30, dinars('80.00'), 30],
    [40, dinars('225.00'), 0],
  ]);
  expect(await goodsOf(store, codes)).toEqual({ free: 0, reserved: 0, sold: 30 });
  const due = await owner()
    .selectFrom('orders')
    .select('is_invoice_due')
    .where('id', '=', placed.id)
    .executeTakeFirstOrThrow();
  expect(due.is_invoice_due).toBe(true);
});

test('a balance that is too small says what is missing, and the offer is accepted after a deposit', async () => {
  const buyer = await store.makeSignedInBuyer(500);
  const product = await sell(store, '100', 10);
  const id = await request(store, buyer, [[product, 10]]);
  await answer(store, staff, id, [{ position: 0, product, quantity: 10, price: amount('90') }], {
    is_reserved: true,
  });
  const refused = await accept(store, buyer, id);
  expect(refusalOf(refused)).toEqual({ status: 402, code: 'insufficient_balance' });
  expect(await goodsOf(store, product)).toEqual({ free: 0, reserved: 10, sold: 0 });
  await addFunds(owner(), buyer, '400');
  expect(dataOf(await accept(store, buyer, id), placedOrder).total).toEqual(dinars('900.00'));
  expect(await balanceOf(store, buyer.resellerId)).toBe('0.00');
  expect(await goodsOf(store, product)).toEqual({ free: 0, reserved: 0, sold: 10 });
});

test('a new version voids the last one; foreign, voided and unknown versions change nothing', async () => {
  const buyer = await store.makeSignedInBuyer(5000);
  const stranger = await store.makeSignedInBuyer(5000);
  const product = await sell(store, '100', 5);
  const id = await request(store, buyer, [[product, 5]]);
  const line = { position: 0, product, quantity: 5 };
  const first = await answer(store, staff, id, [{ ...line, price: amount('90') }]);
  await answer(store, staff, id, [{ ...line, price: amount('85') }], { version: first.draft?.version ?? 0 });
  const shown = await readQuote(store, buyer, id);
  expect(shown.offers.map(({ version, is_voided, total }) => [version, is_voided, total])).toEqual([
    [1, true, dinars('450.00')],
    [2, false, dinars('425.00')],
  ]);
  const refused = async (body: object, who: Someone = buyer) =>
    problemOf(await unchangedBy(store, () => accept(store, who, id, body))).code;
  expect(await refused({ version: 2 }, stranger)).toBe('not_found');
  expect(await refused({ version: 0 })).toBe('invalid_request');
  const voided = await accept(store, buyer, id, { version: 1 });
  expect(problemOf(voided)).toMatchObject({ code: 'quote_outdated', params: { version: '2' } });
  const foreign = shown.offers[0]?.lines.map((one) => one.id);
  expect(problemOf(await accept(store, buyer, id, { version: 2, line_ids: foreign ?? [] })).code).toBe(
    'not_found',
  );
  const declined = await callAs(store, buyer)('POST', `/api/quotes/${id}/decline`, {
    version: 1,
    reason: 'Too expensive',
  });
  expect(problemOf(declined).code).toBe('quote_outdated');
  expect(dataOf(await accept(store, buyer, id, { version: 2 }), placedOrder).total).toEqual(dinars('425.00'));
});

test('a line less only where the offer allows it, and one alternative in place of a line', async () => {
  const buyer = await store.makeSignedInBuyer(50_000);
  const [a, b, other] = [
    await sell(store, '100', 5),
    await sell(store, '200', 5),
    await sell(store, '150', 5),
  ];
  const lines = [
    { position: 0, product: a, quantity: 2, price: amount('90') },
    { position: 1, product: b, quantity: 2, price: amount('180') },
    { position: 1, product: other, quantity: 2, price: amount('120'), is_alternative: true },
  ];
  const make = async (allows_partial: boolean) => {
    const id = await request(store, buyer, [
      [a, 2],
      [b, 2],
    ]);
    await answer(store, staff, id, lines, { allows_partial, is_reserved: true });
    const [first, second, third] = (await readQuote(store, buyer, id)).offers[0]?.lines ?? [];
    return { id, ids: [first?.id ?? '', second?.id ?? '', third?.id ?? ''] as const };
  };
  const whole = await make(false);
  expect(problemOf(await accept(store, buyer, whole.id, { line_ids: [whole.ids[0]] })).code).toBe(
    'quote_is_whole',
  );
  expect(problemOf(await accept(store, buyer, whole.id, { line_ids: [...whole.ids] })).code).toBe(
    'line_twice',
  );
  const swapped = await accept(store, buyer, whole.id, { line_ids: [whole.ids[0], whole.ids[2]] });
  expect(dataOf(swapped, placedOrder).total).toEqual(dinars('420.00'));
  // What was kept of the line that was left is free again.
  expect(await goodsOf(store, b)).toEqual({ free: 5, reserved: 0, sold: 0 });
  expect(await goodsOf(store, other)).toEqual({ free: 3, reserved: 0, sold: 2 });
  const partial = await make(true);
  const less = await accept(store, buyer, partial.id, { line_ids: [partial.ids[1]] });
  expect(dataOf(less, placedOrder).total).toEqual(dinars('360.00'));
  expect(await goodsOf(store, a)).toEqual({ free: 3, reserved: 0, sold: 2 });
});

test('kept units are not sold to others, and come back when the validity ends', async () => {
  const buyer = await store.makeSignedInBuyer(5000);
  const other = await store.makeSignedInBuyer(5000);
  const [product, byHand] = [await sell(store, '100', 5), await sell(store, '50')];
  await owner().insertInto('stock_levels').values({ product_id: byHand.productId, quantity: 10 }).execute();
  const stock = async () =>
    (
      await sql<{
        quantity: number;
      }>`select quantity from stock_levels where product_id = ${byHand.productId}`.execute(owner())
    ).rows[0]?.quantity;
  const id = await request(store, buyer, [
    [product, 4],
    [byHand, 8],
  ]);
  await answer(
    store,
    staff,
    id,
    [
      { position: 0, product, quantity: 4, price: amount('90') },
      { position: 1, product: byHand, quantity: 8, price: amount('40') },
    ],
    { is_reserved: true, valid_days: 3 },
  );
  expect([await goodsOf(store, product), await stock()]).toEqual([{ free: 1, reserved: 4, sold: 0 }, 2]);
  const buy = (thing: { productId: string }, quantity: number, price: string) =>
    callAs(store, other)('POST', '/api/orders', {
      lines: [{ product_id: thing.productId, quantity, expected_unit_price: dinars(price) }],
    });
  expect(problemOf(await buy(product, 2, '100'))).toMatchObject({
    code: 'out_of_stock',
    params: { available: '1' },
  });
  expect(problemOf(await buy(byHand, 3, '50'))).toMatchObject({
    code: 'out_of_stock',
    params: { available: '2' },
  });

  const soon = new Date(Date.now() + 1.5 * DAY_MS);
  expect(await expireQuotes(store.database.app.db, soon)).toBe(1);
  expect(await expireQuotes(store.database.app.db, soon)).toBe(0);
  const over = new Date(Date.now() + 3 * DAY_MS + 1000);
  expect(await expireQuotes(store.database.app.db, over)).toBe(1);
  expect(await expireQuotes(store.database.app.db, over)).toBe(0);
  expect([await goodsOf(store, product), await stock()]).toEqual([{ free: 5, reserved: 0, sold: 0 }, 10]);
  expect(await noticesOf(buyer.resellerId)).toEqual(['quote_answered', 'quote_ending', 'quote_expired']);
  expect(await readQuote(store, buyer, id)).toMatchObject({ state: 'expired', ended: { by: null } });
  expect(problemOf(await accept(store, buyer, id)).code).toBe('quote_expired');
  expect((await buy(product, 5, '100')).status).toBe(201);
});

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

test('a buyer beyond their daily limit asks the owner, who accepts', async () => {
  const buyer = await store.makeSignedInBuyer(50_000);
  const member = await store.makeMember(buyer, 'buyer');
  await sql`update profiles set daily_limit = 1000 where id = ${member.profileId}`.execute(owner());
  const product = await sell(store, '100', 20);
  const id = await request(store, member, [[product, 20]]);
  await answer(store, staff, id, [{ position: 0, product, quantity: 20, price: amount('90') }]);
  expect(problemOf(await accept(store, member, id)).code).toBe('daily_limit_reached');
  const ask = () => callAs(store, member)('POST', `/api/quotes/${id}/ask-owner`, { version: 1 });
  expect(dataOf(await ask(), quote).owner_asked?.by).toBe(member.email);
  await ask();
  expect((await noticesOf(buyer.resellerId)).filter((kind) => kind === 'quote_owner_asked')).toHaveLength(1);
  expect(dataOf(await accept(store, buyer, id), placedOrder).total).toEqual(dinars('1800.00'));
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

test('a quoted price in another currency is paid at the rate of the acceptance', async () => {
  const buyer = await store.makeSignedInBuyer(13_450);
  const product = await sell(store, '1345');
  const id = await request(store, buyer, [[product, 5]]);
  await answer(store, staff, id, [{ position: 0, product, quantity: 5, price: amount('9') }], {
    currency: 'USD',
  });
  const placed = dataOf(await accept(store, buyer, id), placedOrder);
  expect(placed.total).toEqual({ amount: '45.00', currency: 'USD' });
  expect(await balanceOf(store, buyer.resellerId)).toBe('7397.50');
  expect(dataOf(await api(store, 'GET', '/api/bulk-order', buyer), bulkOrder).lines).toEqual([]);
});
