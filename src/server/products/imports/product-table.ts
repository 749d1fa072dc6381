import { sql, type Db } from '#server/platform/database/pool.ts';
import { describeIssue } from '#server/platform/http/validate.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { checkDraft } from '../check-draft.ts';
import { compareProduct } from '../compare-product.ts';
import { draftOf } from '../draft-of-product.ts';
import { insertProduct } from '../insert-product.ts';
import { readStoredProduct, type StoredProduct } from '../stored-product.ts';
import { updateProduct, type ProductUpdate } from '../update-product.ts';
import { readWhole, toCell } from './cells.ts';
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
        if (standing !== undefined) yield PRODUCT_COLUMNS.map((name) => lineOf(standing, slugs)[name] ?? '');
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

function lineOf(standing: StoredProduct, slugs: ReadonlyMap<string, string>): Record<string, string> {
  const { sku, version, category_id: category } = standing.product;
  return {
    sku: toCell(sku),
    version: toCell(version),
    stock_at_export: toCell(standing.stock),
    category: toCell(category === null ? '' : (slugs.get(category) ?? '')),
    ...cellsOf(draftOf(standing)),
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

async function judgeProduct(db: Db, { by, row: { line, cells }, seen, slugs }: Question): Promise<Judged> {
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
  const version = cells['version']?.trim() ?? '';
  if (standing !== null && version !== '' && readWhole(version) !== standing.product.version)
    return refuse('version', 'changed_since_export');
  const slug = cells['category']?.trim();
  const categoryId = slug === undefined || slug === '' ? slug : (slugs.get(slug) ?? null);
  if (categoryId === null) return refuse('category', 'category_missing');
  const stock = standing === null ? 'kept' : wishedStock(cells, standing.stock);
  if (stock === 'sold_since') return refuse('stock_quantity', 'changed_since_export');
  if (stock === 'unread') return refuse('stock_at_export', 'required');
  const { stock_quantity: _stock, ...others } = cells;
  const parsed = draftFrom(
    stock === 'kept' && standing !== null ? others : cells,
    standing === null ? null : draftOf(standing),
    categoryId === '' ? null : categoryId,
  );
  if (!parsed.success)
    return { line: refusedLine(line, key, parsed.error.issues.flatMap(describeIssue)), write: null };
  const draft = parsed.data;
  const wrong = [...checkDraft(draft, new Date()), ...(await wrongReferences(db, draft, { standing, seen }))];
  if (wrong.length > 0) return { line: refusedLine(line, key, wrong), write: null };
  const shown = cut(key, 200);
  if (standing === null)
    return {
      line: { line, verdict: 'add', key: shown, version: null, details: differences(null, known(cells)) },
      write: {
        line,
        productId: null,
        changesStock: false,
        run: async (tx) => (await insertProduct(tx, by.profileId, draft)).id,
      },
    };
  const { id, version: read } = standing.product;
  const update = { id, draft, version: read, expectedStock: standing.stock };
  let changed: string[];
  try {
    ({ changed } = compareProduct(standing, update));
  } catch (error) {
    if (error instanceof Refusal) return refuse(error.params['field'] ?? 'plans', error.code);
    throw error;
  }
  if (changed.length === 0)
    return { line: { line, verdict: 'same', key: shown, version: read, details: [] }, write: null };
  return {
    line: {
      line,
      verdict: 'change',
      key: shown,
      version: read,
      details: differences(lineOf(standing, slugs), known(cells)),
    },
    write: { line, ...writeOf(by, standing, { update, changed }) },
  };
}

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
  { stock_quantity: wished, stock_at_export: exported }: TableRow['cells'],
  now: number | null,
): 'kept' | 'changed' | 'sold_since' | 'unread' {
  if (wished === undefined || wished.trim() === exported?.trim()) return 'kept';
  if (exported === undefined) return wished.trim() === toCell(now) ? 'kept' : 'unread';
  return exported.trim() === toCell(now) ? 'changed' : 'sold_since';
}

/** Columns describing the moment of export. */
const READ_ONLY = new Set(['version', 'stock_at_export']);

/** Known columns; others are the author's own notes. */
function known(cells: Readonly<Record<string, string>>): Record<string, string> {
  const names: readonly string[] = PRODUCT_COLUMNS;
  return Object.fromEntries(
    Object.entries(cells)
      .filter(([name, cell]) => names.includes(name) && !READ_ONLY.has(name) && cell !== '')
      .map(([name, cell]) => [name, toCell(cell)]),
  );
}
