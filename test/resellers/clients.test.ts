// A client's page as staff see it: what it shows to whom, notes, and the decision on the business.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { addDocument } from '#shared/resellers/business.contract.ts';
import {
  client,
  clientNote,
  listClientSessions,
  listClientTransactions,
} from '#shared/resellers/clients.contract.ts';
import { order } from '#shared/orders/orders.contract.ts';
import { sql } from '#server/platform/database/pool.ts';
import { addFunds, makeProduct } from '#test/shop.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { api, dataOf, dinars, newKey, pageOf, refusalOf, unchangedBy } from '#test/client.ts';
import { audited, callAs } from '#test/staff/staff-steps.ts';

let store: TestStore;
let admin: { profileId: string; email: string; cookie: string };
beforeAll(async () => {
  store = await startTestStore();
  admin = await store.makeAdmin();
});
afterAll(() => store.close());

const asAdmin = () => callAs(store, admin);
const NOT_FOUND = { status: 404, code: 'not_found' };
const nowhere = '0198c3a2-0000-7000-8000-000000000000';

/** A business that bought for 300 DA of its 5,000, gave 100 back, and got a gift of the store. */
async function addTrader() {
  const { db } = store.database.owner;
  const owner = await store.makeSignedInBuyer(5000);
  const { productId } = await makeProduct(db, store.vault, { price: '100', codes: ['C-1', 'C-2', 'C-3'] });
  const line = { product_id: productId, quantity: 3, expected_unit_price: dinars('100') };
  expect((await callAs(store, owner)('POST', '/api/orders', { lines: [line] })).status).toBe(201);
  await sql`select reverse_transfer(o.transfer_id, 100::numeric, ${admin.profileId}, ${newKey()}, 'Refund')
    from orders o where o.reseller_id = ${owner.resellerId}`.execute(db);
  const gift = { type: 'credit', amount: { amount: '2', currency: 'USD' } };
  expect((await asAdmin()('POST', `/api/admin/clients/${owner.resellerId}/balance`, gift)).status).toBe(200);
  return owner;
}

const usd = (amount: string) => ({ amount, currency: 'USD' });

const PDF = new TextEncoder().encode(
  '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n',
);

test('a client is shown with its people, documents, list and figures', async () => {
  const trader = await addTrader();
  const member = await store.makeMember(trader, 'buyer');
  const uploaded = await api(store, 'POST', '/api/business/documents?name=register.pdf', {
    cookie: trader.cookie,
    file: PDF,
  });
  const { id: documentId } = dataOf(uploaded, addDocument.response);
  const { db } = store.database.owner;
  await sql`update profiles set daily_limit = 1000 where id = ${member.profileId}`.execute(db);
  await sql`with l as (insert into price_lists (name, percent_off) values ('Friends', 12.5) returning id)
    update reseller_profiles set trade_name = 'Trader', wilaya = 31, rc = '31/00-1234567B20', price_list_id = l.id
    from l where reseller_profiles.id = ${trader.resellerId}`.execute(db);
  const shown = dataOf(await asAdmin()('GET', `/api/admin/clients/${trader.resellerId}`), client);
  expect(shown).toMatchObject({
    id: trader.resellerId,
    trade_name: 'Trader',
    wilaya: 31,
    rc: '31/00-1234567B20',
    status: 'approved',
    rejection_reason: null,
    price_list: { name: 'Friends', percent_off: '12.5', fixed_prices: 0 },
    own_price_list_id: expect.any(String),
    is_active: true,
    reviewed_at: null,
    reviewed_by: null,
    owner: { id: trader.profileId, email: trader.email, member_role: 'owner' },
    // 5000 - 300 + 100 dinars at 134.5, and two dollars.
    balance: usd('37.68773234'),
    figures: { orders: 1, spent: usd('1.48698885'), deposited: usd('37.17472119') },
  });
  expect(shown.documents).toMatchObject([{ id: documentId, url: `/api/files/${documentId}` }]);
  expect(shown.members).toMatchObject([
    { id: trader.profileId, member_role: 'owner', daily_limit: null, spent_today: null },
    {
      id: member.profileId,
      member_role: 'buyer',
      daily_limit: dinars('1000.00'),
      spent_today: dinars('0.00'),
    },
  ]);
});

test('staff without money permission see the client without amounts', async () => {
  const trader = await addTrader();
  for (const [role, sees] of [
    ['support', false],
    ['order_desk', false],
    ['accountant', true],
  ] as const) {
    const ask = callAs(store, await store.makeStaff(role));
    const shown = dataOf(await ask('GET', `/api/admin/clients/${trader.resellerId}`), client);
    expect(shown.figures.orders).toBe(1);
    const money = [shown.balance, shown.figures.spent, shown.figures.deposited];
    expect(money.every((amount) => (amount !== null) === sees)).toBe(true);
    const movements = await ask('GET', `/api/admin/clients/${trader.resellerId}/balance-transactions`);
    if (sees) expect(movements.status).toBe(200);
    else expect(refusalOf(movements)).toEqual({ status: 403, code: 'access_denied' });
  }
});

test('movements name who caused them, page by page, newest first', async () => {
  const trader = await addTrader();
  const path = `/api/admin/clients/${trader.resellerId}/balance-transactions`;
  const schema = listClientTransactions.response;
  const { data } = pageOf(await asAdmin()('GET', path), schema);
  expect(
    data.map(({ type, kind, amount, original, actor }) => [type, kind, amount.amount, original, actor]),
  ).toEqual([
    ['credit', 'credit', '2.00000000', usd('2.00000000'), admin.email],
    ['credit', 'refund', '0.74349442', dinars('100.00000000'), admin.email],
    ['debit', 'purchase', '-2.23048327', dinars('300.00000000'), trader.email],
    ['credit', 'deposit', '37.17472119', dinars('5000.00000000'), trader.email],
  ]);
  const first = pageOf(await asAdmin()('GET', `${path}?limit=3`), schema);
  const cursor = first.pagination?.next_cursor ?? '';
  const second = pageOf(await asAdmin()('GET', `${path}?limit=3&cursor=${cursor}`), schema);
  expect([...first.data, ...second.data]).toEqual(data);
  expect(second.pagination).toEqual({ limit: 3, next_cursor: null });
  // The owner's own list is the same, without the names of staff.
  const own = await callAs(store, trader)('GET', '/api/balance-transactions');
  expect(dataOf(own, z.array(z.object({ id: z.string() }))).map(({ id }) => id)).toEqual(
    data.map(({ id }) => id),
  );
  expect(own.text).not.toContain('actor');
  expect(own.text).not.toContain(admin.email);
});

test('orders of the client are shown, and never a code', async () => {
  const trader = await addTrader();
  await addTrader();
  const answer = await asAdmin()('GET', `/api/admin/clients/${trader.resellerId}/orders`);
  const orders = dataOf(answer, z.array(order));
  expect(orders).toMatchObject([
    { placed_by: trader.email, total: dinars('300.00'), items: [{ quantity: 3, delivered: 3 }] },
  ]);
  expect(answer.text).not.toMatch(/C-[123]/);
  const { rows } = await sql`select from code_reveals`.execute(store.database.owner.db);
  expect(rows).toEqual([]);
});

test('sessions of all people of the business are listed, those of staff who look are not', async () => {
  const owner = await store.makeSignedInBuyer();
  const member = await store.makeMember(owner, 'viewer');
  const { db } = store.database.owner;
  await sql`update sessions set last_seen_at = now() - interval '1 hour', ip = '10.1.2.3',
    user_agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36'
    where profile_id = ${member.profileId}`.execute(db);
  await store.signIn(owner.profileId);
  await sql`update sessions set awaits_two_factor = true where id in (
    select id from sessions where profile_id = ${owner.profileId} limit 1)`.execute(db);
  const looker = await store.makeStaff('support');
  expect((await callAs(store, looker)('POST', `/api/admin/clients/${owner.resellerId}/look`)).status).toBe(
    200,
  );
  const sessions = dataOf(
    await asAdmin()('GET', `/api/admin/clients/${owner.resellerId}/sessions`),
    listClientSessions.response,
  );
  expect(sessions).toMatchObject([
    { email: owner.email, ip: '127.0.0.1' },
    { email: member.email, ip: '10.1.2.3', device: 'Chrome on Windows', kind: 'desktop' },
  ]);
  expect(sessions.every(({ id }) => /^[0-9a-f]{24}$/.test(id))).toBe(true);
});

test('notes are for staff alone; the audit log says that there is one, not what it says', async () => {
  const owner = await store.makeSignedInBuyer();
  const support = await store.makeStaff('support');
  const path = `/api/admin/clients/${owner.resellerId}/notes`;
  const write = (text: string) => callAs(store, support)('POST', path, { text });
  const left = await audited(store, async () => {
    const note = dataOf(await write('  Wants a list of his own.  '), clientNote);
    expect(note).toMatchObject({ author: support.email, text: 'Wants a list of his own.' });
  });
  expect(left).toEqual([
    {
      action: 'note_added',
      actor_id: support.profileId,
      profile_id: null,
      reseller_id: owner.resellerId,
      ip: '127.0.0.1',
      details: {},
    },
  ]);
  for (const text of ['second', 'third']) await write(text);
  const first = pageOf(await asAdmin()('GET', `${path}?limit=2`), z.array(clientNote));
  expect(first.data.map(({ text }) => text)).toEqual(['third', 'second']);
  const rest = pageOf(
    await asAdmin()('GET', `${path}?cursor=${first.pagination?.next_cursor}`),
    z.array(clientNote),
  );
  expect(rest.data.map(({ text }) => text)).toEqual(['Wants a list of his own.']);
  for (const text of ['', '   ', 'x'.repeat(2001), 7]) {
    const refused = await unchangedBy(store, () => callAs(store, support)('POST', path, { text }));
    expect(refusalOf(refused).code).toBe('invalid_request');
  }
  expect(
    refusalOf(await unchangedBy(store, () => callAs(store, owner)('POST', path, { text: 'mine' }))).code,
  ).toBe('admin_required');
});

test('a business that there is not is nowhere', async () => {
  const calls = ['', '/balance-transactions', '/orders', '/sessions', '/notes', '/audit'];
  for (const end of calls)
    expect(refusalOf(await asAdmin()('GET', `/api/admin/clients/${nowhere}${end}`)), end).toEqual(NOT_FOUND);
  for (const [end, body] of [
    ['/notes', { text: 'x' }],
    ['/approve', undefined],
    ['/reject', { reason: 'x' }],
    ['/look', undefined],
    ['/balance', { type: 'credit', amount: dinars('1') }],
  ] as const) {
    const refused = await unchangedBy(store, () =>
      asAdmin()('POST', `/api/admin/clients/${nowhere}${end}`, body),
    );
    expect(refusalOf(refused), end).toEqual(NOT_FOUND);
  }
  expect(refusalOf(await asAdmin()('GET', '/api/admin/clients/1'))).toEqual(NOT_FOUND);
});

test('a gift to one client leaves the others as they were', async () => {
  const [one, other] = [await store.makeSignedInBuyer(5000), await store.makeSignedInBuyer(5000)];
  await addFunds(store.database.owner.db, one, '5000');
  const shown = dataOf(await asAdmin()('GET', `/api/admin/clients/${other.resellerId}`), client);
  expect(shown).toMatchObject({ balance: usd('37.17472119'), figures: { orders: 0, spent: usd('0') } });
  expect((await api(store, 'GET', `/api/admin/clients/${one.resellerId}`)).status).toBe(401);
});
