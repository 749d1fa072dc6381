// Staff and what was handed over: found by what it says, seen with a reason and the password, and never behind the client's back.
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as contracts from '#shared/codes/code-looks.contract.ts';
import { markDeliveries } from '#server/codes/looks/mark-deliveries.ts';
import { sql } from '#server/platform/database/pool.ts';
import { rotateVault } from '#server/codes/vault/rotate-vault.ts';
import { openVault } from '#server/codes/vault/vault.ts';
import { SECRET_KEY, startTestStore, type TestStore } from '#test/store.ts';
import { api, dataOf, newKey, refusalOf, unchangedBy } from '#test/client.ts';
import { codeSteps } from './codes-steps.ts';
import {
  buy,
  deliver,
  deliveriesOf,
  lineOf,
  makeByHand,
  refund,
  type Bought,
} from '#test/orders/desk-steps.ts';
import { ageOfPassword, audited, callAs } from '#test/staff/staff-steps.ts';

const REASON = 'The supplier asks for it';

let store: TestStore;
let admin: { profileId: string; cookie: string };
let support: { profileId: string; cookie: string };
let steps: ReturnType<typeof codeSteps>;
beforeAll(async () => {
  store = await startTestStore();
  admin = await store.makeAdmin();
  support = await store.makeStaff('support');
  steps = codeSteps(store, admin);
});
afterAll(() => store.close());

const find = async (text: string) =>
  dataOf(
    await callAs(store, support)('POST', '/api/admin/code-search', { text }),
    contracts.findCode.response,
  );
const look = (id: string, body: object = { reason: REASON }, who = admin) =>
  callAs(store, who)('POST', `/api/admin/deliveries/${id}/look`, body);

async function sold(code: string): Promise<Bought & { delivery: string }> {
  const product = await steps.sell([code]);
  const bought = await buy(store, [{ product, price: '100.00' }]);
  const [delivery] = await deliveriesOf(store, bought.orderId);
  return { ...bought, delivery: delivery?.id ?? '' };
}

async function notified({ buyer }: Bought): Promise<unknown[]> {
  const { rows } = await sql`select kind, params from notifications
    where reseller_id = ${buyer.resellerId} and kind = 'code_seen_by_staff'`.execute(store.database.owner.db);
  return rows;
}

test('an order is found by its code, by those who may, and what was asked for is written nowhere', async () => {
  const code = `FIND-${newKey()}`;
  const { orderId, orderNumber, delivery } = await sold(code);
  const entries = await audited(store, async () => {
    expect(await find(`\u200F ${code}\u2069 `)).toMatchObject([
      {
        kind: 'code',
        code_status: 'sold',
        delivery: { id: delivery, order: { id: orderId, order_number: orderNumber }, withdrawn_as: null },
      },
    ]);
  });
  expect(entries).toEqual([expect.objectContaining({ action: 'code_searched', details: { found: '1' } })]);
  expect(await find(code.slice(0, -1))).toEqual([]);
  const { rows } = await sql`select from audit_entries where details::text like ${`%${code}%`}`.execute(
    store.database.owner.db,
  );
  expect(rows).toEqual([]);
  // A free code has no order yet.
  const free = `FREE-${newKey()}`;
  await steps.sell([free]);
  expect(await find(free)).toMatchObject([{ code_status: 'free', delivery: null }]);
  const { cookie } = await store.makeStaff('accountant');
  const send = callAs(store, { cookie });
  expect(refusalOf(await send('POST', '/api/admin/code-search', { text: code })).code).toBe('access_denied');
});

test('what was delivered in writing is found by its words, also where it was delivered before there were marks', async () => {
  const product = await makeByHand(store, '50');
  const bought = await buy(store, [{ product, price: '50.00' }]);
  const user = `karim-${newKey()}`;
  await deliver(store, admin, lineOf(bought), {
    kind: 'credentials',
    quantity: 1,
    user,
    password: 'open sesame',
    details: 'Sign in at example.dz first',
  });
  for (const words of [user, 'open sesame', 'example.dz'])
    expect((await find(words)).map(({ delivery }) => delivery?.order.id)).toContain(bought.orderId);
  const { db } = store.database.owner;
  await sql`delete from delivery_marks`.execute(db);
  await markDeliveries(store.database.app.db, store.vault);
  const { rows } = await sql<{ deliveries: number }>`
    select count(distinct delivery_id)::int as deliveries from delivery_marks`.execute(db);
  expect(rows[0]?.deliveries).toBeGreaterThan(0);
  expect(await find(user)).toMatchObject([{ kind: 'credentials', code_status: null }]);
  // The rows of the marks say nothing by themselves.
  const marks = await sql<{
    all: string;
  }>`select string_agg(fingerprint::text, '') as all from delivery_marks`.execute(db);
  expect(marks.rows[0]?.all).not.toContain(Buffer.from(user).toString('hex'));

  await rotateVault(db, { secretKey: SECRET_KEY, previousSecretKey: null });
  expect(await find(user)).toHaveLength(1);
  const other = openVault('another key of the store', store.database.app.db);
  expect(other.fingerprint('written', user)).not.toEqual(store.vault.fingerprint('written', user));
});

test('a delivered code is seen with a reason and the password; it is audited, the client is told, and it is not sold again', async () => {
  const code = `SEEN-${newKey()}`;
  const bought = await sold(code);
  expect(refusalOf(await unchangedBy(store, () => look(bought.delivery, { reason: 'no' }))).code).toBe(
    'invalid_request',
  );
  expect(refusalOf(await look(bought.delivery, { reason: REASON }, support)).code).toBe('access_denied');
  await ageOfPassword(store, admin.profileId, 601);
  expect(refusalOf(await unchangedBy(store, () => look(bought.delivery))).code).toBe('password_required');
  expect(await notified(bought)).toEqual([]);
  await ageOfPassword(store, admin.profileId, 0);

  const entries = await audited(store, async () => {
    const answer = await look(bought.delivery);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(dataOf(answer, contracts.lookAtDelivery.response)).toEqual({ text: code, credentials: null });
  });
  expect(entries).toMatchObject([
    {
      action: 'code_seen',
      actor_id: admin.profileId,
      details: { order: bought.orderNumber, reason: REASON },
    },
  ]);
  expect(await notified(bought)).toEqual([
    {
      kind: 'code_seen_by_staff',
      params: { order_id: bought.orderId, order_number: bought.orderNumber, reason: REASON },
    },
  ]);
  await refund(store, admin, bought.orderId, {
    lines: [{ item_id: lineOf(bought), deliveries: [bought.delivery] }],
  });
  expect(await deliveriesOf(store, bought.orderId)).toMatchObject([{ code: 'quarantined' }]);
  // What was taken back can still be read, for whoever supplied it.
  expect((await look(bought.delivery)).status).toBe(200);
  expect(refusalOf(await unchangedBy(store, () => look(bought.orderId))).code).toBe('not_found');
});

test('the codes of one report, and of all that are open, are listed for the supplier', async () => {
  const codes = [`=REPORTED-${newKey()}`, `REPORTED-${newKey()}`];
  const orders = [];
  for (const code of codes) {
    const bought = await sold(code);
    const answer = await api(store, 'POST', `/api/deliveries/${bought.delivery}/report`, {
      cookie: bought.buyer.cookie,
      body: { reason: '=it does not work' },
    });
    expect(answer.status).toBe(201);
    orders.push(bought);
  }
  const list = async (body: object) =>
    dataOf(
      await callAs(store, admin)('POST', '/api/admin/reported-codes', { reason: REASON, ...body }),
      contracts.listReportedCodes.response,
    );
  const { rows } = await sql<{ id: string; product_id: string }>`
    select c.id, i.product_id from code_reports c join deliveries d on d.id = c.delivery_id
    join order_items i on i.id = d.order_item_id order by c.id`.execute(store.database.owner.db);
  const entries = await audited(store, async () => {
    const all = await list({});
    expect(all.codes).toBe(2);
    for (const code of codes) expect(all.csv).toContain(`${code},`);
    expect(all.csv).toContain(",'=it does not work");
  });
  expect(entries).toMatchObject([
    { action: 'reported_codes_listed', details: { codes: '2', reason: REASON } },
  ]);
  for (const order of orders) expect(await notified(order)).toHaveLength(1);
  expect(await list({ report_id: rows[1]?.id })).toMatchObject({
    codes: 1,
    csv: expect.stringContaining(codes[1] ?? ''),
  });
  expect(await list({ product_id: rows[0]?.product_id })).toMatchObject({ codes: 1 });
  await sql`update code_reports set status = 'refused', answer = 'no', decided_at = now()`.execute(
    store.database.owner.db,
  );
  expect(await list({})).toMatchObject({ codes: 0 });
  expect(await list({ report_id: rows[1]?.id })).toMatchObject({ codes: 1 });
});
