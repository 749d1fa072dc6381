import type { z } from 'zod';
import {
  BULK_LINES_MAX,
  BULK_QUANTITY_MAX,
  type addBulkLines as contract,
  type BulkLine,
} from '#shared/quotes/bulk-order.contract.ts';
import { priceLines } from '#server/catalogue/price-lines.ts';
import { isRepeatedAdd } from '#server/orders/cart/is-repeated-add.ts';
import { sql, type Db, type OpenTransaction } from '#server/platform/database/pool.ts';
import type { Reseller } from '#server/platform/http/actor.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { bumpBulkOrder, lockBulkOrder, type Changed } from './bulk-queries.ts';

export type NewLine = z.output<typeof contract.body>['lines'][number];

/** Why a line can't stand in a bulk order. */
export interface LineRefusal {
  /** Index of the line, from 0. */
  line: number;
  code: 'product_unavailable' | 'option_required' | 'below_minimum' | 'quantity_too_large';
  minimum: number | null;
}

/**
 * Adds lines to the caller's bulk order, all or none; idempotent by key. What is there already grows, and a new wish
 * replaces the old one. Refusals: idempotency_key_reused, bulk_order_full, and those of judgeLines().
 */
export async function addBulkLines(
  db: Db,
  actor: Reseller,
  input: { lines: NewLine[]; idempotencyKey: string },
): Promise<Changed> {
  return db.transaction().execute(async (tx) => {
    const base = await lockBulkOrder(tx, actor.profileId);
    const keys = new Set(input.lines.map(keyOf));
    const isTouched = ({ product, plan, variation }: BulkLine) =>
      keys.has(
        keyOf({
          product_id: product.id,
          plan_id: plan?.id ?? null,
          variation_id: variation?.id ?? null,
        }),
      );
    const changed = { base, isTouched, removed: [] };
    if (await isRepeatedAdd(tx, actor.profileId, input)) return changed;
    const [refused] = await addWithin(tx, actor, input.lines, { skipsRefused: false });
    if (refused !== undefined) throw refusalOf(refused);
    return changed;
  });
}

export function refusalOf({ line, code, minimum }: LineRefusal): Refusal {
  return new Refusal(code, {
    line: String(line),
    ...(code === 'quantity_too_large' ? { maximum: String(BULK_QUANTITY_MAX) } : {}),
    ...(minimum === null ? {} : { minimum: String(minimum) }),
  });
}

/**
 * The same within the caller's transaction, which has locked the bulk order. Returns the lines that were refused: with
 * skipsRefused the others are added, else none is. Refusal: bulk_order_full.
 */
export async function addWithin(
  tx: OpenTransaction,
  actor: Reseller,
  lines: readonly NewLine[],
  { skipsRefused }: { skipsRefused: boolean },
): Promise<LineRefusal[]> {
  const wanted = await withWhatIsThere(tx, actor, lines);
  const refused = await judgeLines(tx, actor, wanted);
  if (refused.length > 0 && !skipsRefused) return refused;
  const left = new Set(refused.map(({ line }) => line));
  const added = wanted.filter(({ first }) => !left.has(first));
  if (added.length === 0) return refused;
  await sql`
    insert into bulk_lines (profile_id, product_id, plan_id, variation_id, quantity, wished_unit_price, wished_currency,
      created_at)
    select ${actor.profileId}, x.product_id, x.plan_id, x.variation_id, x.quantity,
      (x.wished_unit_price ->> 'amount')::numeric, x.wished_unit_price ->> 'currency',
      clock_timestamp() + l.ordinality * interval '1 microsecond'
    from jsonb_array_elements(${JSON.stringify(added)}::jsonb) with ordinality l
    cross join lateral jsonb_to_record(l.value) as x (product_id uuid, plan_id uuid, variation_id uuid, quantity integer,
      wished_unit_price jsonb)
    on conflict (profile_id, product_id, plan_id, variation_id) do update set quantity = excluded.quantity,
      wished_unit_price = coalesce(excluded.wished_unit_price, bulk_lines.wished_unit_price),
      wished_currency = coalesce(excluded.wished_currency, bulk_lines.wished_currency)`.execute(tx);
  await requireRoom(tx, actor.profileId);
  await bumpBulkOrder(tx, actor.profileId);
  return refused;
}

type Wanted = NewLine & { first: number };

const keyOf = ({
  product_id,
  plan_id,
  variation_id,
}: Pick<NewLine, 'product_id' | 'plan_id' | 'variation_id'>) =>
  `${product_id} ${plan_id ?? ''} ${variation_id ?? ''}`;

/** One line for each thing, with the quantity that the bulk order would have then; `first`: where it came first. */
async function withWhatIsThere(
  tx: OpenTransaction,
  { profileId }: Reseller,
  lines: readonly NewLine[],
): Promise<Wanted[]> {
  const there = await tx
    .selectFrom('bulk_lines')
    .select(['product_id', 'plan_id', 'variation_id', 'quantity'])
    .where('profile_id', '=', profileId)
    .execute();
  const before = new Map(there.map((line) => [keyOf(line), line.quantity]));
  const merged = new Map<string, Wanted>();
  for (const [first, line] of lines.entries()) {
    const key = keyOf(line);
    const known = merged.get(key) ?? { ...line, first, quantity: before.get(key) ?? 0 };
    merged.set(key, {
      ...known,
      quantity: known.quantity + line.quantity,
      wished_unit_price: line.wished_unit_price ?? known.wished_unit_price,
    });
  }
  return [...merged.values()];
}

/** Lines that no order would accept, by what is known now; stock aside, which may be back by then. */
export async function judgeLines(
  db: Db,
  actor: Reseller,
  lines: readonly (Pick<NewLine, 'product_id' | 'plan_id' | 'variation_id' | 'quantity'> & {
    first: number;
  })[],
): Promise<LineRefusal[]> {
  const prices = await priceLines(
    db,
    actor,
    lines.map(({ product_id, plan_id, variation_id, quantity }) => ({
      product_id,
      plan_id,
      variation_id,
      quantity: Math.min(quantity, BULK_QUANTITY_MAX),
    })),
  );
  const judged = lines.flatMap(({ first, product_id, quantity }, index) => {
    const refusal = quantity > BULK_QUANTITY_MAX ? 'quantity_too_large' : prices[index]?.refusal;
    if (refusal === null || refusal === undefined) return [];
    const code: LineRefusal['code'] = refusal === 'quantity_too_small' ? 'below_minimum' : refusal;
    return [{ line: first, code, product_id }];
  });
  const small = judged.filter(({ code }) => code === 'below_minimum');
  const minima = await minimaOf(
    db,
    small.map(({ product_id }) => product_id),
  );
  return judged.map(({ line, code, product_id }) => ({
    line,
    code,
    minimum: code === 'below_minimum' ? (minima.get(product_id) ?? 1) : null,
  }));
}

async function minimaOf(db: Db, ids: string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('products')
    .select(['id', 'min_order_quantity'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  return new Map(rows.map(({ id, min_order_quantity }) => [id, min_order_quantity]));
}

async function requireRoom(tx: OpenTransaction, profileId: string): Promise<void> {
  const { lines } = await tx
    .selectFrom('bulk_lines')
    .select((eb) => eb.fn.countAll<string>().as('lines'))
    .where('profile_id', '=', profileId)
    .executeTakeFirstOrThrow();
  if (Number(lines) > BULK_LINES_MAX)
    throw new Refusal('bulk_order_full', { maximum: String(BULK_LINES_MAX) });
}
