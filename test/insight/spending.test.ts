// A client's own figures: spending by month and category and what was saved, equal to a count of the rows after a random history.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { placedOrder } from '#shared/orders/orders.contract.ts';
import { readSpending } from '#server/insight/spending/read-spending.ts';
import { verifyFigures } from '#server/insight/verify-figures.ts';
import { sql } from '#server/platform/database/pool.ts';
import { lastOfMonth } from '#shared/days.ts';
import { api, dataOf } from '#test/client.ts';
import { buy, makeByHand, refund, type Bought, type SignedInBuyer } from '#test/orders/desk-steps.ts';
import { accept, amount, answer, request } from '#test/quotes/quote-steps.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { listedItems, sumOf } from './listed-spending.ts';
import { plainSpending, shapeOf, shownOf } from './plain-spending.ts';
import { makeHistory, makeMarket, type Market } from './random-history.ts';

let store: TestStore;
let market: Market;
beforeAll(async () => {
  store = await startTestStore();
  market = await makeMarket(store);
});
afterAll(() => store.close());

const owner = () => store.database.owner.db;
const NOW = new Date('2026-03-10T12:00:00+01:00');
const SINCE = '2025-04-01';
const read = (resellerId: string) => readSpending(store.database.app.db, { resellerId }, NOW);

async function tier({ productId }: { productId: string }, from: number, price: string): Promise<void> {
  await sql`insert into bulk_pricing (product_id, min_quantity, price, tier) values (${productId}, ${from}, ${price}, 'Box')`.execute(
    owner(),
  );
}

async function giveList({ resellerId }: SignedInBuyer, percent: number): Promise<string> {
  const { rows } = await sql<{ id: string }>`insert into price_lists (name, percent_off)
    values (${`List ${resellerId}`}, ${percent}) returning id`.execute(owner());
  const id = rows[0]?.id ?? '';
  await sql`update reseller_profiles set price_list_id = ${id} where id = ${resellerId}`.execute(owner());
  return id;
}

const fix = (list: string, { productId }: { productId: string }, price: string) =>
  sql`insert into price_list_prices (price_list_id, product_id, price) values (${list}, ${productId}, ${price})`.execute(
    owner(),
  );

/** As if it had been placed then, before anyone counts it. */
const move = (orderId: string, at: string) =>
  sql`update orders set created_at = ${at} where id = ${orderId}`.execute(owner());

/** What each line keeps of its price. */
async function kept({ orderId }: Bought) {
  const { rows } = await sql`select catalogue_price, unit_price, price_rule from order_items
    where order_id = ${orderId} order by position`.execute(owner());
  return rows;
}

test('each line keeps the catalogue’s price of its time and what made its own', async () => {
  const [tiered, listed, dear] = [
    await makeByHand(store, '100.00'),
    await makeByHand(store, '200.00'),
    await makeByHand(store, '300.00'),
  ];
  await tier(tiered, 5, '80.00');
  const buyer = await store.makeSignedInBuyer(100_000);
  const list = await giveList(buyer, 10);
  await fix(list, listed, '150.00');
  await fix(list, dear, '999.00');
  const bought = await buy(
    store,
    [
      { product: tiered, price: '90.00', quantity: 2 },
      { product: listed, price: '150.00', quantity: 2 },
      { product: dear, price: '300.00' },
      { product: tiered, price: '72.00', quantity: 5, customer_reference: 'many' },
    ],
    buyer,
  );
  expect(await kept(bought)).toEqual([
    { catalogue_price: '100.00', unit_price: '90.00', price_rule: 'list_percent' },
    { catalogue_price: '200.00', unit_price: '150.00', price_rule: 'list_fixed' },
    { catalogue_price: '300.00', unit_price: '300.00', price_rule: 'catalogue' },
    { catalogue_price: '100.00', unit_price: '72.00', price_rule: 'list_percent' },
  ]);
  const another = await buy(store, [{ product: tiered, price: '80.00', quantity: 5 }]);
  expect(await kept(another)).toEqual([
    { catalogue_price: '100.00', unit_price: '80.00', price_rule: 'tier' },
  ]);
  // Later changes of the catalogue change no savings.
  await sql`update products set consumer_price = 500 where id in (${tiered.productId}, ${listed.productId})`.execute(
    owner(),
  );
  await move(bought.orderId, '2026-03-01T10:00:00+01:00');
  const { saved } = await read(buyer.resellerId);
  expect(saved.total.DZD).toBe('260.00');
  expect(saved).toMatchObject({ by_list: { DZD: '260.00' }, by_tier: { DZD: '0.00' } });
  // Half of it comes back: so does half of what it saved.
  const admin = await store.makeAdmin();
  await refund(store, admin, bought.orderId, {
    lines: [{ item_id: bought.items[1], waiting: 1, deliveries: [] }],
  });
  expect((await read(buyer.resellerId)).saved.by_list.DZD).toBe('210.00');
  await sql`update products set consumer_price = 100 where id = ${tiered.productId}`.execute(owner());
  await sql`update products set consumer_price = 200 where id = ${listed.productId}`.execute(owner());
});

test('an offer saves against the catalogue in its own currency; a dearer one saves nothing and takes nothing away', async () => {
  const [cheap, dear] = [await makeByHand(store, '1345.00'), await makeByHand(store, '100.00')];
  const buyer = await store.makeSignedInBuyer(100_000);
  const id = await request(store, buyer, [
    [cheap, 10],
    [dear, 10],
  ]);
  await answer(
    store,
    market.admin,
    id,
    [
      { position: 0, product: cheap, quantity: 10, price: amount('9.00') },
      { position: 1, product: dear, quantity: 10, price: amount('1.00') },
    ],
    { currency: 'USD' },
  );
  const { id: orderId } = dataOf(await accept(store, buyer, id), placedOrder);
  await move(orderId, '2026-03-01T10:00:00+01:00');
  const { saved, spent } = await read(buyer.resellerId);
  expect(spent).toMatchObject({ USD: '100.00', DZD: '13450.00' });
  expect(saved.by_quote).toMatchObject({ USD: '10.00', DZD: '1345.00' });
  expect(saved.total.DZD).toBe('1345.00');
});

test('after a random history they are what the rows say, before and after they are counted', async () => {
  const { products, coded, buyers, random } = market;
  const [first, , third] = buyers;
  if (first === undefined || third === undefined) throw new Error('no buyers');
  await makeHistory(store, market, 40);
  await tier(products[0], 5, '900.00');
  await tier(products[1], 10, '300.33');
  const list = await giveList(third, 0);
  await fix(list, coded, '199.99');
  await fix(list, products[0], '950.00');
  for (let turn = 0; turn < 30; turn += 1) {
    const buyer = random() < 0.5 ? first : third;
    const quantity = 1 + Math.floor(random() * 12);
    const [one, two] = [quantity >= 5 ? '900.00' : '1000.00', quantity >= 10 ? '300.33' : '333.33'];
    const ofList = quantity >= 5 ? '900.00' : '950.00';
    const bought = await buy(
      store,
      [
        { product: products[0], price: buyer === third ? ofList : one, quantity },
        { product: products[1], price: two, quantity },
        { product: coded, price: buyer === third ? '199.99' : '250.00' },
      ],
      buyer,
    );
    if (random() < 0.4)
      await refund(store, market.admin, bought.orderId, {
        lines: [{ item_id: bought.items[turn % 2], waiting: Math.ceil(quantity / 2), deliveries: [] }],
      });
  }
  // All of it is spread over fourteen months, much of it around the midnight that begins one.
  const { rows } = await sql<{
    id: string;
    number: number;
  }>`select id, row_number() over (order by id)::int as number
    from orders`.execute(owner());
  for (const { id, number } of rows)
    await sql`update orders set created_at = (timestamp '2025-01-01' + interval '1 month' * ${number % 14}
      + interval '1 second' * ${[-1, 0, 1, 1_000_000][Math.floor(random() * 4)]}) at time zone 'Africa/Algiers'
      where id = ${id}`.execute(owner());
  const everyone = await sql<{ id: string }>`select id from reseller_profiles`.execute(owner());
  for (const count of [0, 50, 100_000]) {
    await sql`select count_sales(${count})`.execute(store.database.app.db);
    for (const { id } of everyone.rows) {
      const plain = await plainSpending(store, id, SINCE);
      const answered = await read(id);
      expect(answered.months).toHaveLength(12);
      expect(answered.months.map(({ month }) => month)).toEqual(
        answered.months.map(({ month }) => month).toSorted(),
      );
      expect(shownOf(answered)).toEqual(shapeOf(plain));
      expect(Number(answered.spent.USD)).toBeCloseTo(
        plain.reduce((sum, { dollars }) => sum + Number(dollars), 0),
        1,
      );
    }
  }
  const some = await read(third.resellerId);
  expect(Number(some.saved.by_list.DZD)).toBeGreaterThan(0);
  expect(Number((await read(first.resellerId)).saved.by_tier.DZD)).toBeGreaterThan(0);
  expect((await verifyFigures(owner())).problems).toEqual([]);
});

test('each figure leads to the purchases that it counts, and to no others', async () => {
  const quoted = await store.makeSignedInBuyer(100_000);
  const [product] = market.products;
  const id = await request(store, quoted, [[product, 12]]);
  await answer(store, market.admin, id, [{ position: 0, product, quantity: 12, price: amount('800.00') }]);
  await move(dataOf(await accept(store, quoted, id), placedOrder).id, '2026-03-01T10:00:00+01:00');
  const all = { from: SINCE, until: '2026-03-31' };
  let compared = 0;
  let others = 0;
  for (const buyer of [...market.buyers, quoted]) {
    const { months, categories, saved } = await read(buyer.resellerId);
    for (const { month, spent, saved: savedThen } of months) {
      const days = { from: month, until: lastOfMonth(month) };
      expect([month, sumOf(await listedItems(store, buyer, days), 'spent')]).toEqual([month, spent.DZD]);
      const items = await listedItems(store, buyer, { ...days, saved_by: 'any' });
      expect([month, sumOf(items, 'saved')]).toEqual([month, savedThen.DZD]);
    }
    const named = categories.flatMap((one) => one.id ?? []);
    for (const { id: category, spent } of categories) {
      const filter = category === null ? { except_categories: named.join() } : { category_id: category };
      const items = await listedItems(store, buyer, { ...all, ...filter });
      const theirs = items.filter((one) =>
        category === null ? !named.includes(one.category ?? '') : one.category === category,
      );
      expect(new Set(theirs.map(({ orderId }) => orderId))).toEqual(new Set(items.map((one) => one.orderId)));
      expect(sumOf(theirs, 'spent')).toBe(spent.DZD);
      others += category === null ? 1 : 0;
      compared += 1;
    }
    for (const [by, amounts] of [
      ['any', saved.total],
      ['price_list', saved.by_list],
      ['tier', saved.by_tier],
      ['quote', saved.by_quote],
    ] as const) {
      const items = await listedItems(store, buyer, { ...all, saved_by: by });
      const saving = items.filter((one) => one.saved > 0 && (by === 'any' || one.savedBy === by));
      expect(new Set(saving.map(({ orderId }) => orderId))).toEqual(new Set(items.map((one) => one.orderId)));
      expect([by, sumOf(saving, 'saved')]).toEqual([by, amounts.DZD]);
      compared += items.length > 0 ? 1 : 0;
    }
  }
  expect(compared).toBeGreaterThan(15);
  expect(others).toBeGreaterThan(0);
  expect((await listedItems(store, quoted, { saved_by: 'quote' })).length).toBe(1);
});

test('filters of items are about one and the same item of one’s own, in the file too', async () => {
  const { products, coded, buyers } = market;
  const [first] = buyers;
  if (first === undefined) throw new Error('no buyers');
  const categoryOf = async ({ productId }: { productId: string }) => {
    const { rows } = await sql<{
      id: string;
    }>`select category_id as id from products where id = ${productId}`.execute(owner());
    return rows[0]?.id ?? '';
  };
  const numbers = async (filters: Record<string, string>) => [
    ...new Set((await listedItems(store, first, filters)).map(({ orderNumber }) => orderNumber)),
  ];
  const [tiered, plain] = [await categoryOf(products[0]), await categoryOf(coded)];
  const byTier = await numbers({ saved_by: 'tier', category_id: tiered });
  expect(byTier.length).toBeGreaterThan(0);
  expect(await numbers({ category_id: plain })).toEqual(expect.arrayContaining(byTier.slice(0, 1)));
  expect(await numbers({ saved_by: 'tier', category_id: plain })).toEqual([]);
  const but = (except_categories: string) =>
    numbers({ saved_by: 'tier', category_id: tiered, except_categories });
  expect([await but(plain), await but(`${plain},${tiered}`)]).toEqual([byTier, []]);
  const noVersion = '01890000-0000-9000-8000-000000000000';
  for (const wrong of ['tiered', noVersion, `${tiered},`, Array(6).fill(tiered).join()]) {
    const refused = await api(store, 'GET', `/api/orders?except_categories=${wrong}`, first);
    expect([wrong, refused.status]).toEqual([wrong, 400]);
  }
  const { text } = await api(store, 'GET', `/api/orders.csv?saved_by=tier&category_id=${tiered}`, first);
  const written = text.split('\r\n').slice(1, -1);
  expect([...new Set(written.map((line) => line.split(',')[1]))]).toEqual(byTier);

  const theirs = await makeByHand(store, '10.00');
  await buy(store, [{ product: theirs, price: '10.00' }]);
  expect(await numbers({ category_id: await categoryOf(theirs) })).toEqual([]);
  expect(await numbers({ from: '2026-03-31', until: '2026-03-01' })).toEqual([]);
});

test('the check of the figures tells which of them is wrong', async () => {
  const [first] = market.buyers;
  if (first === undefined) throw new Error('no buyers');
  await sql`update client_months set by_tier_dzd = by_tier_dzd + 1 where reseller_id = ${first.resellerId}
    and month = '2025-06-01'`.execute(owner());
  expect((await verifyFigures(owner())).problems.join('\n')).toContain(`client ${first.resellerId}`);
});
