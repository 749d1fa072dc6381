// Staff save products while someone buys them: who comes second waits for the first, and no one for ever. PostgreSQL ends a
// pair that waits for each other by failing one of the two, so each has to be answered as if the other were not there.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/platform/database/pool.ts';
import type { StaffProduct } from '#shared/products/products.contract.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { addCategory } from '#test/catalogue/catalogue-goods.ts';
import type { Answer } from '#test/client.ts';
import { expectSoundLedger } from '#test/deposits/gateway-steps.ts';
import { importCalls } from './import-steps.ts';
import { draftOf } from './product-drafts.ts';
import { buy, changeOf, productCalls, type Change } from './product-steps.ts';
import { queueingAt } from '#test/queueing.ts';

let store: TestStore;
let staff: { cookie: string };
let calls: ReturnType<typeof productCalls>;
let categoryId: string;
beforeAll(async () => {
  store = await startTestStore();
  staff = await store.makeAdmin();
  calls = productCalls(store, staff);
  categoryId = await addCategory(store);
});
afterAll(async () => {
  await expectSoundLedger(store);
  await store.close();
});

const added = () => calls.added(draftOf(categoryId, { stock_quantity: 5 }));
const stockOf = async ({ id }: StaffProduct) => (await calls.found(id)).draft.stock_quantity;
const save = (before: StaffProduct, changes: Partial<Change>) => () =>
  calls.change(before.id, changeOf(before, changes));
const lockStock = ({ id }: StaffProduct) => sql`select from stock_levels where product_id = ${id} for update`;
const codesOf = (answers: Answer[]) => answers.map(({ status }) => status);

test('a save of price and stock that comes first: the purchase waits for it, and is told of the price', async () => {
  const [product, buyer] = [await added(), await store.makeSignedInBuyer(1000)];
  const [saved, bought] = await queueingAt(store, (tx) => lockStock(product).execute(tx), [
    save(product, { consumer_price: '101', stock_quantity: 9 }),
    () => buy(store, buyer, { product_id: product.id }, '100.00'),
  ]);
  // Its price was asked before it waited for the stock.
  expect([saved?.status, bought?.status]).toEqual([200, 201]);
  expect(await stockOf(product)).toBe(8);
});

test('a purchase that comes first: the save is told that the stock is another by now', async () => {
  const [product, buyer] = [await added(), await store.makeSignedInBuyer(1000)];
  const [bought, saved] = await queueingAt(store, (tx) => lockStock(product).execute(tx), [
    () => buy(store, buyer, { product_id: product.id }, '100.00'),
    save(product, { consumer_price: '101', stock_quantity: 9 }),
  ]);
  expect([bought?.status, saved?.status]).toEqual([201, 409]);
  expect(await stockOf(product)).toBe(4);
});

test('a product that takes another address and another stock first: the purchase waits for it', async () => {
  const [product, buyer] = [await added(), await store.makeSignedInBuyer(1000)];
  const answers = await queueingAt(store, (tx) => lockStock(product).execute(tx), [
    save(product, { url_slug: 'another-address', stock_quantity: 9 }),
    () => buy(store, buyer, { product_id: product.id }, '100.00'),
  ]);
  expect(codesOf(answers)).toEqual([200, 201]);
  expect((await calls.found(product.id)).draft).toMatchObject({
    url_slug: 'another-address',
    stock_quantity: 8,
  });
});

test('a table of products is taken in while what is in it is bought: both are done', async () => {
  const [one, two] = [await added(), await added()];
  const buyer = await store.makeSignedInBuyer(1000);
  const imports = importCalls(store, staff);
  const csv = ['sku,consumer_price,stock_quantity,stock_at_export']
    .concat([one, two].map(({ sku }) => `${sku},150,20,5`))
    .join('\n');
  const { id, status } = await imports.checked('products', csv);
  expect(status).toBe('checked');
  // The purchase waits for the stock behind the import, with the product in its hands.
  const [, bought] = await queueingAt<unknown>(store, (tx) => lockStock(one).execute(tx), [
    () => imports.applied(id),
    () => buy(store, buyer, { product_id: one.id }, '100.00'),
  ]);
  expect(bought).toMatchObject({ status: 201 });
  expect(await imports.linesOf(id)).toHaveLength(2);
  expect([await stockOf(one), await stockOf(two)]).toEqual([19, 20]);
});
