// The answer to a request: how its prices are made, what is refused of it, who approves it, and who sees what it costs.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { placedOrder } from '#shared/orders/orders.contract.ts';
import { quoteSettings } from '#shared/quotes/quote-acts.contract.ts';
import { countDeskQuotes, deskQuote, deskRow } from '#shared/quotes/quote-desk.contract.ts';
import { sql } from '#server/platform/database/pool.ts';
import { api, dataOf, dinars, fieldsOf, problemOf, refusalOf, unchangedBy } from '#test/client.ts';
import { expectSoundLedger } from '#test/deposits/gateway-steps.ts';
import { callAs } from '#test/staff/staff-steps.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { goodsOf } from './quote-scene.ts';
import {
  accept,
  amount,
  answer,
  readQuote,
  request,
  save,
  sell,
  type Someone,
  auditOfQuote,
  makeDesk,
  postAtDesk,
} from './quote-steps.ts';

let store: TestStore;
let admin: Someone;
let desk: Someone;
let catalogue: Someone;
beforeAll(async () => {
  store = await startTestStore();
  [admin, desk, catalogue] = await makeDesk(store);
});
afterAll(async () => {
  await expectSoundLedger(store);
  await store.close();
});

const owner = () => store.database.owner.db;
const change = (body: object) => callAs(store, admin)('PUT', '/api/admin/quote-settings', body);
const settingsNow = async () =>
  dataOf(await api(store, 'GET', '/api/admin/quote-settings', { cookie: admin.cookie }), quoteSettings);
/** Over what is there now; what is not named asks for no approval. */
const settle = async (wanted: object) => {
  const { version } = await settingsNow();
  return dataOf(
    await change({ version, valid_days: 7, approval_discount: null, approval_amount: null, ...wanted }),
    quoteSettings,
  );
};
const post = (who: Someone, id: string, act: string, body: object) => postAtDesk(store, who, id, act, body);
const auditOf = (id: string) => auditOfQuote(store, id);

test('prices are amounts, per cent off the client’s own, or margins on cost', async () => {
  const buyer = await store.makeSignedInBuyer();
  const [a, b, c] = [await sell(store, '100'), await sell(store, '33.33'), await sell(store, '100')];
  await sql`update products set cost_price = 60 where id in (${a.productId}, ${c.productId})`.execute(
    owner(),
  );
  const id = await request(store, buyer, [
    [a, 10],
    [b, 3],
    [c, 2],
  ]);
  const lines = [
    { position: 0, product: a, quantity: 10, price: { kind: 'margin', percent: '25' } },
    { position: 1, product: b, quantity: 3, price: { kind: 'percent_off', percent: '15' } },
    { position: 2, product: c, quantity: 2, price: amount('99.5') },
  ];
  const unknown = lines.slice(0, 1).map((line) => ({ ...line, product: b }));
  expect(problemOf(await save(store, catalogue, id, unknown)).code).toBe('cost_unknown');
  expect(problemOf(await save(store, desk, id, lines)).code).toBe('access_denied');
  const { draft } = dataOf(await save(store, catalogue, id, lines), deskQuote);
  expect(draft?.lines.map(({ unit_price, total, costs }) => [unit_price, total, costs])).toEqual([
    [
      dinars('80.00'),
      dinars('800.00'),
      { unit_cost: dinars('60.00'), margin: dinars('20.00'), margin_percent: '25.00' },
    ],
    [dinars('28.33'), dinars('84.99'), null],
    [
      dinars('99.50'),
      dinars('199.00'),
      { unit_cost: dinars('60.00'), margin: dinars('39.50'), margin_percent: '39.70' },
    ],
  ]);
  expect(draft).toMatchObject({ total: dinars('1083.99'), saving: dinars('216.00'), costs: null });
});

test.each([
  ['nothing for a unit', [{ price: amount('0') }], 'invalid_request'],
  ['no units', [{ quantity: 0 }], 'invalid_request'],
  ['a thousand million units', [{ quantity: 1_000_000_000 }], 'invalid_request'],
  ['a hundred per cent off', [{ price: { kind: 'percent_off', percent: '100' } }], 'invalid_request'],
  ['more money than there is', [{ quantity: 100_000, price: amount('9999999999') }], 'quote_too_large'],
  ['two answers to one line', [{}, { price: amount('80') }], 'line_twice'],
  ['an alternative to nothing', [{ position: 5, is_alternative: true }], 'invalid_request'],
])('%s is refused and changes nothing', async (_name, changes, code) => {
  const buyer = await store.makeSignedInBuyer();
  const [product, other] = [await sell(store, '100'), await sell(store, '100')];
  const id = await request(store, buyer, [[product, 5]]);
  const lines = changes.map((change, index) => ({
    position: 0,
    product: index === 0 ? product : other,
    quantity: 5,
    price: amount('90'),
    ...change,
  }));
  expect(problemOf(await unchangedBy(store, () => save(store, desk, id, lines))).code).toBe(code);
});

test('nothing for a unit is answered as too little, in a wish and in an offer', async () => {
  const buyer = await store.makeSignedInBuyer();
  const product = await sell(store, '100');
  const id = await request(store, buyer, [[product, 5]]);
  const line = [{ position: 0, product, quantity: 5, price: amount('0.00') }];
  const offered = await unchangedBy(store, () => save(store, desk, id, line));
  expect(fieldsOf(offered)).toEqual([{ field: 'lines.0.price.amount', problem: 'too_small' }]);
  const wished = await callAs(store, buyer)('POST', '/api/bulk-order/lines', {
    lines: [
      { product_id: product.productId, quantity: 1, wished_unit_price: { amount: '0', currency: 'DZD' } },
    ],
  });
  expect(refusalOf(wished)).toEqual({ status: 400, code: 'invalid_request' });
  expect(fieldsOf(wished)).toEqual([{ field: 'lines.0.wished_unit_price.amount', problem: 'too_small' }]);
  expect(
    dataOf(
      await save(
        store,
        desk,
        id,
        line.map((one) => ({ ...one, price: amount('0.01') })),
      ),
      deskQuote,
    ).state,
  ).toBe('pending');
});

test('an answer without lines, and one for what is gone, are not sent', async () => {
  const buyer = await store.makeSignedInBuyer();
  const product = await sell(store, '100');
  const id = await request(store, buyer, [[product, 5]]);
  await save(store, desk, id, []);
  expect(problemOf(await post(desk, id, 'send', { version: 1 })).code).toBe('quote_empty');
  await save(store, desk, id, [{ position: 0, product, quantity: 5, price: amount('90') }], { version: 1 });
  await sql`update products set deleted_at = now() where id = ${product.productId}`.execute(owner());
  const gone = await unchangedBy(store, () => post(desk, id, 'send', { version: 2 }));
  expect(problemOf(gone)).toMatchObject({ code: 'product_unavailable', params: { line: '0' } });
});

test('keeping more than there is is refused, names the line, and keeps nothing', async () => {
  const buyer = await store.makeSignedInBuyer();
  const [there, short] = [await sell(store, '100', 5), await sell(store, '100', 3)];
  const id = await request(store, buyer, [
    [there, 5],
    [short, 4],
  ]);
  const lines = [
    { position: 0, product: there, quantity: 5, price: amount('90') },
    { position: 1, product: short, quantity: 4, price: amount('90') },
  ];
  await save(store, desk, id, lines, { is_reserved: true });
  const refused = await unchangedBy(store, () => post(desk, id, 'send', { version: 1 }));
  expect(problemOf(refused)).toMatchObject({ code: 'out_of_stock', params: { line: '1', available: '3' } });
  expect(await goodsOf(store, there)).toEqual({ free: 5, reserved: 0, sold: 0 });
});

test('beyond the settings a second person sends it, who is neither writer nor sender', async () => {
  const buyer = await store.makeSignedInBuyer(500_000);
  const product = await sell(store, '1000');
  await settle({ approval_discount: '20', approval_amount: dinars('50000') });
  try {
    const id = await request(store, buyer, [[product, 100]]);
    const line = (price: string) => [{ position: 0, product, quantity: 100, price: amount(price) }];
    const saved = dataOf(await save(store, catalogue, id, line('700')), deskQuote);
    expect(saved.draft?.needs_approval).toEqual(['discount', 'amount']);
    const asked = dataOf(await post(catalogue, id, 'send', { version: 1 }), deskQuote);
    expect(asked).toMatchObject({
      state: 'pending',
      draft: { approval: { asked_by: { id: catalogue.profileId } } },
    });
    // Sent once more, it waits as before.
    await unchangedBy(store, () => post(catalogue, id, 'send', { version: 1 }));
    const waiting = await api(store, 'GET', '/api/admin/quotes?awaits_approval=true', {
      cookie: admin.cookie,
    });
    expect(dataOf(waiting, z.array(deskRow)).map((row) => row.id)).toEqual([id]);
    const counts = dataOf(
      await api(store, 'GET', '/api/admin/quotes/counts', admin),
      countDeskQuotes.response,
    );
    const { rows: drafts } = await sql<{ asked: Date }>`
      select approval_asked_at as asked from quote_drafts where request_id = ${id}`.execute(owner());
    expect(counts.awaits_approval).toBe(1);
    expect(Date.parse(counts.approval_since ?? '')).toBe(new Date(drafts[0]?.asked ?? '').getTime());
    expect(problemOf(await post(catalogue, id, 'approve', { version: 1 })).code).toBe('same_approver');
    expect(refusalOf(await post(desk, id, 'approve', { version: 1 })).code).toBe('access_denied');
    const back = dataOf(await post(admin, id, 'disapprove', { version: 1, reason: 'Too low' }), deskQuote);
    expect(back.draft).toMatchObject({ approval: null, disapproval: { reason: 'Too low' } });
    const disapprove = (reason: string) => post(admin, id, 'disapprove', { version: 1, reason });
    expect((await unchangedBy(store, () => disapprove('Too low'))).status).toBe(200);
    expect(problemOf(await disapprove('Too high')).code).toBe('already_decided');
    expect(problemOf(await post(admin, id, 'approve', { version: 1 })).code).toBe('already_decided');
    await save(store, catalogue, id, line('750'), { version: 1 });
    await post(catalogue, id, 'send', { version: 2 });
    // What was approved is what is sent: a change takes the request for approval back.
    await save(store, catalogue, id, line('760'), { version: 2 });
    expect(problemOf(await post(admin, id, 'approve', { version: 2 })).code).toBe('changed_meanwhile');
    await post(catalogue, id, 'send', { version: 3 });
    expect(await readQuote(store, buyer, id)).toMatchObject({ state: 'pending', offers: [] });
    const approved = dataOf(await post(admin, id, 'approve', { version: 3 }), deskQuote);
    expect(approved).toMatchObject({ state: 'quoted', total: dinars('76000.00') });
    const { rows } = await sql`select sent_by, approved_by from quotes where request_id = ${id}`.execute(
      owner(),
    );
    expect(rows).toEqual([{ sent_by: catalogue.profileId, approved_by: admin.profileId }]);
    expect(await auditOf(id)).toEqual([
      'quote_approval_asked',
      'quote_disapproved',
      'quote_approval_asked',
      'quote_approval_asked',
      'quote_approved',
    ]);
    const within = await request(store, buyer, [[product, 10]]);
    await answer(store, desk, within, [{ position: 0, product, quantity: 10, price: amount('850') }]);
    expect((await readQuote(store, buyer, within)).state).toBe('quoted');
  } finally {
    await settle({});
  }
});

test('settings are saved over the version that was seen, and nothing that means nothing', async () => {
  const before = await settingsNow();
  const [first, second] = await Promise.all([
    change({ ...before, valid_days: 10, approval_discount: '15.5' }),
    change({ ...before, valid_days: 20 }),
  ]);
  const [won, lost] = first.status === 200 ? [first, second] : [second, first];
  expect(dataOf(won, quoteSettings)).toEqual(await settingsNow());
  expect(problemOf(lost)).toMatchObject({ code: 'changed_meanwhile', params: { name: expect.any(String) } });
  const now = await settingsNow();
  expect(now.version).toBe(before.version + 1);
  for (const wrong of [
    { valid_days: 0 },
    { valid_days: 91 },
    { approval_discount: '0' },
    { approval_discount: '100' },
    { approval_amount: dinars('0.00') },
    { approval_amount: { amount: '500', currency: 'USD' } },
  ]) {
    const refused = await unchangedBy(store, () => change({ ...now, ...wrong }));
    expect(refusalOf(refused)).toEqual({ status: 400, code: 'invalid_request' });
  }
  await settle({});
});

test('no cost and no margin reaches the client, or staff without the permission', async () => {
  const buyer = await store.makeSignedInBuyer(5000);
  const product = await sell(store, '100', 5);
  // Numbers that nothing else in an answer has, but for the seconds of a moment.
  await sql`update products set cost_price = 71.37 where id = ${product.productId}`.execute(owner());
  const id = await request(store, buyer, [[product, 5]]);
  await answer(store, catalogue, id, [
    { position: 0, product, quantity: 5, price: { kind: 'margin', percent: '18.53' } },
  ]);
  const ask = (path: string, { cookie }: { cookie: string }) => api(store, 'GET', path, { cookie });
  const secret = /(?<![:\d])(71\.37|18\.53|16\.23)|"margin":(?!null)|unit_cost":(?!null)/;
  expect((await ask(`/api/admin/quotes/${id}`, catalogue)).text).toMatch(/71\.37/);
  expect((await ask(`/api/admin/quotes/${id}`, catalogue)).text).toMatch(/18\.53/);
  const accountant = await store.makeStaff('accountant');
  for (const who of [desk, accountant]) {
    for (const path of [`/api/admin/quotes/${id}`, '/api/admin/quotes'])
      expect((await ask(path, who)).text).not.toMatch(secret);
  }
  for (const path of [
    `/api/quotes/${id}`,
    '/api/quotes',
    '/api/bulk-order',
    '/api/notifications',
    '/api/bulk-order/catalogue.csv',
    '/api/bulk-order/products',
  ])
    expect((await ask(path, buyer)).text).not.toMatch(secret);
  const placed = await accept(store, buyer, id);
  expect(placed.status).toBe(201);
  expect((await ask(`/api/orders/${dataOf(placed, placedOrder).id}`, buyer)).text).not.toMatch(secret);
  expect((await ask(`/api/quotes/${id}`, buyer)).text).not.toMatch(secret);
});
