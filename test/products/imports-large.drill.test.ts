// Many lines at once and back again, in one transaction: a thousand in full, ten thousand by npm run bench:import.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/platform/database/pool.ts';
import { often } from '#test/run/full.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { addCategory } from '#test/catalogue/catalogue-goods.ts';
import { figures, importCalls } from './import-steps.ts';
import { HANGS_AFTER_MS } from '#test/run/hangs-after.ts';

const LINES = Number(process.env['LINES'] ?? often(200, 1000));
/** How much longer than usual is waited for what takes minutes. */
const LARGE = 5;

let store: TestStore;
let imports: ReturnType<typeof importCalls>;
let slug: string;
beforeAll(async () => {
  store = await startTestStore();
  imports = importCalls(store, await store.makeAdmin());
  const id = await addCategory(store, 'Shelf');
  const { db } = store.database.owner;
  slug = (await db.selectFrom('categories').select('url_slug').where('id', '=', id).executeTakeFirstOrThrow())
    .url_slug;
});
afterAll(() => store.close());

test(
  'a multitude of new products come in, then their file changes them all, and that goes back',
  { timeout: 4 * LARGE * HANGS_AFTER_MS },
  async () => {
    const { db } = store.database.owner;
    const lines = Array.from(
      { length: LINES },
      (_, place) => `;${slug};Bulk ${place};جملة ${place};${place + 1};manual;active`,
    );
    const looked = await imports.checked(
      'products',
      `sku;category;name;name_ar;consumer_price;delivery;status\n${lines.join('\n')}\n`,
      LARGE,
    );
    expect(figures(looked)).toEqual({ added: LINES, changed: 0, unchanged: 0, refused: 0 });
    expect((await imports.applied(looked.id, LARGE)).status).toBe('done');
    const { rows } = await sql`
    select count(*)::int as products, count(distinct sku)::int as skus, sum(consumer_price)::text as sum,
      (select count(*)::int from listings l where l.name like 'Bulk %' and l.state = 0) as listed
    from products where name like 'Bulk %' and deleted_at is null`.execute(db);
    expect(rows).toEqual([
      { products: LINES, skus: LINES, sum: `${(LINES * (LINES + 1)) / 2}.00`, listed: LINES },
    ]);

    const dearer = (await imports.exported('products')).replaceAll(
      /"(\d+)\.00"/g,
      (_, price) => `"${price}.50"`,
    );
    const again = await imports.checked('products', dearer, LARGE);
    expect(figures(again)).toEqual({ added: 0, changed: LINES, unchanged: 0, refused: 0 });
    expect((await imports.applied(again.id, LARGE)).status).toBe('done');
    const { rows: after } =
      await sql`select sum(base_price)::text as sum from listings where name like 'Bulk %'`.execute(db);
    expect(after).toEqual([{ sum: `${(LINES * (LINES + 1)) / 2 + LINES / 2}.00` }]);

    expect((await imports.takenBack(again.id, LARGE)).status).toBe('taken_back');
    expect(await imports.outcomesOf(again.id)).toEqual({
      restored: LINES,
      removed: 0,
      unpublished: 0,
      kept: 0,
    });
    const { rows: back } =
      await sql`select sum(base_price)::text as sum from listings where name like 'Bulk %'`.execute(db);
    expect(back).toEqual([{ sum: `${(LINES * (LINES + 1)) / 2}.00` }]);
  },
);
