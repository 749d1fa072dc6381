// Price lists: made, given to a business, taken back.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { product } from '#shared/catalogue/catalogue.contract.ts';
import { client } from '#shared/resellers/clients.contract.ts';
import { priceList } from '#shared/prices/price-lists.contract.ts';
import { sql } from '#server/platform/database/pool.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { addCategory, addProduct } from '#test/catalogue/catalogue-goods.ts';
import { dataOf, refusalOf, unchangedBy } from '#test/client.ts';
import { openLive } from '#test/store/live-stream.ts';
import { ageOfPassword, audited, callAs, statusesOf } from '#test/staff/staff-steps.ts';
import { until } from '#test/run/until.ts';

let store: TestStore;
let admin: { profileId: string; email: string; cookie: string };
let categoryId: string;
beforeAll(async () => {
  store = await startTestStore();
  admin = await store.makeAdmin();
  categoryId = await addCategory(store);
});
afterAll(() => store.close());

const asAdmin = () => callAs(store, admin);
const NOT_FOUND = { status: 404, code: 'not_found' };
const nowhere = '0198c3a2-0000-7000-8000-000000000000';
const add = (name: string, percent_off = '0') =>
  asAdmin()('POST', '/api/admin/price-lists', { name, percent_off });
const give = (who: { resellerId: string }, price_list_id: string | null) =>
  asAdmin()('PUT', `/api/admin/clients/${who.resellerId}/price-list`, { price_list_id });
const lists = async () => dataOf(await asAdmin()('GET', '/api/admin/price-lists'), z.array(priceList));
const priceFor = async (who: { cookie: string }, productId: string) =>
  dataOf(await callAs(store, who)('GET', `/api/products/${productId}`), product).price.amount;

test('a list is made with its percentage, written down, and found by name', async () => {
  const left = await audited(store, async () => {
    expect(dataOf(await add('  B list ', '12.50'), priceList)).toEqual({
      id: expect.any(String),
      name: 'B list',
      percent_off: '12.5',
      fixed_prices: 0,
      role: null,
      clients: 0,
      version: 1,
    });
  });
  expect(left).toMatchObject([
    {
      action: 'price_list_added',
      actor_id: admin.profileId,
      details: { name: 'B list', percent_off: '12.50' },
    },
  ]);
  expect((await add('A list', '90')).status).toBe(201);
  expect((await lists()).map(({ name }) => name)).toEqual(['A list', 'B list']);
});

test('a name is taken once, also by two at the same moment', async () => {
  const answers = await Promise.all([add('Twins', '1'), add('Twins', '2'), add('Twins', '3')]);
  expect(statusesOf(answers)).toEqual([201, 409, 409]);
  expect(refusalOf(await unchangedBy(store, () => add('Twins')))).toEqual({
    status: 409,
    code: 'name_taken',
  });
});

test.each(['90.01', '-1', '5.123', '1e1', '', 'five', '100'])(
  '%s percent off is refused',
  async (percent) => {
    const refused = await unchangedBy(store, () => add(`List of ${percent}`, percent));
    expect(refusalOf(refused).code).toBe('invalid_request');
  },
);

test('assigning and unassigning a price list updates the open page immediately', async () => {
  const { id } = dataOf(await add('Given', '25'), priceList);
  const productId = await addProduct(store, categoryId, { consumer_price: '1000' });
  const buyer = await store.makeSignedInBuyer();
  const bystander = await store.makeSignedInBuyer();
  const page = await openLive(store, buyer.cookie);
  const given = await audited(store, async () => {
    expect(dataOf(await give(buyer, id), client)).toMatchObject({
      own_price_list_id: id,
      price_list: { name: 'Given', percent_off: '25', fixed_prices: 0 },
    });
  });
  expect(given).toEqual([
    {
      action: 'price_list_given',
      actor_id: admin.profileId,
      profile_id: null,
      reseller_id: buyer.resellerId,
      ip: '127.0.0.1',
      details: { price_list: 'Given' },
    },
  ]);
  expect(await priceFor(buyer, productId)).toBe('750.00');
  expect(await priceFor(bystander, productId)).toBe('1000.00');
  await until(() => expect(page.topics).toEqual(expect.arrayContaining(['catalogue', 'session', 'clients'])));
  page.close();
  expect((await lists()).find((list) => list.id === id)?.clients).toBe(1);

  const back = await audited(store, async () => {
    expect(dataOf(await give(buyer, null), client)).toMatchObject({
      own_price_list_id: null,
      price_list: null,
    });
  });
  expect(back).toMatchObject([{ action: 'price_list_given', details: { price_list: 'none' } }]);
  expect(await priceFor(buyer, productId)).toBe('1000.00');
  // What is so already is no change.
  expect(await audited(store, () => give(buyer, null))).toEqual([]);
});

test("a business's own list goes before that of its role", async () => {
  const { id } = dataOf(await add('Own', '50'), priceList);
  await sql`insert into price_lists (name, percent_off, role) values ('Of the role', 10, 'distributor')`.execute(
    store.database.owner.db,
  );
  const productId = await addProduct(store, categoryId, { consumer_price: '200' });
  const { resellerId, profileId } = await store.makeSignedInBuyer();
  const as = async () => ({ cookie: await store.signIn(profileId) });
  expect(await priceFor(await as(), productId)).toBe('200.00');
  expect(
    (await asAdmin()('PUT', `/api/admin/people/${profileId}/role`, { role: 'distributor' })).status,
  ).toBe(200);
  expect(await priceFor(await as(), productId)).toBe('180.00');
  expect(dataOf(await give({ resellerId }, id), client).price_list?.name).toBe('Own');
  expect(await priceFor(await as(), productId)).toBe('100.00');
  expect(dataOf(await give({ resellerId }, null), client)).toMatchObject({
    own_price_list_id: null,
    price_list: { name: 'Of the role' },
  });
  expect(await priceFor(await as(), productId)).toBe('180.00');
  await sql`delete from price_lists where name = 'Of the role'`.execute(store.database.owner.db);
});

test('assigning requires an existing client, list and a recent password', async () => {
  const buyer = await store.makeSignedInBuyer();
  const { id } = dataOf(await add('Not given', '5'), priceList);
  for (const [who, what] of [
    [buyer, nowhere],
    [{ resellerId: nowhere }, id],
    [{ resellerId: nowhere }, null],
  ] as const)
    expect(refusalOf(await unchangedBy(store, () => give(who, what)))).toEqual(NOT_FOUND);
  const other = await store.makeAdmin();
  await ageOfPassword(store, other.profileId, 601);
  const late = () =>
    callAs(store, other)('PUT', `/api/admin/clients/${buyer.resellerId}/price-list`, { price_list_id: id });
  expect(refusalOf(await unchangedBy(store, late)).code).toBe('password_required');
  await sql`update profiles set is_active = false, closed_at = now() where id = ${buyer.profileId}`.execute(
    store.database.owner.db,
  );
  expect(refusalOf(await unchangedBy(store, () => give(buyer, id)))).toEqual(NOT_FOUND);
});
