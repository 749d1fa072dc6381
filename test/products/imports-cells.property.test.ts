// Every cell that is filled is in what a table makes of the store, or in a refusal that names its row.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ImportKind } from '#shared/products/imports.contract.ts';
import { fromCell, literal, readFlag, readPrice } from '#server/products/imports/cells.ts';
import type { Importer } from '#server/products/imports/judgement.ts';
import { tables } from '#server/products/imports/tables.ts';
import type { OpenTransaction } from '#server/platform/database/pool.ts';
import { often } from '#test/run/full.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { addCategory, emptyCatalogue } from '#test/catalogue/catalogue-goods.ts';
import { fillShelf } from './import-steps.ts';
import { planOf, productCalls, variationOf } from './product-steps.ts';

type Cells = Record<string, string>;

let store: TestStore;
let by: Importer;
/** SKUs by the names of the shelf. */
const skus: Record<string, string> = {};
let slug = '';
beforeAll(async () => {
  store = await startTestStore();
  const admin = await store.makeAdmin();
  by = { profileId: admin.profileId, language: 'en' };
  await emptyCatalogue(store);
  const categoryId = await addCategory(store, 'Shelf');
  await fillShelf(store, productCalls(store, admin), categoryId);
  const { db } = store.database.owner;
  for (const { sku, name } of await db.selectFrom('products').select(['sku', 'name']).execute())
    skus[/\w+/.exec(name)?.[0] ?? ''] = sku;
  const found = await db.selectFrom('categories').select('url_slug').where('id', '=', categoryId).execute();
  slug = found[0]?.url_slug ?? '';
});
afterAll(() => store.close());

const read = ([name, cell]: [string, string]) => [name, fromCell(cell)] as const;

class Undone extends Error {}

/** What the rows come to; where none is refused, `look` sees the store with them in it, which is undone again. */
async function takenIn(
  kind: ImportKind,
  rows: Cells[],
  look: (after: Cells[], before: Cells[]) => void,
): Promise<void> {
  const sheet = rows
    .map((row, place) => ({ line: place + 2, cells: Object.fromEntries(Object.entries(row).map(read)) }))
    .filter(({ cells }) => !Object.values(cells).every(isBlank));
  const run = store.database.owner.db.transaction().execute(async (tx) => {
    const before = await exported(tx, kind);
    const { lines, writes } = await tables[kind].judge(tx, by, sheet, () => Promise.resolve());
    expect(lines.map(({ line }) => line).toSorted((a, b) => a - b)).toEqual(sheet.map(({ line }) => line));
    const refused = lines.filter(({ verdict }) => verdict === 'refuse');
    expect(refused.filter(({ details }) => details[0]?.problem === undefined)).toEqual([]);
    const isTold = ({ verdict, details }: (typeof lines)[number]) =>
      (verdict === 'same') === (details.length === 0);
    expect(lines.filter((one) => !isTold(one))).toEqual([]);
    if (refused.length > 0) throw new Undone();
    for (const write of writes) await write.run(tx);
    look(await exported(tx, kind), before);
    throw new Undone();
  });
  await run.catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error;
  });
}

async function exported(tx: OpenTransaction, kind: ImportKind): Promise<Cells[]> {
  const rows: Cells[] = [];
  for await (const row of tables[kind].read(tx))
    rows.push(
      Object.fromEntries(
        tables[kind].columns.map((name, place) => [name, literal(fromCell(row[place] ?? ''))]),
      ),
    );
  return rows;
}

const EMPTY = '(empty)';
const isBlank = (cell: string) => cell.trim() === '';
/** Whether a cell is found in what is stored; what reads as the same is. */
function isIn(name: string, cell: string, stored: string): boolean {
  if (cell === EMPTY) return stored === '';
  if (/price/.test(name)) return readPrice(cell) === readPrice(stored);
  if (name.startsWith('is_')) return readFlag(cell) === readFlag(stored);
  if (/^(features|plans|variations)/.test(name))
    return isListIn(JSON.parse(cell), JSON.parse(stored || '[]'));
  return cell.trim() === stored;
}

function isListIn(wished: unknown, stored: unknown): boolean {
  if (Array.isArray(wished) && Array.isArray(stored))
    return wished.length === stored.length && wished.every((one, place) => isListIn(one, stored[place]));
  if (typeof wished === 'object' && wished !== null && typeof stored === 'object' && stored !== null) {
    const there = new Map<string, unknown>(Object.entries(stored));
    const mine = Object.entries(wished).filter(
      ([name, value]) => name !== 'id' && name !== 'bulk_pricing' && value !== null,
    );
    return mine.every(([name, value]) =>
      name === 'price' ? readPrice(String(value)) === there.get(name) : value === there.get(name),
    );
  }
  return wished === stored;
}

/** Mostly blank, as in a sheet of which a few cells are edited. */
const cellOf = (...texts: string[]) =>
  fc.oneof(
    { weight: 14, arbitrary: fc.constantFrom('', '', ' ') },
    { weight: 3, arbitrary: fc.constantFrom(...texts) },
    { weight: 1, arbitrary: fc.constantFrom(EMPTY, 'what?', '1.000', '-5') },
  );
const list = (...entries: unknown[]) => JSON.stringify(entries);
const PRICES = ['1,600', '48 000,50', '٥٠٠', '90', '90.0'];
const productRow = fc.record({
  sku: fc.constantFrom('Sum', 'Streaming', 'Office', 'Card', ''),
  name: cellOf('Renamed', '=1+1', "'quoted"),
  name_ar: cellOf('اسم'),
  category: cellOf('shelf'),
  description: cellOf('Two\nlines', 'a;b,"c"'),
  search_words: cellOf('words'),
  url_slug: cellOf('another-address'),
  consumer_price: cellOf(...PRICES),
  cost_price: cellOf(...PRICES, '0'),
  subscription_price_monthly: cellOf(...PRICES),
  min_order_quantity: cellOf('2'),
  stock_quantity: cellOf('7', '9'),
  stock_at_export: fc.constantFrom('7', ''),
  is_featured: cellOf('yes', 'نعم', 'NO', '0'),
  is_subscription: cellOf('yes', 'no'),
  status: cellOf('draft', 'active'),
  features: cellOf('[]', list('one'), list('one', 'two'), '["one'),
  plans: cellOf(list(planOf('1_month', '90')), list(planOf('1_month', '1,600'), planOf('ten', '7'))),
  variations: cellOf(list(variationOf('Europe', '20.0'), variationOf('Mars', '3'))),
});

/** Cells that a product does not show as its own: its plans say them, or sales have gone on since the export. */
function isElsewhere(name: string, row: Cells, stored: Cells): boolean {
  if (name === 'stock_at_export') return true;
  if (name === 'stock_quantity') return row['sku'] !== '' && row[name] === row['stock_at_export'];
  return name.startsWith('subscription_price_') && stored['plans'] !== '';
}

test('of a product, each filled cell is stored, or its row is refused', async () => {
  let kept = 0;
  const some = fc.uniqueArray(productRow, { maxLength: 2, minLength: 1, selector: ({ sku }) => sku });
  const check = fc.asyncProperty(some, async (made) => {
    const rows: Cells[] = made.map(({ sku, category, ...row }) => ({
      ...row,
      sku: skus[sku] ?? '',
      category: category === 'shelf' ? slug : category,
    }));
    await takenIn('products', rows, (after, before) => {
      kept += 1;
      for (const row of rows.filter((one) => !Object.values(one).every(isBlank))) {
        const was = before.find(({ sku }) => sku === row['sku']);
        const stored = after.find(({ sku }) =>
          was === undefined ? before.every((one) => one['sku'] !== sku) : sku === was['sku'],
        );
        if (stored === undefined) throw new Error('a row was dropped');
        for (const [name, cell] of Object.entries(row)) {
          const told = `${name}: ${cell} made ${was?.[name]} ${stored[name]}`;
          if (isElsewhere(name, row, stored)) continue;
          if (!isBlank(cell)) expect(isIn(name, cell, stored[name] ?? ''), told).toBe(true);
          else if (was !== undefined) expect(stored[name], told).toBe(was[name]);
        }
      }
    });
  });
  await fc.assert(check, { numRuns: often(300, 2000) });
  expect(kept).toBeGreaterThan(10);
});

const tierRow = fc
  .record({
    owner: fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom('Sum//', 'Office/1_month/', 'Office/ten/', 'Card//Europe') },
      { weight: 1, arbitrary: fc.constantFrom('Sum/never/', 'Office//', `Card//${EMPTY}`, 'Card/ten/World') },
    ),
    variation_name: fc.constantFrom('', '', '', 'Region'),
    min_quantity: fc.constantFrom('5', '5', '10', '10', '50', '60', 'many'),
    price: cellOf('7', '6.50', '8,00', EMPTY, EMPTY),
    tier: cellOf('From', "'(empty)"),
    tier_ar: cellOf('من'),
  })
  .map(({ owner, ...row }) => {
    const [sku = '', plan = '', variation = ''] = owner.split('/');
    const isVaried = variation !== '' || row.min_quantity === 'many';
    return { ...row, sku, plan, variation, variation_name: isVaried ? row.variation_name : '' };
  });
const OWNER = ['sku', 'plan', 'variation', 'min_quantity'] as const;

test('of a tier, each filled cell is stored, or its row is refused', async () => {
  let kept = 0;
  const check = fc.asyncProperty(fc.array(tierRow, { minLength: 1, maxLength: 3 }), async (made) => {
    const rows: Cells[] = made.map((row) => ({ ...row, sku: skus[row.sku] ?? '' }));
    await takenIn('tiers', rows, (after, before) => {
      kept += 1;
      for (const row of rows) {
        const isSame = (one: Cells) => OWNER.every((name) => one[name] === row[name]);
        const [stored, was] = [after.find(isSame), before.find(isSame)];
        expect(stored === undefined).toBe(row['price'] === EMPTY);
        for (const name of ['price', 'tier', 'tier_ar']) {
          const cell = row[name] ?? '';
          if (stored === undefined) expect([EMPTY, '', was?.[name]]).toContain(cell.trim());
          else if (cell === `'${EMPTY}`) expect(stored[name]).toBe(EMPTY);
          else if (!isBlank(cell)) expect(isIn(name, cell, stored[name] ?? '')).toBe(true);
          else if (was !== undefined) expect(stored[name]).toBe(was[name]);
        }
      }
    });
  });
  await fc.assert(check, { numRuns: often(400, 3000) });
  expect(kept).toBeGreaterThan(10);
});
