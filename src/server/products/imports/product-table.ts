import type { ProductDraft } from '#shared/products/product-drafts.contract.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { checkDraft } from '../check-draft.ts';
import { compareProduct } from '../compare-product.ts';
import { draftOf } from '../draft-of-product.ts';
import { insertProduct } from '../insert-product.ts';
import { toProductRows, type ProductRows } from '../to-product-rows.ts';
import { readStoredProduct, type StoredProduct } from '../stored-product.ts';
import { updateProduct, type ProductUpdate } from '../update-product.ts';
import { describeCell, readWhole, saidIn, toCell, toText, wrongVersion } from './cells.ts';
import { findBySku } from './find-by-sku.ts';
import {
  cut,
  differences,
  refusedLine,
  type Importer,
  type Judgement,
  type Table,
  type Write,
} from './judgement.ts';
import { cellsOf, draftFrom, PRODUCT_COLUMNS, withoutDerived } from './product-cells.ts';
import type { TableRow } from './read-table.ts';
import { wrongReferences } from './wrong-references.ts';

const BATCH = 200;

export const productTable: Table = {
  columns: PRODUCT_COLUMNS,
  required: ['sku'],

  async *read(db) {
    const slugs = await categorySlugs(db);
    let after = '';
    for (;;) {
      const { rows } = await sql<{ id: string; sku: string }>`select id, sku from products
        where deleted_at is null and sku > ${after} order by sku limit ${BATCH}`.execute(db);
      for (const { id } of rows) {
        const standing = await readStoredProduct(db, id);
        if (standing !== undefined)
          yield PRODUCT_COLUMNS.map((name) => toCell(lineOf(standing, slugs)[name] ?? ''));
      }
      const last = rows.at(-1);
      if (last === undefined || rows.length < BATCH) return;
      after = last.sku;
    }
  },

  async judge(db, by, rows, progress) {
    const slugs = await categorySlugs(db);
    const judgement: Judgement = { lines: [], writes: [] };
    const seen = new Set<string>();
    for (const [place, row] of rows.entries()) {
      const { line, write } = await judgeProduct(db, { by, row, seen, slugs });
      judgement.lines.push(line);
      if (write !== null) judgement.writes.push(write);
      if (place % BATCH === BATCH - 1) await progress(place + 1);
    }
    return judgement;
  },
};

/** Slug by id and id by slug, of categories that accept products. */
async function categorySlugs(db: Db): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('categories')
    .select(['id', 'url_slug'])
    .where('deleted_at', 'is', null)
    .execute();
  return new Map(
    rows.flatMap(
      ({ id, url_slug: slug }) =>
        [
          [id, slug],
          [slug, id],
        ] as const,
    ),
  );
}

/** What people see of a product: its category by its address. */
const shownOf = (draft: Parameters<typeof cellsOf>[0], slugs: ReadonlyMap<string, string>) => ({
  category: draft.category_id === null ? '' : (slugs.get(draft.category_id) ?? ''),
  ...cellsOf(draft),
});

function lineOf(standing: StoredProduct, slugs: ReadonlyMap<string, string>): Record<string, string> {
  const { sku, version } = standing.product;
  return {
    sku,
    version: toText(version),
    stock_at_export: toText(standing.stock),
    ...shownOf(draftOf(standing), slugs),
  };
}

interface Judged {
  line: Judgement['lines'][number];
  write: Write | null;
}
interface Question {
  by: Importer;
  row: TableRow;
  /** SKUs and slugs of earlier rows. */
  seen: Set<string>;
  slugs: ReadonlyMap<string, string>;
}

async function judgeProduct(db: Db, question: Question): Promise<Judged> {
  const { by, row, seen, slugs } = question;
  const { line, cells } = row;
  const sku = cells['sku']?.trim() ?? '';
  const key = sku === '' ? (cells['name'] ?? '') : sku;
  const refuse = (field: string, problem: string): Judged => ({
    line: refusedLine(line, key, [{ field, problem }]),
    write: null,
  });
  if (sku !== '' && seen.has(sku)) return refuse('sku', 'line_twice');
  seen.add(sku);
  const standing = sku === '' ? null : await findBySku(db, sku);
  if (standing === undefined) return refuse('sku', 'sku_unknown');
  const stale = standing === null ? null : wrongVersion(cells['version'], standing.product.version);
  if (stale !== null) return refuse('version', stale);
  const said = saidIn(cells);
  const slug = said['category']?.trim();
  const categoryId = slug === undefined || slug === '' ? slug : (slugs.get(slug) ?? null);
  if (categoryId === null) return refuse('category', 'category_missing');
  // An address is kept or made, so that no word can empty it.
  if (said['url_slug'] === '') return refuse('url_slug', 'required');
  const stock =
    standing === null
      ? 'kept'
      : wishedStock(said['stock_quantity'], cells['stock_at_export'], standing.stock);
  if (stock === 'sold_since') return refuse('stock_quantity', 'changed_since_export');
  if (stock === 'required' || stock === 'not_whole') return refuse('stock_at_export', stock);
  const { stock_quantity: _stock, ...others } = said;
  const parsed = draftFrom(
    stock === 'kept' && standing !== null ? others : said,
    standing === null ? null : draftOf(standing),
    categoryId === '' ? null : categoryId,
  );
  if (!parsed.success)
    return { line: refusedLine(line, key, parsed.error.issues.flatMap(describeCell)), write: null };
  const draft = parsed.data;
  const wrong = [...checkDraft(draft, new Date()), ...(await wrongReferences(db, draft, { standing, seen }))];
  if (wrong.length > 0) return { line: refusedLine(line, key, wrong.map(atPrice)), write: null };
  if (standing === null) {
    const shown = shownOf(storedAs(draft, toProductRows(draft)), slugs);
    return {
      line: { line, verdict: 'add', key: cut(key, 200), version: null, details: differences(null, shown) },
      write: {
        line,
        productId: null,
        changesStock: false,
        run: async (tx) => (await insertProduct(tx, by.profileId, draft)).id,
      },
    };
  }
  try {
    return compared(question, standing, draft);
  } catch (error) {
    if (error instanceof Refusal) return refuse(error.params['field'] ?? 'plans', error.code);
    throw error;
  }
}

/** What a draft makes of the product that there is. Refusal: option_unknown. */
function compared(
  { by, row: { line }, slugs }: Question,
  standing: StoredProduct,
  draft: ProductDraft,
): Judged {
  const { id, sku, version } = standing.product;
  const update = { id, draft, version, expectedStock: standing.stock };
  const { rows, plans, variations, changed } = compareProduct(standing, update);
  const stored = storedAs(draft, {
    ...rows,
    plans: plans.pairs.map(({ row, kept }) => ({ ...row, id: kept?.id ?? null })),
    variations: variations.pairs.map(({ row, kept }) => ({ ...row, id: kept?.id ?? null })),
  });
  if (changed.length === 0)
    return { line: { line, verdict: 'same', key: sku, version, details: [] }, write: null };
  const details = differences(shownOf(draftOf(standing), slugs), shownOf(stored, slugs));
  return {
    line: { line, verdict: 'change', key: sku, version, details },
    write: { line, ...writeOf(by, standing, { update, changed }) },
  };
}

/** A draft as it will be read again, from the rows that are made of it. */
function storedAs(
  draft: ProductDraft,
  { product: { image_url: image, additional_images: images, ...fields }, plans, variations }: ProductRows,
) {
  return { ...draft, ...fields, images: image === null ? images : [image, ...images], plans, variations };
}

/** Tiers stand in a table of their own: here it is the price that doesn't suit them. */
const atPrice = <Wrong extends { field: string; problem: string }>(wrong: Wrong): Wrong =>
  wrong.problem !== 'tier_above_price'
    ? wrong
    : {
        ...wrong,
        field: wrong.field.replace(
          /bulk_pricing\.\d+\.price$/,
          wrong.field.startsWith('bulk') ? 'consumer_price' : 'price',
        ),
      };

function writeOf(
  by: Importer,
  standing: StoredProduct,
  { update, changed }: { update: ProductUpdate; changed: readonly string[] },
): Omit<Write, 'line'> {
  const { id, draft } = update;
  return {
    productId: id,
    changesStock: changed.includes('stock_quantity') || changed.includes('delivery'),
    isMoved: changed.includes('url_slug'),
    before: withoutDerived(draftOf(standing)),
    leftStock: draft.stock_quantity,
    run: (tx) => updateProduct(tx, by, update).then(() => id),
  };
}

/**
 * Sales continue after the export, so a file has the stock at export beside the stock to set; if equal, the current
 * stock is left alone.
 */
function wishedStock(
  wished: string | undefined,
  exported: string | undefined,
  now: number | null,
): 'kept' | 'changed' | 'sold_since' | 'required' | 'not_whole' {
  if (wished === undefined) return 'kept';
  const [wish, then] = [readWhole(wished), readWhole(exported ?? '')];
  // What can't be read is refused as every other cell is.
  if (typeof wish === 'string') return 'changed';
  if (typeof then === 'string') return 'not_whole';
  if (wish !== undefined && wish === then) return 'kept';
  if (exported === undefined) return (wish ?? null) === now ? 'kept' : 'required';
  return (then ?? null) === now ? 'changed' : 'sold_since';
}
