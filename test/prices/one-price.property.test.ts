// One price everywhere for who buys by a price list: on the card, the page, in the tiers and on the bill.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import {
  priceLines,
  product,
  productCard,
  type LinePrice,
  type Product,
} from '#shared/catalogue/catalogue.contract.ts';
import { placedOrder } from '#shared/orders/orders.contract.ts';
import { priceList } from '#shared/prices/price-lists.contract.ts';
import { divideRounded, fromUnits, toUnits } from '#shared/money.ts';
import { sql } from '#server/platform/database/pool.ts';
import { verifyLedger } from '#server/wallet/verify-ledger.ts';
import { often } from '#test/run/full.ts';
import type { Buyer } from '#test/shop.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { addCategory, addProduct } from '#test/catalogue/catalogue-goods.ts';
import { dataOf, dinars } from '#test/client.ts';
import { callAs } from '#test/staff/staff-steps.ts';

let store: TestStore;
let admin: { cookie: string };
let categoryId: string;
beforeAll(async () => {
  store = await startTestStore();
  admin = await store.makeAdmin();
  categoryId = await addCategory(store);
});
afterAll(() => store.close());

const asAdmin = () => callAs(store, admin);

interface Goods {
  consumer: number;
  plans: number[];
  variations: number[];
  /** From 2, 3 … units on: of the product without options, else of each plan or variation by place. */
  tiers: number[][];
  percent: number;
  /** By place: the product itself, each plan, each variation; 0 for none. */
  fixed: number[];
}

const cents = fc.integer({ min: 1, max: 3_000_00 });
const none = fc.constant<number[]>([]);
const some = fc.array(cents, { minLength: 1, maxLength: 3 });
const prices = {
  consumer: cents,
  percent: fc.integer({ min: 0, max: 9000 }),
  fixed: fc.array(fc.oneof(fc.constant(0), cents), { minLength: 4, maxLength: 4 }),
};
const tiers = fc.array(fc.array(cents, { maxLength: 2 }), { minLength: 3, maxLength: 3 });
/** With plans, with variations, or with neither, and perhaps bulk tiers. */
const goods: fc.Arbitrary<Goods> = fc.oneof(
  fc.record({ ...prices, plans: some, variations: none, tiers }),
  fc.record({ ...prices, plans: none, variations: some, tiers }),
  fc.record({ ...prices, plans: none, variations: none, tiers }),
);

/** By place: each option with its tiers, or the product alone with its own. */
function pricesIn({ consumer, plans, variations, tiers: own }: Goods): number[][] {
  const options = [...plans, ...variations];
  return (options.length > 0 ? options : [consumer]).map((price, place) => [price, ...(own[place] ?? [])]);
}

const amount = (units: number) => fromUnits(BigInt(units), 2);

/** A product as the goods say, with a list of these prices given to the buyer. */
async function putOnSale(one: Goods, buyer: Buyer): Promise<string> {
  const { consumer, plans, variations, percent, fixed } = one;
  const { db } = store.database.owner;
  const id = await addProduct(store, categoryId, { consumer_price: amount(consumer) });
  await sql`update products set delivery = 'manual' where id = ${id}`.execute(db);
  const plan = plans.map(
    (price, place) =>
      sql`(${id}, ${place}, ${`P${place}`}, ${`P${place}`}, ${`custom_${place}`}, ${amount(price)})`,
  );
  if (plan.length > 0)
    await sql`insert into plans (product_id, position, name, name_ar, duration, price) values ${sql.join(plan)}`.execute(
      db,
    );
  const variation = variations.map(
    (price, place) => sql`(${id}, ${place}, 'V', 'V', ${`V${place}`}, ${`V${place}`}, ${amount(price)})`,
  );
  if (variation.length > 0)
    await sql`insert into variations (product_id, position, name, name_ar, value, value_ar, price)
      values ${sql.join(variation)}`.execute(db);
  const tier = pricesIn(one).flatMap(([, ...own], option) =>
    own.map(
      (price, place) => sql`(${option}::int, ${place + 2}::int, ${amount(price)}::numeric, ${`T${place}`})`,
    ),
  );
  if (tier.length > 0)
    await sql`
      insert into bulk_pricing (product_id, plan_id, variation_id, min_quantity, price, tier)
      select ${id}, p.id, v.id, t.quantity, t.price, t.tier
      from (values ${sql.join(tier)}) t (option, quantity, price, tier)
      left join plans p on p.product_id = ${id} and p.position = t.option
      left join variations v on v.product_id = ${id} and v.position = t.option`.execute(db);
  const { id: listId } = dataOf(
    await asAdmin()('POST', '/api/admin/price-lists', {
      name: `List for ${id}`,
      percent_off: amount(percent),
    }),
    priceList,
  );
  await sql`
    insert into price_list_prices (price_list_id, product_id, plan_id, variation_id, price)
    select ${listId}, ${id}, o.plan_id, o.variation_id, f.price
    from (select null::uuid as plan_id, null::uuid as variation_id, 0 as place
      union all select p.id, null, p.position + 1 from plans p where p.product_id = ${id}
      union all select null, v.id, v.position + 1 from variations v where v.product_id = ${id}) o
    join unnest(${fixed.map(amount)}::numeric[]) with ordinality f (price, place) on f.place = o.place + 1
    where f.price > 0`.execute(db);
  const path = `/api/admin/clients/${buyer.resellerId}/price-list`;
  expect((await asAdmin()('PUT', path, { price_list_id: listId })).status).toBe(200);
  return id;
}

/** The rule in its own words: a fixed price, never above the catalogue's, else the percentage off, a centime at least. */
function expected(base: number, fixed: number, percent: number): string {
  if (fixed > 0) return amount(Math.min(fixed, base));
  const units = divideRounded(BigInt(base) * BigInt(10_000 - percent), 10_000n);
  return fromUnits(units < 1n ? 1n : units, 2);
}

/** Every price of a page, in its order. */
const shownOn = (page: Product): string[] =>
  [page, ...page.plans, ...page.variations]
    .flatMap((one) => [one, ...one.bulk_pricing])
    .map(({ price }) => price.amount);

/** What the buyer is told that one unit costs, of so many, and why. */
async function quotedFor(
  buyer: { cookie: string },
  line: { product_id: string; plan_id?: string; variation_id?: string; quantity: number },
): Promise<LinePrice> {
  const [quoted] = dataOf(
    await callAs(store, buyer)('POST', '/api/prices', { lines: [line] }),
    priceLines.response,
  );
  if (quoted === undefined) throw new Error('no price was quoted');
  return quoted;
}

/**
 * Nothing more special loses unseen: a fixed price of the list is what is paid, or stands as passed over beside a lower
 * price; a percentage is named wherever it lowers the price.
 */
function expectExplained(
  { unit_price: price, explanation }: LinePrice,
  fixed: number,
  percent: number,
): void {
  if (price === null || explanation === null) throw new Error('no price was quoted');
  const { rule, base_price: base, passed_over: passedOver, percent_off: percentOff } = explanation;
  expect(passedOver?.amount ?? null).toBe(
    fixed > 0 && toUnits(base.amount, 2) < BigInt(fixed) ? amount(fixed) : null,
  );
  if (rule === 'list_fixed') expect(price.amount).toBe(amount(fixed));
  else if (rule === 'list_percent') expect(toUnits(percentOff ?? '0', 2)).toBe(BigInt(percent));
  else expect(price).toEqual(base);
  if (fixed === 0 && percent > 0) expect(rule).toBe('list_percent');
}

/** What the buyer is charged for one unit of it, when so many are bought at the price that the page shows. */
async function chargedFor(
  buyer: { cookie: string },
  line: { product_id: string; plan_id?: string; variation_id?: string; quantity: number },
  shown: string,
): Promise<string> {
  const body = { lines: [{ ...line, expected_unit_price: dinars(shown) }] };
  const order = dataOf(await callAs(store, buyer)('POST', '/api/orders', body), placedOrder);
  return fromUnits(toUnits(order.total.amount, 2) / BigInt(line.quantity), 2);
}

async function pricesOf(
  buyer: { cookie: string },
  id: string,
  page: Product,
  { fixed, percent }: Goods,
): Promise<{ shown: string; quoted: string | undefined; charged: string }[]> {
  const options = [
    ...page.plans.map((plan) => ({ line: { plan_id: plan.id }, of: plan })),
    ...page.variations.map((one) => ({ line: { variation_id: one.id }, of: one })),
  ];
  const hasOptions = options.length > 0;
  const sold = (hasOptions ? options : [{ line: {}, of: page }]).flatMap(({ line, of }, place) => [
    { line: { ...line, quantity: 1 }, shown: of.price.amount, place },
    ...of.bulk_pricing.map((tier) => ({
      line: { ...line, quantity: tier.min_quantity },
      shown: tier.price.amount,
      place,
    })),
  ]);
  const found = [];
  for (const { line, shown, place } of sold) {
    const quoted = await quotedFor(buyer, { product_id: id, ...line });
    expectExplained(quoted, fixed[hasOptions ? place + 1 : 0] ?? 0, percent);
    found.push({
      shown,
      quoted: quoted.unit_price?.amount,
      charged: await chargedFor(buyer, { product_id: id, ...line }, shown),
    });
  }
  return found;
}

test('card, page, tiers, quote and bill name one price and why, and a list never makes it dearer', async () => {
  const buyer = await store.makeSignedInBuyer(5_000_000);
  const bystander = await store.makeSignedInBuyer();
  const asBuyer = callAs(store, buyer);
  await fc.assert(
    fc.asyncProperty(goods, async (one) => {
      const id = await putOnSale(one, buyer);
      const page = dataOf(await asBuyer('GET', `/api/products/${id}`), product);
      const cards = dataOf(await asBuyer('GET', `/api/products?search=${page.name}`), z.array(productCard));
      expect(cards.map((card) => card.price)).toEqual([page.price]);
      const hasOptions = one.plans.length + one.variations.length > 0;
      const fixed = one.fixed.slice(hasOptions ? 1 : 0);
      const wanted = pricesIn(one).flatMap((bases, place) =>
        bases.map((base) => expected(base, fixed[place] ?? 0, one.percent)),
      );
      expect(page.price.amount).toBe(wanted[0]);
      expect(await pricesOf(buyer, id, page, one)).toEqual(
        wanted.map((price) => ({ shown: price, quoted: price, charged: price })),
      );
      // Someone without a list sees what is charged there at most.
      const catalogue = dataOf(await callAs(store, bystander)('GET', `/api/products/${id}`), product);
      for (const [place, price] of shownOn(catalogue).entries())
        expect(toUnits(shownOn(page)[place] ?? '', 2) <= toUnits(price, 2)).toBe(true);
    }),
    { numRuns: often(8, 25) },
  );
  expect((await verifyLedger(store.database.owner.db)).problems).toEqual([]);
});
