// Each way of delivering by hand.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deliverItem } from '#shared/orders/delivery-desk.contract.ts';
import { revealCodes } from '#shared/orders/orders.contract.ts';
import { sql } from '#server/platform/database/pool.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { api, dataOf, fieldsOf, newKey, problemOf, refusalOf, unchangedBy } from '#test/client.ts';
import {
  buy,
  deliver,
  delivered,
  deliverFile,
  deliveriesOf,
  lineOf,
  makeByHand,
  orderOf,
  runsMonthly,
  type Person,
} from './desk-steps.ts';
import { expectSoundLedger } from '#test/deposits/gateway-steps.ts';
import { byKey, makeApiKey } from '#test/api/api-steps.ts';
import { PDF, photograph } from '#test/store/sample-files.ts';
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

test('units are delivered in parts until none waits; then the order is delivered', async () => {
  const product = await makeByHand(store, '1200');
  const bought = await buy(store, [{ product, price: '1200.00', quantity: 3 }]);
  const item = lineOf(bought);
  const left = await audited(store, async () => {
    expect(
      await delivered(store, desk, item, {
        kind: 'text',
        quantity: 2,
        text: 'KEY-ONE and KEY-TWO',
        note: 'Two of three',
      }),
    ).toEqual({
      delivery_id: expect.any(String),
      order_id: bought.orderId,
      order_status: 'processing',
      waiting: 1,
    });
  });
  expect(left).toEqual([
    {
      action: 'order_delivered',
      actor_id: desk.profileId,
      profile_id: bought.buyer.profileId,
      reseller_id: bought.buyer.resellerId,
      ip: '127.0.0.1',
      // Nothing of what was handed over.
      details: { order: bought.orderNumber, product: product.name, quantity: '2', kind: 'text' },
    },
  ]);
  expect(await orderOf(store, bought.orderId)).toMatchObject({ status: 'processing', lines: [[3, 2, 0]] });
  const tooMany = await unchangedBy(store, () => deliver(store, desk, item, { kind: 'done', quantity: 2 }));
  expect(problemOf(tooMany)).toMatchObject({ status: 422, code: 'too_many_units', params: { left: '1' } });
  expect(await delivered(store, desk, item, { kind: 'done', quantity: 1 })).toMatchObject({
    order_status: 'completed',
    waiting: 0,
  });
  expect(await orderOf(store, bought.orderId)).toMatchObject({ status: 'completed', lines: [[3, 3, 0]] });
  expect(await deliveriesOf(store, bought.orderId)).toMatchObject([
    { kind: 'text', quantity: 2, note: 'Two of three' },
    { kind: 'done', quantity: 1, note: null },
  ]);
  const after = await unchangedBy(store, () => deliver(store, desk, item, { kind: 'done', quantity: 1 }));
  expect(refusalOf(after)).toEqual({ status: 409, code: 'order_status_changed' });
  const { rows } = await sql<{
    kind: string;
  }>`select kind from notifications where reseller_id = ${bought.buyer.resellerId}
    and kind like 'order_%' order by id`.execute(store.database.owner.db);
  expect(rows.map((row) => row.kind)).toEqual(['order_waiting', 'order_part_delivered', 'order_completed']);
});

test('delivered credentials are encrypted and bound to their order item', async () => {
  const bought = await buy(store, [{ product: await makeByHand(store, '900'), price: '900.00' }]);
  const item = lineOf(bought);
  const body = {
    kind: 'credentials',
    quantity: 1,
    user: 'amel@tv.example',
    password: 's3cret pass',
    details: 'Profile 2',
  };
  const { delivery_id: id } = await delivered(store, desk, item, body);
  const row = await store.database.owner.db
    .selectFrom('deliveries')
    .select(['key_id', 'ciphertext', 'delivered_by'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (row.key_id === null || row.ciphertext === null) throw new Error('not sealed');
  const sealed = { key_id: row.key_id, ciphertext: row.ciphertext };
  expect(row.delivered_by).toBe(desk.profileId);
  expect(sealed.ciphertext.includes('s3cret')).toBe(false);
  expect(await store.vault.openText(item, sealed)).toBe('amel@tv.example\ns3cret pass\nProfile 2');
  await expect((async () => store.vault.openText(bought.orderId, sealed))()).rejects.toThrow();
});

test('a subscription begins with its delivery', async () => {
  const product = await makeByHand(store, '700');
  await runsMonthly(store, product);
  const bought = await buy(store, [{ product, price: '700.00', quantity: 2 }]);
  const { delivery_id: id } = await delivered(store, desk, lineOf(bought), { kind: 'done', quantity: 2 });
  const { rows } =
    await sql`select quantity, status, ends_at > now() + interval '27 days' as is_long from subscriptions
    where delivery_id = ${id}`.execute(store.database.owner.db);
  expect(rows).toEqual([{ quantity: 2, status: 'active', is_long: true }]);
});

test('the same request twice delivers once, also as a file, and leaves one audit entry', async () => {
  const product = await makeByHand(store, '500');
  const bought = await buy(store, [{ product, price: '500.00', quantity: 4 }]);
  const item = lineOf(bought);
  const key = newKey();
  const body = { kind: 'text', quantity: 1, text: 'A text' };
  const left = await audited(store, async () => {
    const answers = await Promise.all([
      deliver(store, desk, item, body, key),
      deliver(store, desk, item, body, key),
    ]);
    const [first, second] = answers.map((answer) => dataOf(answer, deliverItem.response));
    expect(second).toEqual(first);
    const again = await deliver(store, desk, item, { ...body, quantity: 2 }, key);
    expect(refusalOf(again)).toEqual({ status: 422, code: 'idempotency_key_reused' });
    const upload = { itemId: item, file: PDF, query: 'quantity=1&name=guide.pdf', key: newKey() };
    const files = [await deliverFile(store, desk, upload), await deliverFile(store, desk, upload)];
    const [one, two] = files.map((answer) => dataOf(answer, deliverItem.response));
    expect(two?.delivery_id).toBe(one?.delivery_id);
  });
  expect(left.map(({ action }) => action)).toEqual(['order_delivered', 'order_delivered']);
  expect(await orderOf(store, bought.orderId)).toMatchObject({ status: 'processing', lines: [[4, 2, 0]] });
  // Another member of staff may happen to send the same key: it is theirs.
  const other = await store.makeAdmin();
  expect((await deliver(store, other, item, { ...body, quantity: 2 }, key)).status).toBe(201);
  const kept = await sql`select count(*)::int as n from files where kind = 'delivery' and deleted_at is null
    and reseller_id = ${bought.buyer.resellerId}`.execute(store.database.owner.db);
  expect(kept.rows).toEqual([{ n: 1 }]);
});

test('only owner, buyers and the order desk can read a delivered file', async () => {
  const bought = await buy(store, [
    { product: await makeByHand(store, '800'), price: '800.00', quantity: 2 },
  ]);
  const item = lineOf(bought);
  await deliverFile(store, desk, {
    itemId: item,
    file: await photograph(),
    query: 'quantity=1&name=Photo.jpg',
  });
  const { delivery_id: id } = dataOf(
    await deliverFile(store, desk, {
      itemId: item,
      file: PDF,
      query: 'quantity=1&name=Guide.pdf&note=Page%202',
    }),
    deliverItem.response,
  );
  expect(await deliveriesOf(store, bought.orderId)).toMatchObject([
    { kind: 'file', quantity: 1, note: null },
    { kind: 'file', quantity: 1, note: 'Page 2' },
  ]);
  const { file_id: file } = await store.database.owner.db
    .selectFrom('deliveries')
    .select('file_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const readers = {
    owner: bought.buyer,
    buyer: await store.makeMember(bought.buyer, 'buyer'),
    accountant: await store.makeMember(bought.buyer, 'accountant'),
    viewer: await store.makeMember(bought.buyer, 'viewer'),
    another: await store.makeSignedInBuyer(),
    desk,
    support: await store.makeStaff('support'),
    bookkeeper: await store.makeStaff('accountant'),
  };
  const statuses: Record<string, number> = {};
  for (const [name, { cookie }] of Object.entries(readers)) {
    statuses[name] = (await api(store, 'GET', `/api/files/${file}`, { cookie })).status;
  }
  expect(statuses).toEqual({
    owner: 200,
    buyer: 200,
    accountant: 404,
    viewer: 404,
    another: 404,
    desk: 200,
    support: 404,
    bookkeeper: 404,
  });
});

test('a key that may read codes gets a delivered file, and the view names the key', async () => {
  const bought = await buy(store, [{ product: await makeByHand(store, '800'), price: '800.00' }]);
  await deliverFile(store, desk, { itemId: lineOf(bought), file: PDF });
  const key = await makeApiKey(store, bought.buyer);
  const codes = await byKey(store, key.secret, 'GET', `/api/orders/${bought.orderId}/codes`);
  const [{ file_url: path, delivery_id: id } = { file_url: null, delivery_id: '' }] = dataOf(
    codes,
    revealCodes.response,
  );
  expect(path).toBe(`/api/deliveries/${id}/file`);
  const others = [
    await makeApiKey(store, bought.buyer, { scopes: ['buy', 'read_catalogue'] }),
    await makeApiKey(store, await store.makeSignedInBuyer()),
  ];
  const statuses: number[] = [];
  for (const { secret } of [key, ...others])
    statuses.push((await byKey(store, secret, 'GET', path ?? '')).status);
  expect(statuses).toEqual([200, 403, 404]);
  const views = await sql<{ api_key_id: string }>`
    select api_key_id from code_reveals where delivery_id = ${id} order by id`.execute(
    store.database.owner.db,
  );
  // With the order's codes, and as a file.
  expect(views.rows.map((row) => row.api_key_id)).toEqual([key.id, key.id]);
});

test('an invalid delivery is refused and changes nothing', async () => {
  const bought = await buy(store, [{ product: await makeByHand(store, '400'), price: '400.00' }]);
  const item = lineOf(bought);
  const wrong: [object, { field: string; problem: string }[]][] = [
    [{ kind: 'text', quantity: 1 }, [{ field: 'text', problem: 'required' }]],
    [{ kind: 'credentials', quantity: 1, user: 'amel' }, [{ field: 'password', problem: 'required' }]],
    [{ kind: 'done', quantity: 1, text: 'A text' }, [{ field: 'text', problem: 'not_allowed' }]],
    [
      { kind: 'credentials', quantity: 1, user: 'amel', password: 'a\nb' },
      [{ field: 'password', problem: 'not_allowed' }],
    ],
    [{ kind: 'done', quantity: 0 }, [{ field: 'quantity', problem: 'too_small' }]],
    [{ kind: 'code', quantity: 1 }, [{ field: 'kind', problem: 'not_allowed' }]],
  ];
  for (const [body, fields] of wrong) {
    expect(fieldsOf(await unchangedBy(store, () => deliver(store, desk, item, body)))).toEqual(fields);
  }
  const nobodys = await unchangedBy(store, () =>
    deliver(store, desk, NOBODYS, { kind: 'done', quantity: 1 }),
  );
  expect(refusalOf(nobodys)).toEqual({ status: 404, code: 'not_found' });
  const program = new TextEncoder().encode('#!/bin/sh\n');
  const noFile = await unchangedBy(store, () => deliverFile(store, desk, { itemId: item, file: program }));
  expect(refusalOf(noFile)).toEqual({ status: 422, code: 'file_type_refused' });
  const tooMany = await unchangedBy(store, () =>
    deliverFile(store, desk, { itemId: item, file: PDF, query: 'quantity=2' }),
  );
  expect(refusalOf(tooMany)).toEqual({ status: 422, code: 'too_many_units' });
});
