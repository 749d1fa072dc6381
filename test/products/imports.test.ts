// Tables of the catalogue out and in again: looked at line by line, then taken in whole or not at all.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalogueImport } from '#shared/products/imports.contract.ts';
import { sql } from '#server/platform/database/pool.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { addCategory, emptyCatalogue } from '#test/catalogue/catalogue-goods.ts';
import { dataOf, refusalOf, unchangedBy } from '#test/client.ts';
import { figures, fillShelf, importCalls } from './import-steps.ts';
import { productCalls } from './product-steps.ts';
import { audited, callAs, statusesOf } from '#test/staff/staff-steps.ts';

let store: TestStore;
let admin: { profileId: string; cookie: string };
let categoryId: string;
let slug: string;
let calls: ReturnType<typeof productCalls>;
let imports: ReturnType<typeof importCalls>;
beforeAll(async () => {
  store = await startTestStore();
  admin = await store.makeAdmin();
  await emptyCatalogue(store);
  categoryId = await addCategory(store, 'Shelf');
  calls = productCalls(store, admin);
  imports = importCalls(store, admin);
  const { rows } = await sql<{
    url_slug: string;
  }>`select url_slug from categories where id = ${categoryId}`.execute(store.database.owner.db);
  slug = rows[0]?.url_slug ?? '';
});
afterAll(() => store.close());
const fill = () => fillShelf(store, calls, categoryId);

/** Everything of the catalogue but when it was written. */
async function catalogue(): Promise<unknown> {
  const { rows } = await sql`
    select to_jsonb(p) - 'updated_at' as product,
      (select jsonb_agg(to_jsonb(o) order by position) from plans o where o.product_id = p.id) as plans,
      (select jsonb_agg(to_jsonb(o) order by position) from variations o where o.product_id = p.id) as variations,
      (select jsonb_agg(to_jsonb(o) order by owner_id, min_quantity) from bulk_pricing o where o.product_id = p.id) as tiers,
      (select quantity from stock_levels s where s.product_id = p.id) as stock
    from products p where deleted_at is null order by sku`.execute(store.database.owner.db);
  return rows;
}

test('importing an export changes nothing', async () => {
  await fill();
  const before = await catalogue();
  for (const [kind, name, lines] of [
    ['products', 'products', 4],
    ['tiers', 'bulk-tiers', 5],
    ['categories', 'categories', 0],
  ] as const) {
    const csv = await imports.exported(name);
    const looked = await imports.checked(kind, csv);
    expect({ kind, ...figures(looked) }).toEqual({
      kind,
      added: 0,
      changed: 0,
      unchanged: kind === 'categories' ? looked.lines : lines,
      refused: 0,
    });
    expect((await imports.applied(looked.id)).status).toBe('done');
  }
  expect(await catalogue()).toEqual(before);
});

test('edited cells become changes, empty SKUs new products, and all of it is one entry of the audit log', async () => {
  await fill();
  const csv = await imports.exported('products');
  const [head = ''] = csv.replace('\uFEFF', '').split('\r\n', 1);
  const added: Record<string, string> = {
    category: slug,
    name: 'New one',
    name_ar: 'جديد',
    consumer_price: '55.5',
    delivery: 'manual',
    status: 'active',
    pricing_display_currency: 'DZD',
    min_order_quantity: '1',
    trial_days: '0',
    is_subscription: 'no',
    is_featured: 'no',
  };
  const line = head.split(',').map((name) => added[name.replaceAll('"', '')] ?? '');
  const edited = `${csv.replace('1200.50', '1300')}${line.join(',')}\r\n`;
  const looked = await unchangedCatalogue(() => imports.checked('products', edited));
  expect(figures(looked)).toEqual({ added: 1, changed: 1, unchanged: 3, refused: 0 });
  expect(await imports.linesOf(looked.id, '&verdict=change')).toMatchObject([
    { details: [{ field: 'consumer_price', before: '1200.50', after: '1300.00' }] },
  ]);
  const left = await audited(store, async () => {
    expect((await imports.applied(looked.id)).status).toBe('done');
  });
  expect(left).toMatchObject([
    {
      action: 'import_applied',
      actor_id: admin.profileId,
      details: { table: 'products', added: '1', changed: '1' },
    },
  ]);
  const { rows } = await sql`select name, consumer_price::text as price, version, status from products
    where deleted_at is null and consumer_price in (1300, 55.5) order by name`.execute(
    store.database.owner.db,
  );
  expect(rows).toEqual([
    { name: '=Sum, "quoted"; and more', price: '1300.00', version: 2, status: 'active' },
    { name: 'New one', price: '55.50', version: 1, status: 'active' },
  ]);
  const { rows: history } =
    await sql`select old_price::text as was, new_price::text as is, actor_id from price_changes
    order by id desc limit 1`.execute(store.database.owner.db);
  expect(history).toEqual([{ was: '1200.50', is: '1300.00', actor_id: admin.profileId }]);
});

async function unchangedCatalogue<T>(act: () => Promise<T>): Promise<T> {
  const before = await catalogue();
  const result = await act();
  expect(await catalogue()).toEqual(before);
  return result;
}

test('each line that does not fit says where and why, and then nothing is taken in', async () => {
  await fill();
  const known = /^"([\w-]+)","1",/m.exec(await imports.exported('products'))?.[1] ?? '';
  const csv = [
    'sku;category;name;name_ar;consumer_price;delivery;status;plans;url_slug',
    `;${slug};Good;جيد;10;manual;active;;`,
    `;nowhere;Bad category;سيئ;10;manual;active;;`,
    `;${slug};Bad price;سيئ;ten;manual;active;;`,
    `no-such-sku;${slug};X;س;10;manual;active;;`,
    `${known};${slug};(empty);س;10;manual;active;;`,
    `${known};${slug};Twice;س;10;manual;active;;`,
    `;${slug};Bad list;سيئ;10;manual;active;{oops;`,
    `;${slug};Slug;رابط;10;manual;active;;same-address`,
    `;${slug};Slug;رابط;10;manual;active;;same-address`,
  ].join('\n');
  const looked = await unchangedCatalogue(() => imports.checked('products', csv));
  expect(figures(looked)).toEqual({ added: 2, changed: 0, unchanged: 0, refused: 7 });
  expect(
    (await imports.linesOf(looked.id, '&verdict=refuse')).map(({ line, details }) => [
      line,
      details[0]?.field,
      details[0]?.problem,
    ]),
  ).toEqual([
    [3, 'category', 'category_missing'],
    [4, 'consumer_price', 'not_an_amount'],
    [5, 'sku', 'sku_unknown'],
    [6, 'name', 'too_short'],
    [7, 'sku', 'line_twice'],
    [8, 'plans', 'wrong_type'],
    [10, 'url_slug', 'slug_taken'],
  ]);
  expect(refusalOf(await unchangedBy(store, () => imports.apply(looked.id)))).toEqual({
    status: 409,
    code: 'lines_refused',
  });
});

test('a line with too many cells is refused by itself, and what differs in a list is said entry by entry', async () => {
  await fill();
  const csv = (await imports.exported('products'))
    .replace('""price"":""90.00""', '""price"":""95.00""')
    .replace('""-minus"",', '""plus"",')
    .replace(/^(.*,"Streaming",.*)$/m, '$1,"a comma, and more"');
  const looked = await imports.checked('products', csv);
  expect(figures(looked)).toEqual({ added: 0, changed: 2, unchanged: 1, refused: 1 });
  expect(new Set((await imports.linesOf(looked.id)).flatMap(({ details }) => details))).toEqual(
    new Set([
      { field: 'features', before: '-minus', after: 'plus' },
      { field: 'plans: Plan ten: price', before: '90.00', after: '95.00' },
      { field: 'line', problem: 'too_many_cells' },
    ]),
  );
});

test('what somebody has changed since the export, or since the look, is not written over', async () => {
  await fill();
  const csv = (await imports.exported('products')).replace('1200.50', '1300');
  const looked = await imports.checked('products', csv);
  expect(figures(looked)).toMatchObject({ changed: 1, refused: 0 });
  // Between the look and the taking in.
  await sql`update products set consumer_price = 1250, version = version + 1 where consumer_price = 1200.50`.execute(
    store.database.owner.db,
  );
  const before = await catalogue();
  const ended = await imports.applied(looked.id);
  expect([ended.status, ended.failure]).toEqual(['failed', 'lines_refused']);
  expect(await catalogue()).toEqual(before);
  expect((await imports.linesOf(looked.id, '&verdict=refuse')).map(({ details }) => details[0])).toEqual([
    { field: 'line', problem: 'changed_since_export' },
  ]);
  const again = await imports.checked('products', csv);
  expect(
    (await imports.linesOf(again.id, '&verdict=refuse')).map(({ details }) => details[0]?.problem),
  ).toEqual(['changed_since_export']);
});

test('categories come in with new ones behind their addresses', async () => {
  const csv = (await imports.exported('categories')).replace('Shelf', 'Shelves').trimEnd();
  const width = csv.replaceAll('"', '').replace('\uFEFF', '').split('\r\n')[0]?.split(',') ?? [];
  const line = width.map(
    (name) =>
      ({ url_slug: 'brand-new', name: 'Brand new', name_ar: 'جديد تمامًا', is_active: 'no' })[name] ??
      (name === 'sort_order' ? '9' : ''),
  );
  const looked = await imports.checked('categories', `${csv}\r\n${line.join(',')}\r\n`);
  expect(figures(looked)).toMatchObject({ added: 1, changed: 1, refused: 0 });
  expect((await imports.applied(looked.id)).status).toBe('done');
  const { rows } = await sql`select name, is_active, sort_order from categories where deleted_at is null
    and (url_slug = 'brand-new' or id = ${categoryId}) order by name`.execute(store.database.owner.db);
  expect(rows).toEqual([
    { name: 'Brand new', is_active: false, sort_order: 9 },
    { name: 'Shelves', is_active: true, sort_order: 0 },
  ]);
  await sql`update categories set description = 'Of wood' where url_slug = 'brand-new'`.execute(
    store.database.owner.db,
  );
  const blank = 'url_slug,name,description,sort_order,image_url\nbrand-new,,,,\n';
  expect(figures(await imports.checked('categories', blank))).toMatchObject({ changed: 0, unchanged: 1 });
  const emptying = await imports.checked('categories', blank.replace(',,,,', ',,(empty),,(empty)'));
  expect(emptying).toMatchObject({ changed: 1, refused: 0, emptied: 1 });
  expect((await imports.linesOf(emptying.id))[0]?.details).toEqual([
    { field: 'description', before: 'Of wood', after: '' },
  ]);
});

test('an import that is given up leaves nothing, and can’t be taken in any more', async () => {
  await fill();
  const looked = await imports.checked(
    'products',
    (await imports.exported('products')).replace('1200.50', '1400'),
  );
  const cancel = () => callAs(store, admin)('POST', `/api/admin/imports/${looked.id}/cancel`);
  const [first, second] = await Promise.all([cancel(), cancel()]);
  expect(statusesOf([first, second])).toEqual([200, 200]);
  expect(dataOf(second, catalogueImport).status).toBe('cancelled');
  expect((await unchangedBy(store, cancel)).body).toEqual(second.body);
  expect(refusalOf(await unchangedBy(store, () => imports.apply(looked.id)))).toEqual({
    status: 409,
    code: 'already_decided',
  });
});

test('a file that is taken in twice at once, and once more, is taken in once', async () => {
  await fill();
  const looked = await imports.checked(
    'products',
    (await imports.exported('products')).replace('1200.50', '1500'),
  );
  const left = await audited(store, async () => {
    const answers = await Promise.all([imports.apply(looked.id), imports.apply(looked.id)]);
    expect(statusesOf(answers)).toEqual([202, 202]);
    expect(await imports.applied(looked.id)).toMatchObject({ status: 'done', changed: 1 });
    const late = await unchangedBy(store, () => imports.apply(looked.id));
    expect(late.status).toBe(202);
    expect(dataOf(late, catalogueImport).status).toBe('done');
  });
  expect(left).toHaveLength(1);
});

test('amounts are read as the price field reads them, and missing columns are named', async () => {
  const { rows } = await sql<{ sku: string }>`select sku from products
    where deleted_at is null and not exists (select from bulk_pricing b where b.product_id = products.id) order by sku limit 1`.execute(
    store.database.owner.db,
  );
  const priced = async (price: string) => {
    const { id } = await imports.checked('products', `sku;consumer_price\n${rows[0]?.sku};${price}\n`);
    const [line] = await imports.linesOf(id);
    if (line?.verdict === 'change') await imports.applied(id);
    return [line?.verdict, line?.details.at(-1)];
  };
  expect(await priced('48 000,50')).toEqual([
    'change',
    { field: 'consumer_price', before: expect.any(String), after: '48000.50' },
  ]);
  const { rows: written } = await sql<{ price: string }>`select consumer_price::text as price from products
    where sku = ${rows[0]?.sku}`.execute(store.database.owner.db);
  expect(written).toEqual([{ price: '48000.50' }]);
  expect(await priced('1.000')).toEqual(['refuse', { field: 'consumer_price', problem: 'not_an_amount' }]);
  const bare = await imports.checked('tiers', 'sku,amount\nX,1\n');
  expect(bare).toMatchObject({
    status: 'failed',
    failure: 'csv_columns_missing',
    failure_about: 'min_quantity, price',
  });
});
