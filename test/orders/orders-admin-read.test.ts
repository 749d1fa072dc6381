// One order as staff read it.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readStaffOrder } from '#shared/orders/order-desk.contract.ts';
import { sql } from '#server/platform/database/pool.ts';
import { makeProduct } from '#test/shop.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { dataOf, refusalOf } from '#test/client.ts';
import { buy, delivered, look, makeByHand, report, standing } from './desk-steps.ts';
import { callAs } from '#test/staff/staff-steps.ts';

let store: TestStore;
let desk: Awaited<ReturnType<TestStore['makeStaff']>>;
beforeAll(async () => {
  store = await startTestStore();
  desk = await store.makeStaff('order_desk');
});
afterAll(() => store.close());

test('an order is read in one call, without delivered contents', async () => {
  const { db } = store.database.owner;
  const call = callAs(store, desk);
  const codes = await makeProduct(db, store.vault, { price: '50', codes: ['SECRET-1', 'SECRET-2'] });
  const byHand = await makeByHand(store, '1000');
  const bought = await buy(store, [
    {
      product: codes,
      price: '50.00',
      quantity: 2,
      customer_reference: 'Shop of Bab Ezzouar',
      note: 'For Eid',
    },
    { product: byHand, price: '1000.00', quantity: 3 },
  ]);
  const [codesLine, handLine] = bought.items;
  await look(store, bought);
  await report(store, bought, await standing(store, bought.orderId));
  await delivered(store, desk, handLine ?? '', {
    kind: 'text',
    text: 'SECRET-3',
    quantity: 1,
    note: 'First',
  });
  await sql`select refund_items(${bought.orderId}, ${desk.profileId}, 'a-refund-key',
    ${JSON.stringify([{ item_id: handLine, waiting: 1, deliveries: [] }])}::jsonb, 'One too many')`.execute(
    db,
  );
  await sql`update reseller_profiles set phone = '+213550123456' where id = ${bought.buyer.resellerId}`.execute(
    db,
  );
  const noted = await call('POST', `/api/admin/orders/${bought.orderId}/notes`, {
    text: 'Call them first',
    is_internal: true,
  });
  expect(noted.status).toBe(201);
  await sql`select issue_invoice(${bought.orderId}, now())`.execute(db);

  const answer = await call('GET', `/api/admin/orders/${bought.orderId}`);
  const order = dataOf(answer, readStaffOrder.response);
  const accountant = callAs(store, await store.makeStaff('accountant'));
  const read = dataOf(
    await accountant('GET', `/api/admin/orders/${bought.orderId}`),
    readStaffOrder.response,
  );
  const { rows: balances } = await sql<{ balance: string }>`
    select balance::text from ledger_accounts where reseller_id = ${bought.buyer.resellerId}`.execute(db);
  expect(read.contact.balance).toEqual({ amount: balances[0]?.balance, currency: 'USD' });
  expect(JSON.stringify(order)).not.toContain('SECRET');
  const me = { id: desk.profileId, name: null, email: desk.email };
  const buyer = { id: bought.buyer.profileId, name: null, email: bought.buyer.email };
  expect(order).toMatchObject({
    // The order desk reads no money.
    contact: { phone: '+213550123456', balance: null },
    order_number: bought.orderNumber,
    status: 'processing',
    payment_status: 'paid',
    total: { amount: '3100.00', currency: 'DZD' },
    refunded: { amount: '1000.00', currency: 'DZD' },
    waiting_units: 1,
    has_open_report: true,
    person: buyer,
    completed_at: null,
    cancelled_at: null,
    items: [
      {
        id: codesLine,
        delivery: 'codes',
        customer_reference: 'Shop of Bab Ezzouar',
        note: 'For Eid',
        quantity: 2,
        delivered_quantity: 2,
        waiting_quantity: 0,
        deliveries: [
          { kind: 'code', quantity: 1, delivered_by: null, reveals: 1 },
          { kind: 'code', quantity: 1, delivered_by: null, reveals: 1 },
        ],
      },
      {
        id: handLine,
        delivery: 'manual',
        quantity: 3,
        delivered_quantity: 1,
        refunded_quantity: 1,
        waiting_quantity: 1,
        deliveries: [{ kind: 'text', note: 'First', delivered_by: me, code_id: null, reveals: 0 }],
      },
    ],
    reveals: [
      { item_id: codesLine, by: buyer, ip: '127.0.0.1' },
      { item_id: codesLine, by: buyer, ip: '127.0.0.1' },
    ],
    reports: [{ status: 'open', item_id: codesLine, by: buyer, decided_by: null, file_url: null }],
    refunds: [
      {
        reason: 'One too many',
        by: me,
        amount: { amount: '1000.00', currency: 'DZD' },
        lines: [{ item_id: handLine, quantity: 1, amount: { amount: '1000.00', currency: 'DZD' } }],
      },
    ],
    invoices: [{ kind: 'invoice', number: expect.stringMatching(/^\d{4}-\d{6}$/) }],
  });
  expect(order.timeline.map(({ kind, by, is_internal }) => [kind, by?.email, is_internal])).toEqual([
    ['placed', buyer.email, false],
    ['reported', buyer.email, false],
    ['delivered', me.email, false],
    ['refunded', me.email, false],
    ['noted', me.email, true],
  ]);
  expect(order.timeline[3]).toMatchObject({ item_id: handLine, quantity: 1, note: 'One too many' });
  expect(refusalOf(await call('GET', '/api/admin/orders/01980000-0000-7000-8000-000000000000'))).toEqual({
    status: 404,
    code: 'not_found',
  });
});
