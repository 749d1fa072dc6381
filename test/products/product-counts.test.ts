// Every number of products says what it counts: as many as the list that it leads to shows.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { category, productCard } from '#shared/catalogue/catalogue.contract.ts';
import { staffCategory } from '#shared/products/categories.contract.ts';
import { countStaffProducts, staffProductRow } from '#shared/products/products.contract.ts';
import { readStatistics } from '#shared/insight/statistics.contract.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { addCategory } from '#test/catalogue/catalogue-goods.ts';
import { dataOf } from '#test/client.ts';
import { draftOf } from './product-drafts.ts';
import { planOf, productCalls } from './product-steps.ts';
import { callAs } from '#test/staff/staff-steps.ts';

let store: TestStore;
let call: ReturnType<typeof callAs>;
let calls: ReturnType<typeof productCalls>;
let categoryId: string;
beforeAll(async () => {
  store = await startTestStore();
  const admin = await store.makeAdmin();
  call = callAs(store, admin);
  calls = productCalls(store, admin);
  categoryId = await addCategory(store);
});
afterAll(() => store.close());

const read = async <S extends z.ZodType>(path: string, schema: S) => dataOf(await call('GET', path), schema);
const staffRows = async (query: string) =>
  (await read(`/api/admin/products?limit=100${query}`, staffProductRow.array())).length;

/** All numbers of products that pages show, each beside what its list holds. */
async function figures() {
  const counts = await read('/api/admin/product-counts', countStaffProducts.response);
  const statistics = await read('/api/admin/statistics', readStatistics.response);
  const staff = await read('/api/admin/categories', staffCategory.array());
  const shown = await read('/api/categories', category.array());
  const sale = await call('GET', '/api/products?limit=100');
  const cards = dataOf(sale, productCard.array()).length;
  expect(sale.body).toMatchObject({ pagination: { total: cards, total_unfiltered: cards } });
  const within = await call('GET', `/api/products?limit=100&category_id=${categoryId}`);
  const cardsWithin = dataOf(within, productCard.array()).length;
  expect(within.body).toMatchObject({ pagination: { total: cardsWithin } });
  return {
    numbers: {
      ...counts,
      dashboard: statistics.total_products,
      staffCategory: staff.find(({ id }) => id === categoryId)?.products,
      category: shown.find(({ id }) => id === categoryId)?.product_count,
    },
    lists: {
      total: await staffRows(''),
      active: await staffRows('&status=active'),
      out_of_stock: await staffRows('&only=out_of_stock'),
      monthly_pricing: await staffRows('&only=monthly_pricing'),
      featured: await staffRows('&only=featured'),
      trash: await staffRows('&tab=trash'),
      dashboard: cards,
      staffCategory: await staffRows(`&category_id=${categoryId}`),
      category: cardsWithin,
    },
  };
}

async function expectAgreement(expected: Record<string, number>): Promise<void> {
  const { numbers, lists } = await figures();
  expect(numbers).toEqual(lists);
  expect(numbers).toMatchObject(expected);
}

test('numbers of products agree with their lists, whatever is added, drafted, switched off or thrown away', async () => {
  await expectAgreement({ total: 0, active: 0, trash: 0, dashboard: 0, staffCategory: 0, category: 0 });
  const sold = await calls.added(draftOf(categoryId, { name: 'Sold', is_featured: true }));
  const second = await calls.added(draftOf(categoryId, { name: 'Second', plans: [planOf('1_month', '5')] }));
  await calls.added(draftOf(categoryId, { name: 'No Codes', delivery: 'codes' }));
  await calls.added(draftOf(categoryId, { name: 'Drafted', status: 'draft' }));
  await calls.added({ name: 'Name Alone' });
  await calls.added(draftOf(categoryId, { name: 'Switched Off', status: 'inactive' }));
  await expectAgreement({ total: 6, active: 3, trash: 0, dashboard: 3, staffCategory: 5, category: 3 });
  await calls.changed(second, { status: 'inactive' });
  await expectAgreement({
    total: 6,
    active: 2,
    monthly_pricing: 1,
    dashboard: 2,
    staffCategory: 5,
    category: 2,
  });
  await calls.remove(sold.id);
  await expectAgreement({
    total: 5,
    active: 1,
    featured: 0,
    trash: 1,
    dashboard: 1,
    staffCategory: 4,
    category: 1,
  });
  await calls.restore(sold.id);
  await expectAgreement({ total: 6, active: 2, featured: 1, trash: 0, dashboard: 2, category: 2 });
});
