import { tierDraft, type TierDraft } from '#shared/products/product-drafts.contract.ts';
import { toUnits } from '#shared/money.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import { describeIssue } from '#server/platform/http/validate.ts';
import { checkDraft } from '../check-draft.ts';
import { compareProduct } from '../compare-product.ts';
import { draftOf } from '../draft-of-product.ts';
import { updateProduct } from '../update-product.ts';
import { readPrice, readWhole, toCell } from './cells.ts';
import { findBySku } from './find-by-sku.ts';
import { refusedLine, type Importer, type Judgement, type Table } from './judgement.ts';
import { withoutDerived } from './product-cells.ts';
import type { TableRow } from './read-table.ts';

const COLUMNS = ['sku', 'min_quantity', 'price', 'tier', 'tier_ar'] as const;
const BATCH = 1000;

/** Bulk tiers, one per row; a row without a price deletes its tier. */
export const tierTable: Table = {
  columns: COLUMNS,
  required: ['sku', 'min_quantity', 'price'],

  async *read(db) {
    let [sku, quantity] = ['', 0];
    for (;;) {
      const { rows } = await sql<{
        sku: string;
        min_quantity: number;
        price: string;
        tier: string;
        tier_ar: string;
      }>`
        select p.sku, b.min_quantity, b.price::text as price, b.tier, b.tier_ar
        from bulk_pricing b join products p on p.id = b.product_id and p.deleted_at is null
        where (p.sku, b.min_quantity) > (${sku}, ${quantity}) order by p.sku, b.min_quantity limit ${BATCH}`.execute(
        db,
      );
      for (const row of rows) yield COLUMNS.map((name) => toCell(row[name]));
      const last = rows.at(-1);
      if (last === undefined || rows.length < BATCH) return;
      [sku, quantity] = [last.sku, last.min_quantity];
    }
  },

  async judge(db, by, rows, progress) {
    const judgement: Judgement = { lines: [], writes: [] };
    const products = Map.groupBy(rows, ({ cells }) => cells['sku']?.trim() ?? '');
    let done = 0;
    for (const [sku, lines] of products) {
      const { lines: judged, writes } = await judgeTiers(db, by, sku, lines);
      judgement.lines.push(...judged);
      judgement.writes.push(...writes);
      done += lines.length;
      await progress(done);
    }
    return { ...judgement, lines: judgement.lines.toSorted((a, b) => a.line - b.line) };
  },
};

/** All rows of a product make one change. */
async function judgeTiers(db: Db, by: Importer, sku: string, rows: TableRow[]): Promise<Judgement> {
  const standing = await findBySku(db, sku);
  if (standing === undefined)
    return {
      lines: rows.map(({ line, cells }) =>
        refusedLine(line, keyOf(cells), [{ field: 'sku', problem: 'sku_unknown' }]),
      ),
      writes: [],
    };
  const draft = withoutDerived(draftOf(standing));
  const tiers = new Map(draft.bulk_pricing.map((tier) => [tier.min_quantity, tier]));
  const seen = new Set<number>();
  const { id, version } = standing.product;
  const lines = rows.map((row) => ({ ...judgeLine(row, tiers, seen), version }));
  const update = {
    id,
    version,
    expectedStock: standing.stock,
    draft: {
      ...draft,
      bulk_pricing: [...tiers.values()].toSorted((a, b) => a.min_quantity - b.min_quantity),
    },
  };
  if (lines.some(({ verdict }) => verdict === 'refuse')) return { lines, writes: [] };
  const wrong = checkDraft(update.draft, new Date(0)).filter(({ field }) => field.startsWith('bulk_pricing'));
  if (wrong.length > 0)
    return { lines: lines.map(({ line, key }) => refusedLine(line, key, wrong)), writes: [] };
  if (compareProduct(standing, update).changed.length === 0) return { lines, writes: [] };
  const [{ line } = { line: 0 }] = rows;
  return {
    lines,
    writes: [
      {
        line,
        productId: id,
        changesStock: false,
        before: draft,
        leftStock: standing.stock,
        run: (tx) => updateProduct(tx, by, update).then(() => id),
      },
    ],
  };
}

/** Applies a row to the product's tiers and describes the change. */
function judgeLine({ line, cells }: TableRow, tiers: Map<number, TierDraft>, seen: Set<number>) {
  const key = keyOf(cells);
  const quantity = readWhole(cells['min_quantity'] ?? '');
  const refuse = (field: string, problem: string) => refusedLine(line, key, [{ field, problem }]);
  if (quantity === undefined) return refuse('min_quantity', 'wrong_type');
  if (seen.has(quantity)) return refuse('min_quantity', 'line_twice');
  seen.add(quantity);
  const before = tiers.get(quantity);
  const price = readPrice(cells['price'] ?? '');
  if (price === '') {
    tiers.delete(quantity);
    const gone = before === undefined ? [] : [{ field: 'price', before: before.price, after: '' }];
    return {
      line,
      key,
      verdict: before === undefined ? ('same' as const) : ('change' as const),
      details: gone,
    };
  }
  const parsed = tierDraft.safeParse(
    { min_quantity: quantity, price, ...namesOf(cells, before, `${quantity}+`) },
    { reportInput: true },
  );
  if (!parsed.success) return refusedLine(line, key, parsed.error.issues.flatMap(describeIssue));
  tiers.set(quantity, parsed.data);
  if (before === undefined)
    return { line, key, verdict: 'add' as const, details: [{ field: 'price', after: price }] };
  const details = differences(before, parsed.data);
  return { line, key, verdict: details.length === 0 ? ('same' as const) : ('change' as const), details };
}

/** Without a name the current one stays; the Arabic one may be cleared. */
const namesOf = (cells: TableRow['cells'], before: TierDraft | undefined, fallback: string) => ({
  tier: cells['tier']?.trim() || before?.tier || fallback,
  tier_ar: cells['tier_ar'] ?? before?.tier_ar ?? '',
});

const differences = (was: TierDraft, is: TierDraft) =>
  (['price', 'tier', 'tier_ar'] as const)
    .filter((field) =>
      field === 'price' ? toUnits(was.price, 2) !== toUnits(is.price, 2) : was[field] !== is[field],
    )
    .map((field) => ({ field, before: was[field], after: is[field] }));

const keyOf = (cells: TableRow['cells']) =>
  `${cells['sku'] ?? ''} × ${cells['min_quantity'] ?? ''}`.slice(0, 200);
