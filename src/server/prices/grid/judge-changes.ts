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
  const wrong = wrongTiers([...after.values()]);
  return changes.map((change, place) => {
    const found = after.get(keyOf(change));
    const isPriced = verdicts[place] === 'fits' && change.price !== undefined;
    return (isPriced && wrong.get(found?.owner_id ?? change.id)) || (verdicts[place] ?? 'gone');
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

/** By owner: no tier is dearer than its price, and a larger quantity never has a higher unit price (specification, section 9). */
function wrongTiers(targets: Target[]): Map<string, GridVerdict> {
  const alone = new Map(targets.map(({ id, price }) => [id, cents(price)]));
  const last = new Map<string, bigint>();
  const wrong = new Map<string, GridVerdict>();
  for (const { owner_id: owner, price } of targets.toSorted(byQuantity)) {
    if (owner === null) continue;
    const [before, most] = [last.get(owner), alone.get(owner)];
    if (before !== undefined && cents(price) > before) wrong.set(owner, 'tiers_out_of_order');
    else if (most !== undefined && cents(price) > most) wrong.set(owner, 'tier_above_price');
    last.set(owner, cents(price));
  }
  return wrong;
}

const byQuantity = (a: Target, b: Target) => (a.min_quantity ?? 0) - (b.min_quantity ?? 0);
