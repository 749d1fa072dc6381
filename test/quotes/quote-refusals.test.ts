// What is sent wrong about bulk orders and quotes: each is refused in the reader's language with a code of its own, and
// nothing is changed.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bulkOrder } from '#shared/quotes/bulk-order.contract.ts';
import { sql } from '#server/platform/database/pool.ts';
import { api, dataOf, dinars, newKey, problemOf, unchangedBy, type Method } from '#test/client.ts';
import { balanceOf } from '#test/deposits/gateway-steps.ts';
import { callAs } from '#test/staff/staff-steps.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import type { ForSale } from '#test/shop.ts';
import { amount, answer, makeDesk, readQuote, request, sell, type Someone } from './quote-steps.ts';

let store: TestStore;
let desk: Someone;
let buyer: Someone & { resellerId: string };
let stranger: Someone;
let product: ForSale;
let hidden: ForSale;
let byPlan: ForSale;
/** Of the buyer's, in the order that they are told of: with versions 1, voided, and 2; and waiting for its offer. */
let offered: string;
let waiting: string;
let lineId: string;
/** Lines of the two versions, and of an offer of someone else. */
let voidedLine = '';
let standingLine = '';
let foreignLine = '';

beforeAll(async () => {
  store = await startTestStore();
  [, desk] = await makeDesk(store);
  [buyer, stranger] = [await store.makeSignedInBuyer(5000), await store.makeSignedInBuyer(5000)];
  [product, hidden, byPlan] = [
    await sell(store, '100', 20),
    await sell(store, '100'),
    await sell(store, '100'),
  ];
  const { db } = store.database.owner;
  await sql`update products set status = 'inactive' where id = ${hidden.productId}`.execute(db);
  await sql`insert into plans (product_id, name, name_ar, duration, price, position)
    values (${byPlan.productId}, '1 month', 'شهر', '1_month', 100, 0)`.execute(db);
  const line = { position: 0, product, quantity: 5 };
  offered = await request(store, buyer, [[product, 5]]);
  const first = await answer(store, desk, offered, [{ ...line, price: amount('90') }]);
  await answer(store, desk, offered, [{ ...line, price: amount('85') }], {
    version: first.draft?.version ?? 0,
    is_reserved: true,
  });
  [voidedLine = '', standingLine = ''] = (await readQuote(store, buyer, offered)).offers.flatMap(
    ({ lines }) => lines.map(({ id }) => id),
  );
  const theirs = await request(store, stranger, [[product, 5]]);
  await answer(store, desk, theirs, [{ ...line, price: amount('80') }]);
  foreignLine = (await readQuote(store, stranger, theirs)).offers[0]?.lines[0]?.id ?? '';
  waiting = await request(store, buyer, [[product, 5]]);
  const filled = await callAs(store, buyer)('POST', '/api/bulk-order/lines', {
    lines: [{ product_id: product.productId, quantity: 2 }],
  });
  lineId = dataOf(filled, bulkOrder).lines[0]?.id ?? '';
});
afterAll(() => store.close());

const ANY_ID = '0198c3a2-0000-7000-8000-000000000000';
const times = <T>(count: number, one: T): T[] => Array.from({ length: count }, () => one);
const bytes = (text: string, encoding: BufferEncoding) => new Uint8Array(Buffer.from(text, encoding));
const TABLE = 'SKU,Quantity\r\nSKU-A,5\r\n';
const FILES: [name: string, file: Uint8Array<ArrayBuffer>, code: string][] = [
  ['Latin-1', bytes('Société;5\r\n', 'latin1'), 'encoding_unknown'],
  // "شحن 5" as Windows wrote it before Unicode.
  ['Windows-1256', bytes('d4cde42035', 'hex'), 'encoding_unknown'],
  ['UTF-16 that does not say so', bytes(TABLE, 'utf16le'), 'encoding_unknown'],
  ['UTF-16 cut within a letter', bytes(`\uFEFF${TABLE}`, 'utf16le').slice(0, -1), 'encoding_unknown'],
  ['UTF-8 cut within a letter', bytes('SKU-A 5\nشح', 'utf8').slice(0, -1), 'encoding_unknown'],
  ['a NUL', bytes('SKU-A\u00005\n', 'utf8'), 'encoding_unknown'],
  ['a picture', bytes('89504e470d0a1a0a0000000d', 'hex'), 'encoding_unknown'],
  ['20 MB', new Uint8Array(20 * 1024 * 1024), 'file_too_large'],
  ['10,001 lines', bytes(times(10_001, 'SKU-A 1').join('\n'), 'utf8'), 'csv_too_long'],
  ['a table without its end', bytes('SKU,Quantity\n"SKU-A,5\n', 'utf8'), 'csv_unreadable'],
];

/** In both languages: their codes are one, the words the reader's. */
async function refused(send: (language: string) => ReturnType<typeof api>, code: string): Promise<void> {
  for (const [language, letters] of [
    ['en', /^[^\u0600-\u06FF]+$/],
    ['ar', /[\u0600-\u06FF]{2}/],
  ] as const) {
    const problem = problemOf(await unchangedBy(store, () => send(language)));
    expect([problem.code, problem.title]).toEqual([code, expect.stringMatching(letters)]);
  }
}

test.each(FILES)('a list in %s', async (_name, file, code) => {
  await refused(
    (language) =>
      api(store, 'POST', '/api/bulk-order/check', {
        cookie: buyer.cookie,
        headers: { 'accept-language': language },
        file,
      }),
    code,
  );
});

test.each([
  ['little', Buffer.from([0xff, 0xfe]), false],
  ['big', Buffer.from([0xfe, 0xff]), true],
])('UTF-16 that says it is %s-endian is read', async (_name, mark, isSwapped) => {
  const text = Buffer.from(`SKU;Quantity\r\n${await skuOf()};7\r\n`, 'utf16le');
  const file = new Uint8Array(Buffer.concat([mark, isSwapped ? text.swap16() : text]));
  const read = await api(store, 'POST', '/api/bulk-order/check', { cookie: buyer.cookie, file });
  expect(read.body).toMatchObject({ data: { ready: [{ product_id: product.productId, quantity: 7 }] } });
});

async function skuOf(): Promise<string> {
  const { sku } = await store.database.owner.db
    .selectFrom('products')
    .select('sku')
    .where('id', '=', product.productId)
    .executeTakeFirstOrThrow();
  return sku;
}

const wanted = (more: object) => ({ product_id: product.productId, quantity: 1, ...more });
const bought = (more: object) => ({
  ...wanted({ bulk_line_id: lineId, expected_unit_price: dinars('100') }),
  ...more,
});
type Refused = [name: string, method: Method, path: () => string, body: () => object, code: string];
const LINES: Refused[] = [
  ['10,001 lines', 'POST', () => '/lines', () => ({ lines: times(10_001, wanted({})) }), 'invalid_request'],
  ['1,001 lines', 'POST', () => '/lines', () => ({ lines: times(1001, wanted({})) }), 'invalid_request'],
  ['no lines', 'POST', () => '/lines', () => ({ lines: [] }), 'invalid_request'],
  [
    'a wish in no currency',
    'POST',
    () => '/lines',
    () => one({ wished_unit_price: '80' }),
    'invalid_request',
  ],
  ['less than a line', 'PATCH', () => `/lines/${lineId}`, () => ({ quantity: -1 }), 'invalid_request'],
  ['10^9 of a line', 'PATCH', () => `/lines/${lineId}`, () => ({ quantity: 1e9 }), 'invalid_request'],
  ['a line of no one', 'PATCH', () => `/lines/${ANY_ID}`, () => ({ quantity: 3 }), 'not_found'],
  ['a NUL in the notes', 'PATCH', () => '', () => ({ notes: 'For\u0000Eid' }), 'invalid_request'],
  ['too long notes', 'PATCH', () => '', () => ({ notes: 'x'.repeat(2001) }), 'invalid_request'],
  [
    'a purchase of none',
    'POST',
    () => '/purchase',
    () => ({ lines: [bought({ quantity: 0 })] }),
    'invalid_request',
  ],
  [
    'a purchase of 10^9',
    'POST',
    () => '/purchase',
    () => ({ lines: [bought({ quantity: 1e9 })] }),
    'invalid_request',
  ],
  [
    'a purchase of 1,001 lines',
    'POST',
    () => '/purchase',
    () => ({ lines: times(1001, bought({})) }),
    'invalid_request',
  ],
  ['a refill of no order', 'POST', () => '/refill', () => ({ of: 'order', id: ANY_ID }), 'not_found'],
];
const one = (more: object) => ({ lines: [wanted(more)] });

test.each(LINES)('a bulk order: %s', async (_name, method, path, body, code) => {
  await refused(
    (language) =>
      callAs(store, buyer)(method, `/api/bulk-order${path()}`, body(), { 'accept-language': language }),
    code,
  );
});

const draft = (more: object, line: object = {}) => ({
  version: 0,
  currency: 'DZD',
  valid_days: 7,
  allows_partial: false,
  is_reserved: false,
  note: '',
  terms: '',
  lines: [{ position: 0, ...wanted(line), price: amount('90'), ...line }],
  ...more,
});
const off = (percent: string) => ({ kind: 'percent_off', percent });
const ANSWERS: [name: string, body: () => object, code: string][] = [
  ['2,001 lines', () => draft({ lines: times(2001, draft({}).lines[0]) }), 'invalid_request'],
  ['20,000 lines', () => draft({ lines: times(20_000, draft({}).lines[0]) }), 'body_too_large'],
  ['less than no units', () => draft({}, { quantity: -3 }), 'invalid_request'],
  ['a third decimal', () => draft({}, { price: amount('9.999') }), 'invalid_request'],
  ['a price below zero', () => draft({}, { price: amount('-5') }), 'invalid_request'],
  ['more than the price off', () => draft({}, { price: off('-5') }), 'invalid_request'],
  ['a plan of another product', () => draft({}, { plan_id: ANY_ID }), 'product_unavailable'],
  [
    'what is hidden by now',
    () => draft({}, { product_id: hidden.productId, price: off('10') }),
    'product_unavailable',
  ],
  ['none of the plans', () => draft({}, { product_id: byPlan.productId }), 'option_required'],
  ['a product that is none', () => draft({}, { product_id: ANY_ID }), 'product_unavailable'],
  ['no day of validity', () => draft({ valid_days: 0 }), 'invalid_request'],
  ['91 days of validity', () => draft({ valid_days: 91 }), 'invalid_request'],
  ['a NUL in the note', () => draft({ note: 'a\u0000b' }), 'invalid_request'],
  ['a version of a draft that nobody wrote', () => draft({ version: 7 }), 'not_found'],
];

test.each(ANSWERS)('an answer: %s', async (_name, body, code) => {
  await refused(
    (language) =>
      callAs(store, desk)('PUT', `/api/admin/quotes/${waiting}/draft`, body(), {
        'accept-language': language,
      }),
    code,
  );
});

const ACCEPTED: [name: string, id: () => string, body: () => object, code: string][] = [
  ['version 0', () => offered, () => ({ version: 0 }), 'invalid_request'],
  ['version -1', () => offered, () => ({ version: -1 }), 'invalid_request'],
  ['a version beyond all', () => offered, () => ({ version: 1e9 }), 'quote_outdated'],
  ['a voided version', () => offered, () => ({ version: 1 }), 'quote_outdated'],
  ['no version', () => offered, () => ({}), 'invalid_request'],
  ['no lines', () => offered, () => ({ version: 2, line_ids: [] }), 'invalid_request'],
  [
    '1,001 lines',
    () => offered,
    () => ({ version: 2, line_ids: times(1001, standingLine) }),
    'invalid_request',
  ],
  [
    'a line twice',
    () => offered,
    () => ({ version: 2, line_ids: [standingLine, standingLine] }),
    'not_found',
  ],
  [
    'a line of the voided version',
    () => offered,
    () => ({ version: 2, line_ids: [voidedLine] }),
    'not_found',
  ],
  ['a line of someone else', () => offered, () => ({ version: 2, line_ids: [foreignLine] }), 'not_found'],
  ['what was not answered', () => waiting, () => ({ version: 1 }), 'quote_status_changed'],
  ['a quote of no one', () => ANY_ID, () => ({ version: 1 }), 'not_found'],
  ['no id at all', () => 'Q26-000001', () => ({ version: 1 }), 'not_found'],
];

test.each(ACCEPTED)('an acceptance: %s', async (_name, id, body, code) => {
  for (const language of ['en', 'ar']) {
    const said = await callAs(store, buyer)('POST', `/api/quotes/${id()}/accept`, body(), {
      'accept-language': language,
    });
    expect(problemOf(said).code).toBe(code);
    if (language === 'ar') expect(problemOf(said).title).toMatch(/[\u0600-\u06FF]{2}/);
  }
  expect(await balanceOf(store, buyer.resellerId)).toBe('5000.00');
  expect(await readQuote(store, buyer, offered)).toMatchObject({ state: 'quoted', version: 2, order: null });
  // Neither for the stranger, whatever they name.
  const theirs = await callAs(store, stranger)('POST', `/api/quotes/${offered}/accept`, { version: 2 });
  expect(problemOf(theirs).code).toBe('not_found');
});

const FILE_PATHS: [name: string, who: () => Someone, path: () => string][] = [
  ['the client', () => buyer, () => `/api/quotes/${offered}/files?name=list.csv`],
  ['the store', () => desk, () => `/api/admin/quotes/${offered}/files?name=list.csv`],
];
test.each(FILE_PATHS)(
  'a file of %s of 20 MB, and one that is none of the kinds',
  async (_name, who, path) => {
    for (const [file, code] of [
      [new Uint8Array(20 * 1024 * 1024), 'file_too_large'],
      [bytes(TABLE, 'utf8'), 'file_type_refused'],
    ] as const)
      await refused(
        (language) =>
          api(store, 'POST', path(), {
            cookie: who().cookie,
            headers: { 'accept-language': language, 'idempotency-key': newKey() },
            file,
          }),
        code,
      );
  },
);
