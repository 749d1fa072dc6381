import type { GridChange, GridVerdict } from '#shared/prices/price-grid.contract.ts';
import { toUnits } from '#shared/money.ts';
import { keyOf, type Target } from './grid-targets.ts';

/**
 * Outcome of each change, in order. `changed`: its expected value is stale. If something is changed twice, the second
 * is judged against the first one's result.
 */
export function judgeChanges(changes: GridChange[], standing: ReadonlyMap<string, Target>): GridVerdict[] {
  const after = new Map(standing);
  const verdicts = changes.map((change) => {
    const found = after.get(keyOf(change));
    const verdict = judge(change, found);
    if (found !== undefined && verdict === 'fits') after.set(keyOf(change), changed(found, change));
    return verdict;
  });
  const disordered = ownersOfTiersOutOfOrder([...after.values()]);
  return changes.map((change, place) => {
    const owner = after.get(keyOf(change))?.owner_id ?? null;
    const isDisordered = owner !== null && disordered.has(owner);
    return verdicts[place] === 'fits' && isDisordered ? 'tiers_out_of_order' : (verdicts[place] ?? 'gone');
  });
}

function judge({ price, stock, currency }: GridChange, found: Target | undefined): GridVerdict {
  if (found === undefined) return 'gone';
  if (stock !== undefined && !found.has_stock) return 'no_stock';
  if (currency !== found.currency) return 'changed';
  if (price !== undefined && cents(price.from) !== cents(found.price)) return 'changed';
  if (stock !== undefined && stock.from !== found.stock) return 'changed';
  if (price !== undefined && cents(price.to) === 0n) return 'too_small';
  const isSamePrice = price === undefined || cents(price.to) === cents(price.from);
  return isSamePrice && (stock === undefined || stock.to === stock.from) ? 'same' : 'fits';
}

const cents = (amount: string) => toUnits(amount, 2);

const changed = (found: Target, { price, stock }: GridChange): Target => ({
  ...found,
  price: price?.to ?? found.price,
  stock: stock === undefined ? found.stock : stock.to,
});

/** A larger quantity never has a higher unit price (specification, section 9). */
function ownersOfTiersOutOfOrder(targets: Target[]): Set<string> {
  const tiers = targets.toSorted((a, b) => (a.min_quantity ?? 0) - (b.min_quantity ?? 0));
  const last = new Map<string, bigint>();
  const wrong = new Set<string>();
  for (const { owner_id: owner, price } of tiers) {
    if (owner === null) continue;
    const before = last.get(owner);
    if (before !== undefined && cents(price) > before) wrong.add(owner);
    last.set(owner, cents(price));
  }
  return wrong;
}
