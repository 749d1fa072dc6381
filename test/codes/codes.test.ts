// The vault over HTTP: lists of codes are looked at and added, and no one ever reads what they say but by an export.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCodes, checkCodes } from '#shared/codes/code-lists.contract.ts';
import * as contracts from '#shared/codes/codes.contract.ts';
import { placedOrder } from '#shared/orders/orders.contract.ts';
import { sql } from '#server/platform/database/pool.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { api, dataOf, pageOf, problemOf, refusalOf, unchangedBy } from '#test/client.ts';
import { buyCodes, catalogueVersion, codeSteps, vaultOf } from './codes-steps.ts';
import { ageOfPassword, audited, callAs } from '#test/staff/staff-steps.ts';

let store: TestStore;
let keeper: { cookie: string; profileId: string; email: string };
let steps: ReturnType<typeof codeSteps>;
beforeAll(async () => {
  store = await startTestStore();
  keeper = await store.makeStaff('catalogue_manager');
  steps = codeSteps(store, keeper);
});
afterAll(() => store.close());

const lines = (texts: string[]) => steps.list(texts);

test('a list is added whole, sealed, counted and audited, and can be bought', async () => {
  const { cookie } = await store.makeSignedInBuyer(1000);
  const product = await steps.sell();
  const version = await catalogueVersion(store);
  const entries = await audited(store, async () => {
    const answer = await steps.add(product, lines(['ADD-1', 'ADD-2', 'ADD-3']));
    expect(answer.status).toBe(201);
    expect(dataOf(answer, addCodes.response)).toEqual({ added: 3, left_out: 0 });
  });
  expect(entries).toMatchObject([
    { action: 'codes_added', actor_id: keeper.profileId, details: { product: product.name, codes: '3' } },
  ]);
  expect(await catalogueVersion(store)).toBeGreaterThan(version);
  expect(await vaultOf(store, product)).toEqual(['ADD-1 free', 'ADD-2 free', 'ADD-3 free']);
  const { rows } = await sql<{ key_id: string; added_by: string }>`
    select distinct key_id, added_by from codes where product_id = ${product.productId}`.execute(
    store.database.owner.db,
  );
  expect(rows).toEqual([{ key_id: expect.stringMatching(/^[\da-f-]{36}$/), added_by: keeper.profileId }]);

  expect((await buyCodes(store, cookie, product)).status).toBe(201);
  expect(await steps.read(product)).toMatchObject({
    free: 2,
    sold: 1,
    takes_codes: true,
    pools: [{ pool_id: product.productId, kind: 'product', name: null, is_open: true, free: 2, sold: 1 }],
  });
});

test('a list is looked at first: what is twice in it, in the vault or sold before is found, and nothing is changed', async () => {
  const { cookie } = await store.makeSignedInBuyer(1000);
  const product = await steps.sell(['SOLD']);
  await buyCodes(store, cookie, product);
  await steps.add(product, lines(['HELD', 'BAD']));
  const [bad] = await steps.codesOf(product, '?status=free');
  await steps.call('POST', '/api/admin/codes/quarantine', { ids: [bad?.id], reason: 'does not work' });
  const text =
    'NEW-1,2030-01-01\nHELD\nBAD\nSOLD\nNEW-1\nNEW-2,2020-01-01\nNEW-3,tomorrow\nNEW-4;2030-01-01\n\uFFFD\uFFFD\uFFFD\n';
  const list = { format: 'csv', text };

  const checked = await unchangedBy(store, () =>
    steps.call('POST', `/api/admin/codes/${product.productId}/check`, {
      pool_id: product.productId,
      ...list,
    }),
  );
  const preview = dataOf(checked, checkCodes.response);
  expect(preview).toEqual({
    separator: 'comma',
    question: null,
    left_out: [],
    new: 1,
    lines: [
      { line: 1, code: 'N••••1', expires_at: '2030-01-01T23:00:00.000Z', verdict: 'new', cell: null },
      { line: 2, code: 'H••••D', expires_at: null, verdict: 'in_vault', cell: null },
      { line: 3, code: '••••', expires_at: null, verdict: 'in_vault', cell: null },
      { line: 4, code: 'S••••D', expires_at: null, verdict: 'sold', cell: null },
      { line: 5, code: 'N••••1', expires_at: null, verdict: 'twice', cell: null },
      { line: 6, code: 'N••••2', expires_at: '2020-01-01T23:00:00.000Z', verdict: 'past_expiry', cell: null },
      { line: 7, code: 'N••••3', expires_at: null, verdict: 'bad_expiry', cell: 'tomorrow' },
      { line: 8, code: 'NE••••01', expires_at: null, verdict: 'other_separator', cell: null },
      { line: 9, code: '••••', expires_at: null, verdict: 'odd_characters', cell: null },
    ],
    preview: expect.stringMatching(/^[\da-f]{64}$/),
  });
  const added = await steps.post(product, { ...list, preview: preview.preview });
  expect(dataOf(added, addCodes.response)).toEqual({ added: 1, left_out: 8 });
  expect(await vaultOf(store, product)).toContain('NEW-1 free 2030-01-01T23:00:00.000Z');
  // The same text is another code for another product.
  expect(await steps.check(await steps.sell(), lines(['HELD', 'SOLD']))).toMatchObject({ new: 2 });
});

test('where the first row is unclear nothing is added before someone has said what it is', async () => {
  const product = await steps.sell();
  for (const format of ['lines', 'csv']) {
    const list = { format, text: `Netflix DZ;Lot\n${format}-0001;7\n${format}-0002;8` };
    expect(await steps.check(product, list)).toMatchObject({
      question: {
        has_names: null,
        columns: [
          { name: 'Netflix DZ', kind: null },
          { name: 'Lot', kind: null },
        ],
        examples: [
          [expect.stringMatching(/••••01$/), '••••'],
          [expect.stringMatching(/••••02$/), '••••'],
        ],
      },
      new: 0,
      lines: [],
      preview: null,
    });
    const early = await unchangedBy(store, () => steps.post(product, { ...list, preview: 'f'.repeat(64) }));
    expect(refusalOf(early)).toEqual({ status: 422, code: 'list_unclear' });
    const wrong = {
      ...list,
      reading: { has_names: true, columns: ['code', 'code'] },
      preview: 'f'.repeat(64),
    };
    expect(problemOf(await unchangedBy(store, () => steps.post(product, wrong)))).toMatchObject({
      code: 'invalid_request',
      errors: [{ field: 'reading.columns' }],
    });
    const reading = { has_names: true, columns: ['code', 'ignored'] };
    const { preview, left_out } = await steps.check(product, { ...list, reading });
    expect(left_out).toEqual(['Lot']);
    // An answer that was not looked at is another list.
    const other = { ...list, reading: { ...reading, has_names: false }, preview };
    expect(refusalOf(await steps.post(product, other)).code).toBe('preview_outdated');
    expect((await steps.post(product, { ...list, reading, preview })).status).toBe(201);
  }
  expect((await vaultOf(store, product)).map((line) => line.split(' ')[0])).toEqual([
    'csv-0001',
    'csv-0002',
    'lines-0001',
    'lines-0002',
  ]);
});

test('nothing is added that was not shown: another list, another pool, and what has changed since', async () => {
  const product = await steps.sell();
  const other = await steps.sell();
  const list = lines(['SHOWN-1', 'SHOWN-2']);
  const { preview } = await steps.check(product, list);
  for (const [to, body] of [
    [product, { ...list, text: 'SHOWN-1\nSHOWN-2\nNEVER-SHOWN' }],
    [product, { ...list, format: 'csv' }],
    [other, list],
  ] as const) {
    const refused = await unchangedBy(store, () => steps.post(to, { ...body, preview }));
    expect(refusalOf(refused)).toEqual({ status: 409, code: 'preview_outdated' });
  }
  // Someone else adds one of them in the meantime.
  await steps.add(product, lines(['SHOWN-2']));
  const late = await unchangedBy(store, () => steps.post(product, { ...list, preview }));
  expect(refusalOf(late)).toEqual({ status: 409, code: 'preview_outdated' });
  expect(dataOf(await steps.add(product, list), addCodes.response)).toEqual({
    added: 1,
    left_out: 1,
  });
});

test('bodies that are refused change nothing', async () => {
  const product = await steps.sell();
  const byHand = await steps.sell();
  await sql`update products set delivery = 'manual' where id = ${byHand.productId}`.execute(
    store.database.owner.db,
  );
  const many = Array.from({ length: 5001 }, (_, index) => `MANY-${index}`);
  const add =
    (body: object, to = product) =>
    () =>
      steps.post(to, { preview: 'f'.repeat(64), ...body });
  const post = (path: string, body: unknown) => () => steps.call('POST', path, body);
  for (const [send, code] of [
    [add(lines(many)), 'too_many_codes'],
    [add({ format: 'csv', text: '"open' }), 'csv_unreadable'],
    [add({ ...lines(['A']), pool_id: byHand.productId }), 'option_unknown'],
    [add(lines(['A']), byHand), 'not_found'],
    [add({ format: 'lines', text: '' }), 'invalid_request'],
    [
      post('/api/admin/codes/quarantine', { ids: [product.productId], reason: 'not a code' }),
      'already_decided',
    ],
    [post('/api/admin/codes/quarantine', { ids: [], reason: 'none at all' }), 'invalid_request'],
    [post('/api/admin/codes/release', { ids: [product.productId] }), 'already_decided'],
  ] as const) {
    expect(refusalOf(await unchangedBy(store, send)).code).toBe(code);
  }
});

test('the list of codes shows what became of each, page by page, and no text', async () => {
  const buyer = await store.makeSignedInBuyer(1000);
  const product = await steps.sell();
  const texts = Array.from({ length: 5 }, (_, index) => `SECRET-OF-A-LIST-${index}`);
  await steps.add(product, { format: 'csv', text: texts.map((text) => `${text},2031-05-05`).join('\n') });
  await buyCodes(store, buyer.cookie, product);
  const answer = await steps.call('GET', `/api/admin/codes/${product.productId}/list?limit=3`);
  const first = pageOf(answer, contracts.listCodes.response);
  const next = await steps.call(
    'GET',
    `/api/admin/codes/${product.productId}/list?limit=3&cursor=${first.pagination?.next_cursor}`,
  );
  const all = [...first.data, ...dataOf(next, contracts.listCodes.response)];
  expect(new Set(all.map(({ id }) => id)).size).toBe(5);
  expect(all.filter(({ status }) => status === 'free')).toHaveLength(4);
  expect(all.find(({ status }) => status === 'sold')).toMatchObject({
    added_by: { id: keeper.profileId, email: keeper.email },
    expires_at: '2031-05-05T23:00:00.000Z',
    order: { order_number: expect.stringMatching(/^R\d{2}-\d{6}$/) },
    can_be_released: false,
  });
  expect(answer.text + next.text).not.toContain('SECRET-OF-A-LIST');
  expect(await steps.codesOf(product, '?status=sold')).toHaveLength(1);
});

test('quarantined codes are not sold, and return to sale only unseen', async () => {
  const buyer = await store.makeSignedInBuyer(1000);
  const product = await steps.sell(['Q-SEEN']);
  const bought = await buyCodes(store, buyer.cookie, product);
  const orderId = dataOf(bought, placedOrder).id;
  await api(store, 'GET', `/api/orders/${orderId}/codes`, { cookie: buyer.cookie });
  await steps.add(product, lines(['Q-UNSEEN']));
  const [unseen] = await steps.codesOf(product, '?status=free');
  const entries = await audited(store, async () => {
    const taken = await steps.call('POST', '/api/admin/codes/quarantine', {
      ids: [unseen?.id],
      reason: 'leaked',
    });
    expect(dataOf(taken, contracts.quarantineCodes.response)).toEqual({ changed: 1 });
  });
  expect(entries).toMatchObject([{ action: 'codes_quarantined', details: { codes: '1', reason: 'leaked' } }]);
  expect(refusalOf(await buyCodes(store, buyer.cookie, product)).code).toBe('out_of_stock');

  // As a refund does it with what was seen.
  await sql`update deliveries set withdrawn_at = now(), withdrawn_as = 'refunded'
    where order_item_id in (select id from order_items where order_id = ${orderId})`.execute(
    store.database.owner.db,
  );
  await sql`update codes set status = 'quarantined' where product_id = ${product.productId} and status = 'sold'`.execute(
    store.database.owner.db,
  );
  const held = await steps.codesOf(product, '?status=quarantined');
  expect(held.filter(({ can_be_released }) => can_be_released)).toHaveLength(1);
  const released = await steps.call('POST', '/api/admin/codes/release', { ids: held.map(({ id }) => id) });
  expect(dataOf(released, contracts.releaseCodes.response)).toEqual({ changed: 1 });
  const seen = held.filter(({ can_be_released }) => !can_be_released).map(({ id }) => id);
  const refused = await unchangedBy(store, () =>
    steps.call('POST', '/api/admin/codes/release', { ids: seen }),
  );
  expect(refusalOf(refused)).toEqual({ status: 409, code: 'codes_seen' });
  expect(await vaultOf(store, product)).toEqual(['Q-SEEN quarantined', 'Q-UNSEEN free']);
  expect((await buyCodes(store, buyer.cookie, product)).status).toBe(201);
});

test('an export asks for the password, gives a reason, leaves an entry and is taken in again', async () => {
  const admin = await store.makeAdmin();
  const product = await steps.sell(['=1+1', 'a"b,c', 'a;b']);
  const send = callAs(store, admin);
  const path = `/api/admin/codes/${product.productId}/export`;
  const body = { reason: 'moving to another shop' };
  expect(refusalOf(await steps.call('POST', path, body)).code).toBe('access_denied');
  await ageOfPassword(store, admin.profileId, 601);
  expect(refusalOf(await unchangedBy(store, () => send('POST', path, body))).code).toBe('password_required');
  await ageOfPassword(store, admin.profileId, 0);
  const entries = await audited(store, async () => {
    const answer = await send('POST', path, body);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const exported = dataOf(answer, contracts.exportCodes.response);
    expect(exported.codes).toBe(3);
    expect(exported.csv).toContain('=1+1,');
    const { lines: known } = await steps.check(product, { format: 'csv', text: exported.csv });
    expect(known.map(({ line, verdict }) => [line, verdict])).toEqual([
      [2, 'in_vault'],
      [3, 'in_vault'],
      [4, 'in_vault'],
    ]);
  });
  expect(entries).toMatchObject([
    {
      action: 'codes_exported',
      actor_id: admin.profileId,
      details: { codes: '3', reason: 'moving to another shop' },
    },
  ]);
});
