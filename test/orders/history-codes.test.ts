// What an order handed over: who may see it, what is written down of each look, and what became of the order.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql, type OpenTransaction } from '#server/platform/database/pool.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { api, dinars, newKey, refusalOf, unchangedBy } from '#test/client.ts';
import { expectSoundLedger } from '#test/deposits/gateway-steps.ts';
import { addDeliveredFile, askCodes, buyLines, deliver, detailsOf, refund, reveal } from './history-steps.ts';
import { meetingAt } from '#test/interleaving.ts';

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore({ trustedProxies: '127.0.0.1' });
});
afterAll(async () => {
  await expectSoundLedger(store);
  await store.close();
});

const from = (ip: string) => ({ 'x-forwarded-for': ip });

test('each look is written down with person, time and address, for each thing that was seen', async () => {
  const owner = await store.makeSignedInBuyer(10_000);
  const buyer = await store.makeMember(owner, 'buyer');
  const id = await buyLines(store, owner, [{ codes: ['SEEN-1', 'SEEN-2'], quantity: 2 }, {}]);
  const { items } = await detailsOf(store, owner, id);
  await deliver(store, items[1]?.id ?? '', {
    kind: 'credentials',
    text: 'amel\ns3cret\nprofile 2',
    note: 'Change it.',
  });
  const before = Date.now();
  await api(store, 'GET', `/api/orders/${id}/codes`, { ...owner, headers: from('41.200.1.1') });
  const answer = await api(store, 'GET', `/api/orders/${id}/codes`, {
    ...buyer,
    headers: from('41.200.1.2'),
  });
  expect(answer.body).toMatchObject({
    data: [
      { kind: 'code', code: 'SEEN-1', credentials: null, file_url: null, quantity: 1, note: null },
      { kind: 'code', code: 'SEEN-2' },
      {
        kind: 'credentials',
        code: 'amel\ns3cret\nprofile 2',
        credentials: { user: 'amel', password: 's3cret', details: 'profile 2' },
        note: 'Change it.',
        order_item_id: items[1]?.id,
      },
    ],
  });
  const { reveals, deliveries } = await detailsOf(store, owner, id);
  expect(reveals?.map(({ by, ip }) => `${by} ${ip}`)).toEqual([
    ...Array.from({ length: 3 }, () => `${buyer.email} 41.200.1.2`),
    ...Array.from({ length: 3 }, () => `${owner.email} 41.200.1.1`),
  ]);
  expect(new Set(reveals?.map(({ delivery_id }) => delivery_id))).toEqual(
    new Set(deliveries.map((one) => one.id)),
  );
  for (const { at } of reveals ?? []) {
    expect(Date.parse(at)).toBeGreaterThanOrEqual(before - 1000);
    expect(Date.parse(at)).toBeLessThanOrEqual(Date.now() + 1000);
  }
  // Nothing of it is said to who may not see codes, nor does the order say what was handed over.
  const viewer = await store.makeMember(owner, 'viewer');
  expect((await detailsOf(store, viewer, id)).reveals).toBe(null);
  const text = (await api(store, 'GET', `/api/orders/${id}`, owner)).text;
  for (const secret of ['SEEN-1', 's3cret', 'profile 2']) expect(text).not.toContain(secret);
});

test('withdrawn deliveries disappear, the others stay', async () => {
  const owner = await store.makeSignedInBuyer(10_000);
  const id = await buyLines(store, owner, [{ codes: ['STAYS', 'GOES'], quantity: 2 }]);
  const [first, second] = await reveal(store, owner, id);
  const item = first?.order_item_id ?? '';
  expect(
    await refund(store, id, [{ item_id: item, waiting: 0, deliveries: [second?.delivery_id ?? ''] }]),
  ).toBe('refunded');
  expect((await reveal(store, owner, id)).map(({ code }) => code)).toEqual([first?.code]);
  const { deliveries, items, refunded, payment_status } = await detailsOf(store, owner, id);
  expect(deliveries.map(({ withdrawn_as }) => withdrawn_as)).toEqual([null, 'refunded']);
  expect(items).toMatchObject([{ quantity: 2, delivered: 1, refunded: 1, waiting: 0 }]);
  expect([refunded, payment_status]).toEqual([dinars('100.00'), 'paid']);
});

test('the timeline shows events and members’ names, without internal notes', async () => {
  const owner = await store.makeSignedInBuyer(10_000);
  const desk = await store.makeStaff('order_desk');
  const id = await buyLines(store, owner, [{ quantity: 3, price: '250', reference: 'Karim' }]);
  const { items } = await detailsOf(store, owner, id);
  const item = items[0]?.id ?? '';
  const { db } = store.database.owner;
  await sql`select start_processing(${id}, ${desk.profileId})`.execute(db);
  await deliver(store, item, { text: 'one', by: desk.profileId, note: 'The first' });
  await sql`insert into order_events (order_id, kind, is_internal, actor_id, note)
    values (${id}, 'noted', true, ${desk.profileId}, 'looks odd'), (${id}, 'noted', false, ${desk.profileId}, 'Soon.')`.execute(
    db,
  );
  await refund(store, id, [{ item_id: item, waiting: 1, deliveries: [] }]);
  await deliver(store, item, { kind: 'done', by: desk.profileId });
  const { timeline, items: after, status } = await detailsOf(store, owner, id);
  expect(timeline.map(({ id: _, created_at: __, item_id: ___, ...event }) => event)).toEqual([
    { kind: 'placed', by: owner.email, note: null, quantity: null, amount: null },
    { kind: 'processing', by: null, note: null, quantity: null, amount: null },
    { kind: 'delivered', by: null, note: 'The first', quantity: 1, amount: null },
    { kind: 'noted', by: null, note: 'Soon.', quantity: null, amount: null },
    { kind: 'refunded', by: null, note: 'does not work', quantity: 1, amount: dinars('250.00') },
    { kind: 'delivered', by: null, note: null, quantity: 1, amount: null },
    { kind: 'completed', by: null, note: null, quantity: null, amount: null },
  ]);
  expect(after).toMatchObject([
    {
      quantity: 3,
      delivered: 2,
      refunded: 1,
      waiting: 0,
      customer_reference: 'Karim',
      note: null,
      is_trial: false,
    },
  ]);
  expect(status).toBe('completed');
  expect((await api(store, 'GET', `/api/orders/${id}`, owner)).text).not.toContain('looks odd');
});

test('members who see codes can open a delivered file until it is withdrawn, and each view is recorded', async () => {
  const owner = await store.makeSignedInBuyer(10_000);
  const [viewer, other] = [await store.makeMember(owner, 'viewer'), await store.makeSignedInBuyer()];
  const id = await buyLines(store, owner, [{}]);
  const { items } = await detailsOf(store, owner, id);
  const item = items[0]?.id ?? '';
  const fileId = await addDeliveredFile(store, owner);
  const read = (caller: { cookie: string }) => api(store, 'GET', `/api/files/${fileId}`, caller);
  // Not delivered yet: the bytes lie there for no one.
  expect(refusalOf(await unchangedBy(store, () => read(owner))).code).toBe('not_found');
  await deliver(store, item, { kind: 'file', fileId });
  expect(await reveal(store, owner, id)).toMatchObject([
    { kind: 'file', code: 'access.pdf', file_url: `/api/files/${fileId}` },
  ]);
  for (const caller of [viewer, other]) {
    expect(refusalOf(await unchangedBy(store, () => read(caller))).code).toBe('not_found');
  }
  // Its bytes are not part of this test: what counts is that the look was admitted, and written down.
  await read(owner);
  expect((await detailsOf(store, owner, id)).reveals).toHaveLength(2);
  const [delivery] = (await detailsOf(store, owner, id)).deliveries;
  await refund(store, id, [{ item_id: item, waiting: 0, deliveries: [delivery?.id ?? ''] }]);
  expect(refusalOf(await unchangedBy(store, () => read(owner))).code).toBe('not_found');
});

test('viewing a code during a refund never returns a seen code to sale', async () => {
  const owner = await store.makeSignedInBuyer(100_000);
  const ends: string[] = [];
  for (let round = 0; round < 25; round += 1) {
    const id = await buyLines(store, owner, [{ codes: [`RACE-${round}`] }]);
    const { items, deliveries } = await detailsOf(store, owner, id);
    const line = { item_id: items[0]?.id ?? '', waiting: 0, deliveries: [deliveries[0]?.id ?? ''] };
    const look = async () => ((await reveal(store, owner, id)).length === 0 ? 'unseen' : 'seen');
    const acts = [look, () => refund(store, id, [line])];
    // Both wait for the order, and one after the other gets it; in every fifth round they come as they come.
    const hold = (tx: OpenTransaction) => sql`select from orders where id = ${id} for update`.execute(tx);
    const [saw, result] =
      round % 5 === 4 ? await Promise.all(acts.map((act) => act())) : await meetingAt(store, hold, acts);
    expect(result).toBe('refunded');
    const { rows } = await sql<{ status: string }>`
      select c.status from codes c join deliveries d on d.code_id = c.id where d.id = ${line.deliveries[0]}`.execute(
      store.database.owner.db,
    );
    ends.push(`${saw} ${rows[0]?.status}`);
  }
  expect(ends.filter((end) => end !== 'unseen free' && end !== 'seen quarantined')).toEqual([]);
});

test('another business finds nothing of an order', async () => {
  const [owner, other] = [await store.makeSignedInBuyer(5000), await store.makeSignedInBuyer(5000)];
  const id = await buyLines(store, owner, [{ codes: ['HIDDEN'] }]);
  const calls = [
    () => api(store, 'GET', `/api/orders/${id}`, other),
    () => askCodes(store, other, id),
    () => api(store, 'PUT', `/api/orders/${id}/pin`, other),
    () => api(store, 'DELETE', `/api/orders/${id}/pin`, other),
    () =>
      api(store, 'POST', `/api/orders/${id}/reorder`, { ...other, headers: { 'idempotency-key': newKey() } }),
  ];
  for (const call of calls) {
    expect(refusalOf(await unchangedBy(store, call))).toEqual({ status: 404, code: 'not_found' });
  }
});
