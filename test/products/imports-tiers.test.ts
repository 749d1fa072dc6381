// The table of bulk tiers out and in again, each with what it belongs to.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/platform/database/pool.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { addCategory, emptyCatalogue } from '#test/catalogue/catalogue-goods.ts';
import { figures, fillShelf, importCalls } from './import-steps.ts';
import { productCalls } from './product-steps.ts';

let store: TestStore;
let imports: ReturnType<typeof importCalls>;
let fill: () => Promise<void>;
beforeAll(async () => {
  store = await startTestStore();
  const admin = await store.makeAdmin();
  await emptyCatalogue(store);
  const categoryId = await addCategory(store, 'Shelf');
  const calls = productCalls(store, admin);
  imports = importCalls(store, admin);
  fill = () => fillShelf(store, calls, categoryId);
});
afterAll(() => store.close());

test('tiers are added, changed and taken away by their lines', async () => {
  await fill();
  const sku = /^"([\w-]+)","1",[^\r\n]*Sum/m.exec(await imports.exported('products'))?.[1] ?? '';
  const csv = `sku,min_quantity,price,tier,tier_ar\n${sku},10,1050,Ten,عشرة\n${sku},50,(empty),\n${sku},100,900,Hundred,\n`;
  const looked = await imports.checked('tiers', csv);
  expect(figures(looked)).toEqual({ added: 1, changed: 2, unchanged: 0, refused: 0 });
  expect(looked.emptied).toBe(3);
  expect((await imports.linesOf(looked.id)).map(({ details }) => details)).toEqual([
    [
      { field: 'price', before: '1100.00', after: '1050.00' },
      { field: 'tier', before: 'From 10', after: 'Ten' },
      { field: 'tier_ar', before: 'من 10', after: 'عشرة' },
    ],
    [
      { field: 'price', before: '1000.00', after: '' },
      { field: 'tier', before: 'From 50', after: '' },
      { field: 'tier_ar', before: 'من 50', after: '' },
    ],
    [
      { field: 'price', after: '900.00' },
      { field: 'tier', after: 'Hundred' },
    ],
  ]);
  expect((await imports.applied(looked.id)).status).toBe('done');
  const { rows } = await sql`select min_quantity, price::text as price, tier, tier_ar from bulk_pricing b
    join products p on p.id = b.product_id where p.sku = ${sku} order by min_quantity`.execute(
    store.database.owner.db,
  );
  expect(rows).toEqual([
    { min_quantity: 10, price: '1050.00', tier: 'Ten', tier_ar: 'عشرة' },
    { min_quantity: 100, price: '900.00', tier: 'Hundred', tier_ar: '' },
  ]);
  // What goes out comes in unchanged; a column that a file lacks stays, and so does what is beside a blank cell.
  for (const same of [
    await imports.exported('bulk-tiers'),
    `sku,min_quantity,price\n${sku},10,"1,050"\n`,
    `sku,min_quantity,price,tier,tier_ar\n${sku},10,,,\n`,
  ])
    expect(figures(await imports.checked('tiers', same))).toMatchObject({ added: 0, changed: 0, refused: 0 });
  for (const [cells, field, problem] of [
    ['300,,New,', 'price', 'required'],
    ['10,(empty),Renamed,', 'price', 'required'],
    ['10,,(empty),', 'tier', 'too_short'],
  ]) {
    const refused = await imports.checked('tiers', `sku,min_quantity,price,tier,tier_ar\n${sku},${cells}\n`);
    expect((await imports.linesOf(refused.id))[0]?.details).toEqual([{ field, problem }]);
  }
  const dearer = await imports.checked('tiers', `sku,min_quantity,price\n${sku},200,950\n`);
  const [{ verdict, details } = {}] = await imports.linesOf(dearer.id);
  expect([verdict, details?.[0]?.problem]).toEqual(['refuse', 'tiers_out_of_order']);
  // In the table of products, which has no tiers, it is the price that doesn't suit them.
  const lower = await imports.checked('products', `sku,consumer_price\n${sku},1049\n`);
  expect((await imports.linesOf(lower.id))[0]).toMatchObject({
    verdict: 'refuse',
    details: [{ field: 'consumer_price', problem: 'tier_above_price' }],
  });
});

test('a line names the plan or variation whose tier it is', async () => {
  await fill();
  const products = await imports.exported('products');
  const skuOf = (name: string) =>
    new RegExp(`^"([\\w-]+)","1",[^\\r\\n]*${name}`, 'm').exec(products)?.[1] ?? '';
  const [sum, office, card] = [skuOf('Sum'), skuOf('Office'), skuOf('Card')];
  const head = 'sku,plan,variation_name,variation,min_quantity,price,tier,tier_ar';
  const exported = (await imports.exported('bulk-tiers')).replace('\uFEFF', '').replaceAll('"', '');
  expect(exported.trimEnd().split('\r\n').toSorted()).toEqual(
    [
      head,
      `${sum},,,,10,1100.00,From 10,من 10`,
      `${sum},,,,50,1000.00,From 50,من 50`,
      `${office},1_month,,,5,9.00,From 5,من 5`,
      `${office},1_month,,,10,8.00,From 10,من 10`,
      `${card},,Region,Europe,5,19.00,From 5,من 5`,
    ].toSorted(),
  );
  const looked = await imports.checked(
    'tiers',
    `sku,plan,variation,min_quantity,price\n${office},1_month,,10,(empty)\n${office},ten,,20,80\n${card},,World,5,24\n${card},,Europe,5,18.5\n`,
  );
  expect(figures(looked)).toEqual({ added: 2, changed: 2, unchanged: 0, refused: 0 });
  expect((await imports.applied(looked.id)).status).toBe('done');
  const { rows } = await sql`select coalesce(o.duration, v.value) as of, min_quantity, b.price::text as price
    from bulk_pricing b left join plans o on o.id = b.plan_id left join variations v on v.id = b.variation_id
    join products p on p.id = b.product_id where p.sku in (${office}, ${card}) order by 1`.execute(
    store.database.owner.db,
  );
  expect(rows).toEqual([
    { of: '1_month', min_quantity: 5, price: '9.00' },
    { of: 'Europe', min_quantity: 5, price: '18.50' },
    { of: 'World', min_quantity: 5, price: '24.00' },
    { of: 'ten', min_quantity: 20, price: '80.00' },
  ]);
  // Products that go out and come in keep the tiers of their options.
  expect(figures(await imports.checked('products', await imports.exported('products')))).toMatchObject({
    added: 0,
    changed: 0,
    refused: 0,
  });
  for (const [line, field, problem] of [
    [`${office},2_years,,,5,9`, 'plan', 'tier_owner_unknown'],
    [`${card},,,Mars,5,9`, 'variation', 'tier_owner_unknown'],
    [`${card},1_month,,World,5,9`, 'variation', 'tier_of_two'],
    [`${card},,,World,9,24.01`, 'variations.1.bulk_pricing.1.price', 'tiers_out_of_order'],
    [`${card},,,World,2,9999`, 'variations.1.bulk_pricing.0.price', 'tier_above_price'],
    [`${office},,,,5,9`, 'bulk_pricing', 'tiers_of_options'],
  ] as const) {
    const refused = await imports.checked(
      'tiers',
      `sku,plan,variation_name,variation,min_quantity,price\n${line}\n`,
    );
    const [{ verdict, details } = {}] = await imports.linesOf(refused.id);
    expect([verdict, details?.[0]]).toEqual(['refuse', { field, problem }]);
  }
});
