// Tickets of a client: about what is theirs, with files, once each, and closed, rated and opened again.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import {
  countTickets,
  openTicket,
  ticket,
  ticketRow,
  TICKET_TEXT_MAX,
} from '#shared/support/tickets.contract.ts';
import { sql } from '#server/platform/database/pool.ts';
import { api, dataOf, fieldsOf, newKey, pageOf, refusalOf, unchangedBy } from '#test/client.ts';
import { makeProduct } from '#test/shop.ts';
import { callAs } from '#test/staff/staff-steps.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { makeTicket } from './ticket-scene.ts';
import {
  answer,
  answered,
  auditOf,
  buy,
  noticesOf,
  open,
  readTicket,
  sendTicket,
  sent,
  upload,
  write,
  type Someone,
} from './ticket-steps.ts';

let store: TestStore;
let staff: Someone;
beforeAll(async () => {
  store = await startTestStore();
  staff = await store.makeStaff('support');
});
afterAll(() => store.close());

const owner = () => store.database.owner;

test('a ticket is about an order and one of its items, and nothing of another business', async () => {
  const [buyer, stranger] = [await store.makeSignedInBuyer(5000), await store.makeSignedInBuyer(5000)];
  const product = await makeProduct(owner().db, store.vault, { price: '100', codes: [`T-${newKey()}`] });
  const { orderId, itemId } = await buy(store, buyer, product.productId);
  const id = await open(store, buyer, { about: { kind: 'order', id: orderId, item_id: itemId } });
  const read = await readTicket(store, buyer, id);
  expect(read).toMatchObject({
    subject: 'Where is my code?',
    state: 'open',
    about: { kind: 'order', id: orderId, item: { id: itemId, product_name: product.name } },
    opened_by: buyer.email,
    stars: null,
    messages: [{ by: buyer.email, text: 'I paid and see nothing.', act: null, files: [] }],
  });
  expect(read.number).toMatch(/^T\d\d-\d{6}$/);
  for (const about of [
    { kind: 'order', id: orderId },
    { kind: 'deposit', id: orderId },
    { kind: 'quote', id: orderId },
  ])
    expect(refusalOf(await unchangedBy(store, () => sendTicket(store, stranger, { about })))).toEqual({
      status: 404,
      code: 'not_found',
    });
  const foreignItem = { kind: 'order', id: orderId, item_id: orderId };
  expect(refusalOf(await sendTicket(store, buyer, { about: foreignItem })).code).toBe('not_found');
});

test('opened and answered once, however often it is sent', async () => {
  const buyer = await store.makeSignedInBuyer();
  const key = newKey();
  const answers = await Promise.all([1, 2, 3].map(() => sendTicket(store, buyer, {}, key)));
  const ids = answers.map((one) => dataOf(one, openTicket.response).id);
  expect(new Set(ids).size).toBe(1);
  const [id = ''] = ids;
  const other = newKey();
  const written = await Promise.all([1, 2].map(() => write(store, buyer, id, { text: 'Any news?' }, other)));
  expect(new Set(written.map((one) => sent(one).id)).size).toBe(1);
  expect((await readTicket(store, buyer, id)).messages.map(({ text }) => text)).toEqual([
    'I paid and see nothing.',
    'Any news?',
  ]);
  const reused = await unchangedBy(store, () => sendTicket(store, buyer, { subject: 'Another' }, key));
  expect(refusalOf(reused).code).toBe('idempotency_key_reused');
});

test('colleagues see it, those about deposits only with the money; another business sees nothing', async () => {
  const buyer = await store.makeSignedInBuyer();
  const [viewer, bookkeeper] = [
    await store.makeMember(buyer, 'viewer'),
    await store.makeMember(buyer, 'accountant'),
  ];
  const stranger = await store.makeSignedInBuyer();
  const { rows } = await sql<{ id: string }>`
    insert into deposits (reseller_id, profile_id, method, amount, fee, pay_amount, idempotency_key)
    values (${buyer.resellerId}, ${buyer.profileId}, 'chargily', 5000, 0, 5000, ${newKey()}) returning id`.execute(
    owner().db,
  );
  const about = { kind: 'deposit', id: rows[0]?.id };
  expect(refusalOf(await sendTicket(store, viewer, { about })).code).toBe('not_found');
  const plain = await open(store, buyer);
  const fileId = await upload(store, bookkeeper);
  const money = await open(store, bookkeeper, { about, file_ids: [fileId] });
  const listed = async (who: Someone) =>
    dataOf(await api(store, 'GET', '/api/tickets', who), z.array(ticketRow)).map(({ id }) => id);
  expect(await listed(bookkeeper)).toEqual([money, plain]);
  expect(await listed(viewer)).toEqual([plain]);
  expect(await listed(stranger)).toEqual([]);
  const statusOf = async (who: Someone, path: string) => (await api(store, 'GET', path, who)).status;
  for (const [who, status] of [
    [buyer, 200],
    [bookkeeper, 200],
    [viewer, 404],
    [stranger, 404],
    [staff, 200],
  ] as const) {
    if (who !== staff) expect(await statusOf(who, `/api/tickets/${money}`)).toBe(status);
    expect(await statusOf(who, `/api/files/${fileId}`)).toBe(status);
  }
  for (const act of [
    () => write(store, viewer, money, { text: 'Hello' }),
    () => write(store, stranger, plain, { text: 'Hello' }),
    () => callAs(store, stranger)('POST', `/api/tickets/${plain}/solve`),
    () => callAs(store, stranger)('PUT', `/api/tickets/${plain}/rating`, { stars: 1 }),
  ])
    expect(refusalOf(await unchangedBy(store, act))).toEqual({ status: 404, code: 'not_found' });
  await answer(store, staff, money, { text: 'It arrived.' });
  await answer(store, staff, plain, { text: 'Here it is.' });
  expect(await noticesOf(store, buyer.resellerId)).toEqual(['deposit_ticket_answered', 'ticket_answered']);
  const heard = await api(store, 'GET', '/api/notifications', viewer);
  expect(heard.text).toContain('Here it is.');
  expect(heard.text).not.toContain('It arrived.');
});

test('files are pictures and PDFs by their content, of the writer, sent once; large ones are refused', async () => {
  const [buyer, stranger] = [await store.makeSignedInBuyer(), await store.makeSignedInBuyer()];
  const name = '<script>alert(1)</script>.png';
  const fileId = await upload(store, buyer, name);
  const foreign = await upload(store, stranger);
  expect((await api(store, 'GET', `/api/files/${fileId}`, stranger)).status).toBe(404);
  for (const file_ids of [[foreign], [fileId, foreign], [newId()]])
    expect(refusalOf(await unchangedBy(store, () => sendTicket(store, buyer, { file_ids }))).code).toBe(
      'not_found',
    );
  const id = await open(store, buyer, { file_ids: [fileId] });
  const again = await unchangedBy(store, () =>
    write(store, buyer, id, { text: 'Again', file_ids: [fileId] }),
  );
  expect(refusalOf(again).code).toBe('not_found');
  const [message] = (await readTicket(store, buyer, id)).messages;
  // Of a path, its last part.
  expect(message?.files).toEqual([
    { id: fileId, name: 'script>.png', url: `/api/files/${fileId}`, is_picture: true },
  ]);
  const read = await api(store, 'GET', `/api/files/${fileId}`, buyer);
  expect([read.status, read.headers.get('content-type'), read.headers.get('x-content-type-options')]).toEqual(
    [200, 'image/webp', 'nosniff'],
  );
  const html = new TextEncoder().encode('<!doctype html><script>alert(1)</script>');
  const put = (file: Uint8Array<ArrayBuffer>) => () =>
    api(store, 'POST', '/api/ticket-files?name=x.png', { cookie: buyer.cookie, file });
  expect(refusalOf(await unchangedBy(store, put(html))).code).toBe('file_type_refused');
  const large = new Uint8Array(20 * 1024 * 1024);
  expect(refusalOf(await unchangedBy(store, put(large)))).toEqual({ status: 413, code: 'file_too_large' });
});

test('those that are not solved are found behind however many solved ones', async () => {
  const buyer = await store.makeSignedInBuyer();
  const id = await open(store, buyer);
  for (let count = 0; count < 2; count += 1) await makeTicket(store, buyer, { isSolved: true });
  const list = async (query: string) =>
    dataOf(await api(store, 'GET', `/api/tickets?limit=1&${query}`, buyer), z.array(ticketRow));
  expect((await list('')).map(({ state }) => state)).toEqual(['solved']);
  expect((await list('state=unsolved')).map((one) => one.id)).toEqual([id]);
});

const newId = () => '0198c3a2-0000-7000-8000-000000000000';

test('a message of 10,000 characters is taken, a longer one and an empty one are refused; script stays text', async () => {
  const buyer = await store.makeSignedInBuyer();
  const id = await open(store, buyer, { subject: '<img src=x onerror=alert(1)>' });
  const longest = 'س'.repeat(TICKET_TEXT_MAX);
  expect(sent(await write(store, buyer, id, { text: longest })).text).toBe(longest);
  const long = await unchangedBy(store, () => write(store, buyer, id, { text: `${longest}x` }));
  expect(fieldsOf(long)).toEqual([{ field: 'text', problem: 'too_long' }]);
  for (const body of [{}, { text: ' \n ' }])
    expect(fieldsOf(await unchangedBy(store, () => write(store, buyer, id, body)))).toEqual([
      { field: 'text', problem: 'required' },
    ]);
  const script = '**bold** <script>alert(1)</script> [x](javascript:alert(1))';
  expect(sent(await write(store, buyer, id, { text: script })).text).toBe(script);
  expect((await readTicket(store, buyer, id)).subject).toBe('<img src=x onerror=alert(1)>');
});

test('the state says whose turn it is; solved, it is rated, and opened again by hand or by a message', async () => {
  const buyer = await store.makeSignedInBuyer();
  const call = callAs(store, buyer);
  const id = await open(store, buyer);
  const state = async () => (await readTicket(store, buyer, id)).state;
  await write(store, buyer, id, { text: 'One more thing' });
  expect(await state()).toBe('open');
  const early = await unchangedBy(store, () => call('PUT', `/api/tickets/${id}/rating`, { stars: 5 }));
  expect(refusalOf(early)).toEqual({ status: 409, code: 'ticket_not_solved' });
  answered(await answer(store, staff, id, { text: 'Here it is' }));
  expect(await state()).toBe('waiting_for_client');
  await write(store, buyer, id, { text: 'It does not work' });
  expect(await state()).toBe('waiting_for_us');
  const solve = () => call('POST', `/api/tickets/${id}/solve`);
  expect(dataOf(await solve(), ticket).state).toBe('solved');
  await unchangedBy(store, solve);
  const rate = (body: object) => call('PUT', `/api/tickets/${id}/rating`, body);
  for (const stars of [0, 6, 2.5, '5'])
    expect(refusalOf(await unchangedBy(store, () => rate({ stars }))).code).toBe('invalid_request');
  expect(dataOf(await rate({ stars: 2 }), ticket)).toMatchObject({ stars: 2, rating_text: null });
  expect(dataOf(await rate({ stars: 5, text: 'Quick' }), ticket)).toMatchObject({
    stars: 5,
    rating_text: 'Quick',
  });
  expect(dataOf(await call('POST', `/api/tickets/${id}/reopen`), ticket).state).toBe('waiting_for_us');
  await solve();
  await write(store, buyer, id, { text: 'Again' });
  expect(await state()).toBe('waiting_for_us');
  const { messages } = await readTicket(store, buyer, id);
  expect(messages.map(({ act, text, by }) => act ?? `${by === null ? 'store' : 'client'}: ${text}`)).toEqual([
    'client: I paid and see nothing.',
    'client: One more thing',
    'store: Here it is',
    'client: It does not work',
    'solved',
    'reopened',
    'solved',
    'client: Again',
  ]);
  expect(await auditOf(store, id)).toEqual(['ticket_solved', 'ticket_reopened', 'ticket_solved']);
  expect(await noticesOf(store, buyer.resellerId)).toEqual(['ticket_answered']);
  expect(dataOf(await api(store, 'GET', '/api/tickets/counts', buyer), countTickets.response)).toEqual({
    open: 0,
    waiting_for_client: 0,
    waiting_for_us: 1,
    solved: 0,
  });
});

test('a list is filtered and paged, the latest news first', async () => {
  const buyer = await store.makeSignedInBuyer();
  const [first, second, third] = [
    await open(store, buyer),
    await open(store, buyer),
    await open(store, buyer),
  ];
  await write(store, buyer, first, { text: 'Still there?' });
  await callAs(store, buyer)('POST', `/api/tickets/${second}/solve`);
  const list = async (query: string) =>
    pageOf(await api(store, 'GET', `/api/tickets?${query}`, buyer), z.array(ticketRow));
  const ids = async (query: string) => (await list(query)).data.map(({ id }) => id);
  expect(await ids('')).toEqual([second, first, third]);
  expect(await ids('state=open')).toEqual([first, third]);
  expect(await ids('state=waiting_for_client')).toEqual([]);
  const page = await list('limit=2');
  expect(await ids(`limit=2&cursor=${page.pagination?.next_cursor}`)).toEqual([third]);
  expect(refusalOf(await api(store, 'GET', '/api/tickets?cursor=WyJhIl0', buyer)).code).toBe(
    'invalid_request',
  );
});
