import type { CheckedList, ImportLine } from '#shared/quotes/bulk-lists.contract.ts';
import { BULK_QUANTITY_MAX } from '#shared/quotes/bulk-order.contract.ts';
import type { Currency, Money } from '#shared/money.ts';
import { readAmount } from '#shared/read-amount.ts';
import { readNumber } from '#shared/read-number.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import type { Reseller } from '#server/platform/http/actor.ts';
import { judgeLines } from './add-bulk-lines.ts';
import { readBulkList, type WrittenLine } from './read-bulk-list.ts';

interface Found {
  id: string;
  sku: string;
  name: string;
  name_ar: string;
  currency: Currency;
  options: { kind: 'plan' | 'variation'; id: string; names: string[] }[];
}

type Ready = CheckedList['ready'][number];
type Judged = ImportLine & { ready?: Ready };

/**
 * What each line of a list would become, without changing anything. SKU and options are compared without case, options
 * by their name in either language; a product with one option needs no name. Refusals: those of readBulkList().
 */
export async function checkBulkList(db: Db, actor: Reseller, bytes: Buffer): Promise<CheckedList> {
  const { lines: written, withoutQuantity } = readBulkList(bytes);
  const products = await findBySku(db, [...new Set(written.map(({ sku }) => sku.toLowerCase()))]);
  const lines: Judged[] = written.map((line) => read(line, products.get(line.sku.toLowerCase())));
  const merged = mergeTwins(lines);
  const refused = await judgeLines(
    db,
    actor,
    merged.flatMap(({ line, ready }) => (ready === undefined ? [] : [{ ...ready, first: line }])),
  );
  const verdicts = new Map(refused.map((one) => [one.line, one]));
  const ready: Ready[] = [];
  for (const line of merged) {
    const found = verdicts.get(line.line);
    if (line.ready === undefined) continue;
    if (found === undefined) {
      ready.push(line.ready);
      continue;
    }
    line.verdict = VERDICTS[found.code];
    line.minimum = found.minimum;
  }
  return {
    lines: lines.map(({ ready: _, ...line }) => line),
    without_quantity: withoutQuantity,
    ready,
  };
}

const VERDICTS = {
  product_unavailable: 'not_for_sale',
  option_required: 'option_required',
  below_minimum: 'below_minimum',
  quantity_too_large: 'too_many',
} as const;

function read(written: WrittenLine, product: Found | undefined): Judged {
  const quantity = readQuantity(written.quantity);
  const wish = readAmount(written.wished);
  const judged: ImportLine = {
    line: written.line,
    sku: written.sku.slice(0, 100),
    option: written.option === '' ? null : written.option.slice(0, 100),
    quantity: quantity === null || quantity > BULK_QUANTITY_MAX ? null : quantity,
    wished_unit_price: null,
    verdict: 'ready',
    product: null,
    minimum: null,
    merged_into: null,
  };
  if (written.sku === '' || quantity === null) return { ...judged, verdict: 'unreadable' };
  if (product === undefined) return { ...judged, verdict: 'unknown_sku' };
  const named = { ...judged, product: { id: product.id, name: product.name, name_ar: product.name_ar } };
  if (quantity > BULK_QUANTITY_MAX) return { ...named, verdict: 'too_many' };
  if (wish.state === 'invalid' || (wish.state === 'valid' && !/[1-9]/.test(wish.amount)))
    return { ...named, verdict: 'price_unreadable' };
  const option = optionOf(product, written.option);
  if (typeof option === 'string') return { ...named, verdict: option };
  const wished: Money | null =
    wish.state === 'valid' ? { amount: wish.amount, currency: product.currency } : null;
  return {
    ...named,
    wished_unit_price: wished,
    ready: { product_id: product.id, ...option, quantity, wished_unit_price: wished },
  };
}

/** Above zero, and whole; read or refused as amounts are: "1.000" is neither a thousand nor one. */
function readQuantity(text: string): number | null {
  const typed = readNumber(text);
  if (typed === null || typed.isNegative || !/^0{0,2}$/.test(typed.fraction)) return null;
  if (typed.whole.length > 10) return Number.MAX_SAFE_INTEGER;
  const quantity = Number(typed.whole);
  return quantity === 0 ? null : quantity;
}

function optionOf({ options }: Found, text: string) {
  const none = { plan_id: null, variation_id: null };
  if (options.length === 0) return text === '' ? none : 'unknown_option';
  const wanted = text.toLowerCase();
  const fitting = text === '' ? options : options.filter(({ names }) => names.includes(wanted));
  const [one] = fitting;
  if (one === undefined) return 'unknown_option';
  if (fitting.length > 1) return 'option_required';
  return one.kind === 'plan' ? { ...none, plan_id: one.id } : { ...none, variation_id: one.id };
}

/** The first line of each thing takes the others in, which say so, but none with another wish. Returns the first ones. */
function mergeTwins(lines: Judged[]): Judged[] {
  const firsts = new Map<string, Judged>();
  for (const line of lines) {
    if (line.ready === undefined) continue;
    const { product_id, plan_id, variation_id, quantity } = line.ready;
    const key = `${product_id} ${plan_id ?? ''} ${variation_id ?? ''}`;
    const first = firsts.get(key);
    if (first?.ready === undefined) {
      firsts.set(key, line);
      continue;
    }
    line.merged_into = first.line;
    delete line.ready;
    if (
      line.wished_unit_price !== null &&
      first.wished_unit_price?.amount !== line.wished_unit_price.amount
    ) {
      line.verdict = 'other_wish';
      continue;
    }
    first.ready.quantity += quantity;
    line.verdict = 'merged';
  }
  return [...firsts.values()];
}

/** Products by SKU in lower case; those that are not for sale too, so that the verdict can say it. */
async function findBySku(db: Db, skus: string[]): Promise<Map<string, Found>> {
  const { rows } = await sql<Found>`
    select p.id, lower(p.sku) as sku, p.name, p.name_ar, p.pricing_display_currency as currency,
      coalesce((select jsonb_agg(jsonb_build_object('kind', o.kind, 'id', o.id, 'names', o.names)) from (
        select 'plan' as kind, id, array[lower(name), lower(name_ar), duration] as names from plans
        where product_id = p.id and retired_at is null
        union all
        select 'variation', id, array[lower(value), lower(value_ar)] from variations
        where product_id = p.id and retired_at is null) o), '[]') as options
    from products p where lower(p.sku) = any (${skus}::text[]) and p.deleted_at is null and p.status <> 'draft'`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.sku, row]));
}
