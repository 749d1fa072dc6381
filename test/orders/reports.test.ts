// What clients say does not work: replaced or refused by the desk.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { replaceReported, report as reportShape } from '#shared/orders/desk-reports.contract.ts';
import { sql } from '#server/platform/database/pool.ts';
import { makeProduct } from '#test/shop.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { api, dataOf, dinars, fieldsOf, pageOf, refusalOf, unchangedBy } from '#test/client.ts';
import {
  buy,
  delivered,
  deliveriesOf,
  lineOf,
  look,
  makeByHand,
  orderOf,
  refuse,
  replace,
  report,
  runsMonthly,
  standing,
  type Bought,
  type Person,
} from './desk-steps.ts';
import { expectSoundLedger } from '#test/deposits/gateway-steps.ts';
import { PDF } from '#test/store/sample-files.ts';
import { audited } from '#test/staff/staff-steps.ts';

let store: TestStore;
let desk: Person;
beforeAll(async () => {
  store = await startTestStore();
  desk = await store.makeStaff('order_desk');
});
afterAll(async () => {
  await expectSoundLedger(store);
  await store.close();
});

const NOBODYS = '01980000-0000-7000-8000-000000000000';
const ALREADY_DECIDED = { status: 409, code: 'already_decided' };
const withCodes = (codes: string[]) =>
  makeProduct(store.database.owner.db, store.vault, { price: '1000', codes });

async function listed(query = '') {
  const answer = await api(store, 'GET', `/api/admin/reports?limit=100${query}`, { cookie: desk.cookie });
  return pageOf(answer, z.array(reportShape)).data;
}

/** What the buyer would be shown now. */
async function shownTo({ orderId, buyer }: Bought): Promise<string[]> {
  const { rows } = await sql<{ product_id: string; key_id: string; ciphertext: Buffer }>`
    select c.product_id, c.key_id, c.ciphertext
    from reveal_deliveries(${orderId}, ${buyer.resellerId}, ${buyer.profileId}, '127.0.0.1') d
    join codes c on c.id = d.code_id order by d.id`.execute(store.database.owner.db);
  return Promise.all(rows.map(async ({ product_id, ...sealed }) => store.vault.open(product_id, sealed)));
}

const eventsOf = async ({ orderId }: Bought) =>
  (
    await store.database.owner.db
      .selectFrom('order_events')
      .select(['kind', 'note'])
      .where('order_id', '=', orderId)
      .orderBy('id')
      .execute()
  ).map(({ kind, note }) => [kind, note]);

test('a bad code is replaced by another one, and is never shown nor sold again', async () => {
  const product = await withCodes(['BAD-CODE', 'GOOD-CODE']);
  const bought = await buy(store, [{ product, price: '1000.00' }]);
  expect(await shownTo(bought)).toEqual(['BAD-CODE']);
  const bad = await standing(store, bought.orderId);
  const id = await report(store, bought, bad);
  expect((await listed(`&order_id=${bought.orderId}`))[0]).toMatchObject({
    id,
    status: 'open',
    reported_by: { id: bought.buyer.profileId, email: bought.buyer.email },
    order: { id: bought.orderId, order_number: bought.orderNumber },
    item_id: lineOf(bought),
    unit_price: dinars('1000.00'),
    delivery: { id: bad, kind: 'code', quantity: 1, looks: 1 },
    spare_codes: 1,
  });
  const left = await audited(store, async () => {
    const body = { kind: 'code', answer: 'Sorry for that' };
    const { delivery_id } = dataOf(await replace(store, desk, id, body), replaceReported.response);
    expect(await deliveriesOf(store, bought.orderId)).toMatchObject([
      { id: bad, withdrawn_as: 'replaced', code: 'quarantined' },
      { id: delivery_id, withdrawn_as: null, code: 'sold' },
    ]);
  });
  expect(left).toMatchObject([
    {
      action: 'report_replaced',
      actor_id: desk.profileId,
      reseller_id: bought.buyer.resellerId,
      details: { order: bought.orderNumber, product: product.name, kind: 'code' },
    },
  ]);
  expect(await shownTo(bought)).toEqual(['GOOD-CODE']);
  expect(await orderOf(store, bought.orderId)).toMatchObject({ status: 'completed', lines: [[1, 1, 0]] });
  expect(await eventsOf(bought)).toEqual([
    ['reported', 'It says that it was used already'],
    ['replaced', 'Sorry for that'],
  ]);
  expect(await listed('&status=replaced')).toMatchObject([
    { id, answer: 'Sorry for that', decided_by: { id: desk.profileId }, spare_codes: null },
  ]);
  const again = await unchangedBy(store, () => replace(store, desk, id, { kind: 'code' }));
  expect(refusalOf(again)).toEqual(ALREADY_DECIDED);
  expect(refusalOf(await unchangedBy(store, () => refuse(store, desk, id)))).toEqual(ALREADY_DECIDED);
});

test('without a code in the vault nothing is replaced; a text, a file or a word may take its place', async () => {
  const product = await withCodes(['ONE', 'TWO', 'THREE']);
  const bought = await buy(store, [{ product, price: '1000.00', quantity: 3 }]);
  const ids: string[] = [];
  for (const { id } of await deliveriesOf(store, bought.orderId)) ids.push(await report(store, bought, id));
  const [first = '', second = '', third = ''] = ids;
  const none = await unchangedBy(store, () => replace(store, desk, first, { kind: 'code' }));
  expect(refusalOf(none)).toEqual({ status: 409, code: 'out_of_stock' });

  expect((await replace(store, desk, first, { kind: 'text', text: 'KEY-BY-MAIL' })).status).toBe(200);
  const path = `/api/admin/reports/${second}/replacement-file?name=guide.pdf&answer=Open%20it`;
  expect((await api(store, 'POST', path, { cookie: desk.cookie, file: PDF })).status).toBe(200);
  expect((await replace(store, desk, third, { kind: 'done', answer: 'It works now' })).status).toBe(200);
  const standingNow = (await deliveriesOf(store, bought.orderId)).filter(
    ({ withdrawn_as: as }) => as === null,
  );
  expect(standingNow).toMatchObject([{ kind: 'text' }, { kind: 'file' }, { kind: 'done' }]);
  const admin = await store.makeAdmin();
  const late = await unchangedBy(store, () => api(store, 'POST', path, { cookie: admin.cookie, file: PDF }));
  expect(refusalOf(late)).toEqual(ALREADY_DECIDED);
});

test('a replacement keeps the subscription of the old code', async () => {
  const product = await makeByHand(store, '1000');
  await runsMonthly(store, product);
  const bought = await buy(store, [{ product, price: '1000.00', quantity: 2 }]);
  const body = { kind: 'credentials', quantity: 2, user: 'a', password: 'b' };
  const { delivery_id: old } = await delivered(store, desk, lineOf(bought), body);
  await look(store, bought);
  const runs = () =>
    store.database.owner.db
      .selectFrom('subscriptions')
      .select(['id', 'delivery_id', 'ends_at', 'status', 'quantity'])
      .where('order_item_id', '=', lineOf(bought))
      .execute();
  const [before] = await runs();
  const id = await report(store, bought, old);
  // Two units were handed over as one: a code is for one.
  const byCode = await unchangedBy(store, () => replace(store, desk, id, { kind: 'code' }));
  expect(fieldsOf(byCode)).toEqual([{ field: 'kind', problem: 'not_allowed' }]);
  const noUser = await unchangedBy(store, () =>
    replace(store, desk, id, { kind: 'credentials', password: 'c' }),
  );
  expect(fieldsOf(noUser)).toEqual([{ field: 'user', problem: 'required' }]);
  const given = { kind: 'credentials', user: 'c', password: 'd' };
  const { delivery_id } = dataOf(await replace(store, desk, id, given), replaceReported.response);
  expect(await runs()).toEqual([{ ...before, delivery_id }]);
});

test('a refused report says why, and leaves everything as it was', async () => {
  const bought = await buy(store, [{ product: await withCodes(['FINE']), price: '1000.00' }]);
  const id = await report(store, bought, await standing(store, bought.orderId));
  const left = await audited(store, () => refuse(store, desk, id, 'It was used by you on Monday'));
  expect(left).toMatchObject([
    {
      action: 'report_refused',
      details: { order: bought.orderNumber, reason: 'It was used by you on Monday' },
    },
  ]);
  expect(await deliveriesOf(store, bought.orderId)).toMatchObject([{ withdrawn_as: null, code: 'sold' }]);
  const { rows } = await sql`select kind, params ->> 'reason' as reason from notifications
    where reseller_id = ${bought.buyer.resellerId} and kind like 'report_%'`.execute(store.database.owner.db);
  expect(rows).toEqual([{ kind: 'report_refused', reason: 'It was used by you on Monday' }]);
  expect(refusalOf(await unchangedBy(store, () => refuse(store, desk, NOBODYS)))).toEqual({
    status: 404,
    code: 'not_found',
  });
  const support = await store.makeStaff('support');
  expect((await api(store, 'GET', '/api/admin/reports', { cookie: support.cookie })).status).toBe(200);
  const mayNot = await unchangedBy(store, () => refuse(store, support, id));
  expect(refusalOf(mayNot)).toEqual({ status: 403, code: 'access_denied' });
});

test('open reports come first, oldest first; decided ones after them, newest first, over all pages', async () => {
  await sql`update code_reports set status = 'refused', answer = 'x', decided_at = now() where status = 'open'`.execute(
    store.database.owner.db,
  );
  const product = await withCodes(['A', 'B', 'C', 'D', 'E']);
  const bought = await buy(store, [{ product, price: '1000.00', quantity: 5 }]);
  const ids: string[] = [];
  for (const { id } of await deliveriesOf(store, bought.orderId)) ids.push(await report(store, bought, id));
  const [a = '', b = '', c = '', d = '', e = ''] = ids;
  await refuse(store, desk, b);
  await refuse(store, desk, d);
  const seen: string[] = [];
  let cursor = '';
  for (;;) {
    const path = `/api/admin/reports?limit=2&product_id=${product.productId}${cursor}`;
    const { data, pagination } = pageOf(
      await api(store, 'GET', path, { cookie: desk.cookie }),
      z.array(reportShape),
    );
    seen.push(...data.map(({ id }) => id));
    if (typeof pagination?.next_cursor !== 'string') break;
    cursor = `&cursor=${pagination.next_cursor}`;
  }
  expect(seen).toEqual([a, c, e, d, b]);
  expect((await listed('&status=open')).map(({ id }) => id)).toEqual([a, c, e]);
  expect((await listed(`&search=${bought.orderNumber}&status=refused`)).map(({ id }) => id)).toEqual([d, b]);
});
