import { tierDraft, type ProductDraft, type TierDraft } from '#shared/products/product-drafts.contract.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import { checkDraft } from '../check-draft.ts';
import { compareProduct } from '../compare-product.ts';
import { draftOf } from '../draft-of-product.ts';
import { updateProduct } from '../update-product.ts';
import { describeCell, literal, readPrice, readWhole, saidIn, toCell } from './cells.ts';
import { findBySku } from './find-by-sku.ts';
import { cut, differences, refusedLine, type Importer, type Judgement, type Table } from './judgement.ts';
import { withoutDerived } from './product-cells.ts';
import type { TableRow } from './read-table.ts';

const COLUMNS = [
  'sku',
  'plan',
  'variation_name',
  'variation',
  'min_quantity',
  'price',
  'tier',
  'tier_ar',
] as const;
const BATCH = 1000;

type ExportedTier = { min_quantity: number; place: number; owner_id: string } & Record<
  'sku' | 'price' | 'tier' | 'tier_ar',
  string
> &
  Record<'plan' | 'variation_name' | 'variation', string | null>;

/** A draft, or one of its plans or variations. */
type Owner = Pick<ProductDraft, 'bulk_pricing'>;
/** An owner's tiers as the file leaves them, and the quantities that it has named. */
interface Owned {
  tiers: Map<number, TierDraft>;
  seen: Set<number>;
}

/**
 * Bulk tiers, one per row; “(empty)” as the price deletes it. Whose it is: `plan` is a plan's duration (1_year),
 * `variation` a variation's value, with its `variation_name` where several have that value; without either it is the
 * product's own.
 */
export const tierTable: Table = {
  columns: COLUMNS,
  required: ['sku', 'min_quantity', 'price'],

  async *read(db) {
    let [sku, place, owner, quantity] = ['', 0, '', 0];
    for (;;) {
      const { rows } = await sql<ExportedTier>`
        select p.sku, o.duration as plan, v.name as variation_name, v.value as variation, b.min_quantity,
          b.price::text as price, b.tier, b.tier_ar, x.place, b.owner_id
        from bulk_pricing b join products p on p.id = b.product_id and p.deleted_at is null
        left join plans o on o.id = b.plan_id left join variations v on v.id = b.variation_id
        cross join lateral (select coalesce(o.position, v.position, 0) as place) x
        where (p.sku, x.place, b.owner_id::text, b.min_quantity) > (${sku}, ${place}, ${owner}, ${quantity})
        order by p.sku, x.place, b.owner_id::text, b.min_quantity limit ${BATCH}`.execute(db);
      for (const row of rows) yield COLUMNS.map((name) => toCell(row[name]));
      const last = rows.at(-1);
      if (last === undefined || rows.length < BATCH) return;
      [sku, place, owner, quantity] = [last.sku, last.place, last.owner_id, last.min_quantity];
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
  const { id, version } = standing.product;
  const owners = new Map<Owner, Owned>();
  const lines = rows.map((row) => {
    const owner = ownerOf(draft, row.cells);
    if ('problem' in owner) return refusedLine(row.line, keyOf(row.cells), [owner]);
    const owned = owners.get(owner) ?? {
      tiers: new Map(owner.bulk_pricing.map((tier) => [tier.min_quantity, tier])),
      seen: new Set(),
    };
    owners.set(owner, owned);
    return { ...judgeLine(row, owned), version };
  });
  const written = <One extends Owner>(owner: One): One => ({
    ...owner,
    bulk_pricing: [...(owners.get(owner)?.tiers.values() ?? owner.bulk_pricing)].toSorted(
      (a, b) => a.min_quantity - b.min_quantity,
    ),
  });
  const update = {
    id,
    version,
    expectedStock: standing.stock,
    draft: {
      ...written(draft),
      plans: draft.plans.map(written),
      variations: draft.variations.map(written),
    },
  };
  if (lines.some(({ verdict }) => verdict === 'refuse')) return { lines, writes: [] };
  const wrong = checkDraft(update.draft, new Date(0)).filter(({ field }) => field.includes('bulk_pricing'));
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

/** The product, plan or variation that a row names. */
function ownerOf(draft: ProductDraft, cells: TableRow['cells']): Owner | { field: string; problem: string } {
  const [plan = '', name = '', value = ''] = [cells['plan'], cells['variation_name'], cells['variation']].map(
    (cell) => literal(cell?.trim() ?? ''),
  );
  if (plan !== '' && name + value !== '') return { field: 'variation', problem: 'tier_of_two' };
  if (plan !== '')
    return (
      draft.plans.find(({ duration }) => duration === plan) ?? {
        field: 'plan',
        problem: 'tier_owner_unknown',
      }
    );
  if (name + value === '') return draft;
  const [found, other] = draft.variations.filter(
    (one) => one.value === value && (name === '' || one.name === name),
  );
  if (found === undefined) return { field: 'variation', problem: 'tier_owner_unknown' };
  return other === undefined ? found : { field: 'variation_name', problem: 'required' };
}

/** Applies a row to its owner's tiers and describes the change. */
function judgeLine({ line, cells }: TableRow, { tiers, seen }: Owned) {
  const key = keyOf(cells);
  const quantity = readWhole(cells['min_quantity'] ?? '');
  const refuse = (field: string, problem: string) => refusedLine(line, key, [{ field, problem }]);
  if (typeof quantity !== 'number')
    return refuse('min_quantity', quantity === undefined ? 'required' : 'not_whole');
  if (seen.has(quantity)) return refuse('min_quantity', 'line_twice');
  seen.add(quantity);
  const before = tiers.get(quantity);
  const said = saidIn(cells);
  if (said['price'] === '') {
    const isNamed = (name: 'tier' | 'tier_ar') => !['', before?.[name]].includes(said[name]?.trim() ?? '');
    if (isNamed('tier') || isNamed('tier_ar')) return refuse('price', 'required');
    tiers.delete(quantity);
    const gone = before === undefined ? {} : shownOf(before);
    const details = differences(gone, { price: '', tier: '', tier_ar: '' });
    return { line, key, verdict: details.length === 0 ? ('same' as const) : ('change' as const), details };
  }
  const parsed = tierDraft.safeParse(
    {
      min_quantity: quantity,
      price: said['price'] === undefined ? before?.price : readPrice(said['price']),
      tier: said['tier'] ?? before?.tier ?? `${quantity}+`,
      tier_ar: said['tier_ar'] ?? before?.tier_ar ?? '',
    },
    { reportInput: true },
  );
  if (!parsed.success) return refusedLine(line, key, parsed.error.issues.flatMap(describeCell));
  tiers.set(quantity, parsed.data);
  if (before === undefined)
    return { line, key, verdict: 'add' as const, details: differences(null, shownOf(parsed.data)) };
  const details = differences(shownOf(before), shownOf(parsed.data));
  return { line, key, verdict: details.length === 0 ? ('same' as const) : ('change' as const), details };
}

const shownOf = ({ price, tier, tier_ar }: TierDraft) => ({ price, tier, tier_ar });

const keyOf = (cells: TableRow['cells']) => {
  const names = (['sku', 'plan', 'variation_name', 'variation'] as const).map((name) => cells[name]?.trim());
  return cut(`${names.filter(Boolean).join(' ')} × ${cells['min_quantity'] ?? ''}`, 200);
};
