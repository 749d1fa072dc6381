// The desk of quotes: who works on what, how an answer is written, approved and sent, and what staff may see of it.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { placedOrder } from '#shared/orders/orders.contract.ts';
import {
  countDeskQuotes,
  deskMessage,
  deskQuote,
  deskRow,
  listQuoteStaff,
  readQuoteStatistics,
} from '#shared/quotes/quote-desk.contract.ts';
import { quote, quoteMessage } from '#shared/quotes/quotes.contract.ts';
import { emptyTrash } from '#server/products/empty-trash.ts';
import { sql } from '#server/platform/database/pool.ts';
import { api, dataOf, dinars, newKey, problemOf, refusalOf, unchangedBy } from '#test/client.ts';
import { balanceOf, expectSoundLedger } from '#test/deposits/gateway-steps.ts';
import { callAs } from '#test/staff/staff-steps.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import {
  accept,
  amount,
  answer,
  readDesk,
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
const hold = (who: Someone, id: string, to: Someone | null, from: Someone | null) =>
  callAs(store, who)('PUT', `/api/admin/quotes/${id}/holder`, {
    profile_id: to?.profileId ?? null,
    from: from?.profileId ?? null,
  });
const post = (who: Someone, id: string, act: string, body: object) => postAtDesk(store, who, id, act, body);
const auditOf = (id: string) => auditOfQuote(store, id);

test('a request is taken, handed over and left, only from who was seen to work on it', async () => {
  const buyer = await store.makeSignedInBuyer();
  const product = await sell(store, '100');
  const id = await request(store, buyer, [[product, 5]]);
  expect(dataOf(await hold(desk, id, desk, null), deskQuote).holder?.id).toBe(desk.profileId);
  expect((await hold(desk, id, desk, null)).status).toBe(200);
  const late = await hold(catalogue, id, catalogue, null);
  expect(refusalOf(late)).toEqual({ status: 409, code: 'quote_taken' });
  expect(problemOf(late).params?.['name']).toMatch(/^order_desk-/);
  const line = { position: 0, product, quantity: 5, price: amount('90') };
  expect(problemOf(await save(store, catalogue, id, [line])).code).toBe('quote_taken');
  expect(problemOf(await post(catalogue, id, 'decline', { reason: 'Sold out' })).code).toBe('quote_taken');
  expect(dataOf(await hold(desk, id, catalogue, desk), deskQuote).holder?.id).toBe(catalogue.profileId);
  expect((await save(store, catalogue, id, [line])).status).toBe(200);
  expect(problemOf(await hold(desk, id, await store.makeStaff('support'), catalogue)).code).toBe(
    'access_denied',
  );
  expect(dataOf(await hold(catalogue, id, null, catalogue), deskQuote).holder).toBeNull();
  expect(await auditOf(id)).toEqual(['quote_held', 'quote_held', 'quote_held']);
  const people = dataOf(
    await api(store, 'GET', '/api/admin/quotes/staff', { cookie: desk.cookie }),
    listQuoteStaff.response,
  );
  expect(people.map((one) => one.id)).toEqual(
    expect.arrayContaining([admin.profileId, desk.profileId, catalogue.profileId]),
  );
});

test('a stale draft is refused and says who saved', async () => {
  const buyer = await store.makeSignedInBuyer();
  const product = await sell(store, '100');
  const id = await request(store, buyer, [[product, 5]]);
  const line = { position: 0, product, quantity: 5, price: amount('90') };
  const saved = dataOf(await save(store, desk, id, [line]), deskQuote);
  expect(saved.draft?.version).toBe(1);
  expect(problemOf(await save(store, desk, id, [line])).code).toBe('changed_meanwhile');
  expect((await save(store, desk, id, [line], { version: 1, note: 'Soon' })).status).toBe(200);
  const stale = await unchangedBy(store, () => save(store, desk, id, [line], { version: 1 }));
  expect(problemOf(stale)).toMatchObject({
    code: 'changed_meanwhile',
    params: { name: expect.stringMatching(/^order_desk-/) },
  });
  expect(problemOf(await post(desk, id, 'send', { version: 1 })).code).toBe('changed_meanwhile');
  const send = () => post(desk, id, 'send', { version: 2 });
  expect(dataOf(await send(), deskQuote)).toMatchObject({ state: 'quoted', version: 1 });
  // The answer was lost: the same is sent again.
  expect(dataOf(await send(), deskQuote)).toMatchObject({ version: 1, offers: [{ version: 1 }] });
  expect(await auditOf(id)).toEqual(['quote_sent']);
});

test('a request is declined once: the same again is answered as before, another reason is refused', async () => {
  const id = await request(store, await store.makeSignedInBuyer(), [[await sell(store, '100'), 5]]);
  const decline = (reason: string) => post(desk, id, 'decline', { reason });
  expect((await decline('None left')).status).toBe(200);
  expect((await unchangedBy(store, () => decline('None left'))).status).toBe(200);
  const other = await unchangedBy(store, () => decline('Too dear for us'));
  expect(problemOf(other)).toMatchObject({ code: 'quote_status_changed', params: { status: 'declined' } });
});

test('the desk shows what is on hand and what is promised to others', async () => {
  const [buyer, other] = [await store.makeSignedInBuyer(), await store.makeSignedInBuyer()];
  const product = await sell(store, '100', 10);
  const theirs = await request(store, other, [[product, 4]]);
  await answer(store, desk, theirs, [{ position: 0, product, quantity: 4, price: amount('90') }], {
    is_reserved: true,
  });
  const id = await request(store, buyer, [[product, 6, '70']]);
  expect((await readDesk(store, desk, id)).lines).toMatchObject([
    {
      quantity: 6,
      on_hand: 6,
      promised: 4,
      reserved: 0,
      delivery: 'codes',
      wished_unit_price: dinars('70.00'),
    },
  ]);
  expect((await readDesk(store, desk, theirs)).lines).toMatchObject([
    { on_hand: 6, promised: 0, reserved: 4 },
  ]);
});

test('staff accept for a client only with the message in which the client does', async () => {
  const buyer = await store.makeSignedInBuyer(5000);
  const viewer = await store.makeMember(buyer, 'viewer');
  const product = await sell(store, '100', 5);
  const id = await request(store, buyer, [[product, 5]]);
  const write = async (who: Someone, text: string) =>
    dataOf(await callAs(store, who)('POST', `/api/quotes/${id}/messages`, { text }), quoteMessage).id;
  const early = await write(buyer, 'I accept anything');
  await answer(store, desk, id, [{ position: 0, product, quantity: 5, price: amount('90') }]);
  expect((await callAs(store, viewer)('POST', `/api/quotes/${id}/messages`, { text: 'Yes' })).status).toBe(
    403,
  );
  const own = dataOf(await post(desk, id, 'messages', { text: 'They said yes' }), deskMessage).id;
  const send = (message_id: string, key = newKey()) =>
    callAs(store, desk)(
      'POST',
      `/api/admin/quotes/${id}/accept`,
      { version: 1, message_id },
      { 'idempotency-key': key },
    );
  for (const message of [early, own, buyer.profileId])
    expect(problemOf(await unchangedBy(store, () => send(message))).code).toBe('acceptance_missing');
  const yes = await write(buyer, 'We take it, please charge our balance');
  const key = newKey();
  const placed = await send(yes, key);
  expect(dataOf(placed, placedOrder.omit({ balance: true })).total).toEqual(dinars('450.00'));
  expect(placed.text).not.toContain('balance');
  expect((await send(yes, key)).body).toEqual(placed.body);
  expect(await balanceOf(store, buyer.resellerId)).toBe('4550.00');
  expect(await auditOf(id)).toEqual(['quote_sent', 'quote_accepted']);
  const { rows } =
    await sql`select version, message_id, staff_id, line_ids from quote_acceptances where request_id = ${id}`.execute(
      owner(),
    );
  expect(rows).toEqual([{ version: 1, message_id: yes, staff_id: desk.profileId, line_ids: null }]);
});

test('the store declines with a reason, which the client reads', async () => {
  const buyer = await store.makeSignedInBuyer();
  const product = await sell(store, '100');
  const id = await request(store, buyer, [[product, 5]]);
  const decline = () => post(desk, id, 'decline', { reason: 'No longer made' });
  expect(dataOf(await decline(), deskQuote)).toMatchObject({ state: 'declined', draft: null });
  expect((await decline()).status).toBe(200);
  expect(problemOf(await post(admin, id, 'decline', { reason: 'No longer made' }))).toMatchObject({
    code: 'quote_status_changed',
    params: { status: 'declined' },
  });
  expect(dataOf(await api(store, 'GET', `/api/quotes/${id}`, buyer), quote).ended).toMatchObject({
    by: null,
    reason: 'No longer made',
  });
  const { rows } = await sql<{ params: unknown }>`select params from notifications
    where reseller_id = ${buyer.resellerId} and kind = 'quote_declined'`.execute(owner());
  // Nothing beside it: it was never priced. A mail has only words to write.
  expect(rows).toEqual([
    { params: { reason: 'No longer made', quote_id: id, quote_number: expect.stringMatching(/^Q/) } },
  ]);
});

test('a product that was quoted leaves the trash hidden, and the quote still names it', async () => {
  const buyer = await store.makeSignedInBuyer();
  const product = await sell(store, '100');
  const id = await request(store, buyer, [[product, 5]]);
  await answer(store, desk, id, [{ position: 0, product, quantity: 5, price: amount('90') }]);
  await sql`update products set deleted_at = now() - interval '31 days' where id = ${product.productId}`.execute(
    owner(),
  );
  await emptyTrash(store.database.app.db);
  expect(problemOf(await accept(store, buyer, id))).toMatchObject({
    code: 'product_unavailable',
    params: { line: '0' },
  });
  expect((await readQuote(store, buyer, id)).offers[0]?.lines).toMatchObject([
    { product_name: product.name, url_slug: null },
  ]);
});

test('who reads no money is shown no balance', async () => {
  const buyer = await store.makeSignedInBuyer(700);
  const id = await request(store, buyer, [[await sell(store, '100'), 1]]);
  const { contact } = await readDesk(store, admin, id);
  expect(Number(contact.balance?.amount)).toBeGreaterThan(0);
  expect((await readDesk(store, desk, id)).contact).toEqual({ ...contact, balance: null });
});

test('the desk counts, filters and measures', async () => {
  const fresh = await startTestStore();
  try {
    const staff = await fresh.makeAdmin();
    const [buyer, other] = [await fresh.makeSignedInBuyer(50_000), await fresh.makeSignedInBuyer(50_000)];
    const product = await sell(fresh, '100');
    await sql`update reseller_profiles set trade_name = 'Oasis Games' where id = ${other.resellerId}`.execute(
      fresh.database.owner.db,
    );
    const ids: string[] = [];
    for (const who of [buyer, buyer, other, other]) ids.push(await request(fresh, who, [[product, 10]]));
    const [open = '', held = '', accepted = '', declined = ''] = ids;
    const line = [{ position: 0, product, quantity: 10, price: amount('90') }];
    await answer(fresh, staff, held, line, { valid_days: 1 });
    await answer(fresh, staff, accepted, line);
    await answer(fresh, staff, declined, line);
    await accept(fresh, other, accepted);
    await callAs(fresh, other)('POST', `/api/quotes/${declined}/decline`, {
      version: 1,
      reason: 'Too expensive',
    });
    const ask = (path: string) => api(fresh, 'GET', path, { cookie: staff.cookie });
    expect(dataOf(await ask('/api/admin/quotes/counts'), countDeskQuotes.response)).toEqual({
      pending: 1,
      quoted: 1,
      accepted: 1,
      declined: 1,
      expired: 0,
      cancelled: 0,
      mine: 1,
      unassigned: 1,
      awaits_approval: 0,
      approval_since: null,
      ends_soon: 1,
      pending_since: (await readDesk(fresh, staff, open)).created_at,
    });
    const list = async (query: string) =>
      dataOf(await ask(`/api/admin/quotes?${query}`), z.array(deskRow)).map(({ id }) => id);
    expect(await list('')).toEqual([open, held, accepted, declined]);
    expect(await list('sort=newest')).toEqual([declined, accepted, held, open]);
    expect(await list('state=open')).toEqual([open, held]);
    expect(await list('holder=mine&state=open')).toEqual([held]);
    expect(await list('holder=none')).toEqual([open]);
    expect(await list('ends_soon=true')).toEqual([held]);
    expect(await list('search=oasis')).toEqual([accepted, declined]);
    expect(await list(`client_id=${buyer.resellerId}`)).toEqual([open, held]);
    const measured = dataOf(await ask('/api/admin/quotes/statistics'), readQuoteStatistics.response);
    expect(measured).toEqual({
      requests: 4,
      answered: 3,
      accepted: 1,
      conversion: '50.0',
      response_minutes: 0,
      average_discount: '10.0',
      accepted_total: dinars('900.00'),
    });
  } finally {
    await fresh.close();
  }
});
