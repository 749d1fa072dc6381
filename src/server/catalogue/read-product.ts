import type { Product, Tiers } from '#shared/catalogue/catalogue.contract.ts';
import type { Currency } from '#shared/money.ts';
import { hasFreeCode } from '../codes/code-queries.ts';
import { sql, type Db } from '../platform/database/pool.ts';
import type { Person } from '../platform/http/actor.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { priceColumns, toPrice, type PriceRow } from './price-columns.ts';
import { addressOf } from './product-address.ts';
import { cardColumns, cardJoins, isOnSale, toCard, type CardRow } from './product-columns.ts';

type DetailRow = CardRow &
  Omit<Product, keyof CardRow | 'price' | 'explanation' | 'rating' | 'plans' | 'variations' | 'bulk_pricing'>;

/** A product on sale with all its options, at the caller's prices. Refusal: not_found. */
export async function readProduct(db: Db, { priceListId }: Person, idOrSlug: string): Promise<Product> {
  const { rows } = await sql<DetailRow>`
    select ${cardColumns}, p.description, p.description_ar, p.min_order_quantity, p.delivery, p.default_plan,
      array_remove(array[p.image_url], null) || p.additional_images as images,
      g.name as category_name, g.name_ar as category_name_ar, g.url_slug as category_slug
    from products p join categories g on g.id = p.category_id ${cardJoins(priceListId)}
    where ${sql.ref(`p.${addressOf(idOrSlug)}`)} = ${idOrSlug} and ${isOnSale}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Refusal('not_found');
  const [plans, variations, tiers] = await Promise.all([
    readPlans(db, row, priceListId),
    readVariations(db, row, priceListId),
    readTiers(db, row.id, priceListId),
  ]);
  const { plan_id: _, cart_quantity: __, ...card } = toCard(row);
  const withTiers = <Option extends { id: string }>(option: Option) => ({
    ...option,
    bulk_pricing: tiers.get(option.id) ?? [],
  });
  return {
    ...row,
    ...card,
    plans: plans.map(withTiers),
    variations: variations.map(withTiers),
    bulk_pricing: tiers.get(row.id) ?? [],
  };
}

/** Manual delivery: stock is the product's; otherwise each option has its own codes. From options o. */
const hasStock = (row: DetailRow) =>
  row.delivery === 'manual' ? sql`${row.in_stock}::boolean` : hasFreeCode(sql`o.id`);

type OptionRow<K extends 'plans' | 'variations'> = Omit<
  Product[K][number],
  'price' | 'explanation' | 'savings' | 'bulk_pricing'
> &
  PriceRow;

async function readPlans(db: Db, row: DetailRow, priceListId: string | null) {
  const { rows } = await sql<OptionRow<'plans'> & { savings: string }>`
    select o.id, o.name, o.name_ar, o.duration, o.months, o.period_length, o.period_unit, o.is_popular,
      ${priceColumns('price')}, ${savingsOf(priceListId)} as savings, ${hasStock(row)} as in_stock
    from plans o
    cross join lateral resolve_price(o.product_id, o.id, null, ${row.min_order_quantity}, ${priceListId}) price
    where o.product_id = ${row.id} and o.retired_at is null order by o.position`.execute(db);
  return rows.map(({ savings, ...plan }) => ({
    ...plan,
    ...toPrice(plan),
    savings: savings === '0.00' ? null : moneyIn(plan.currency, savings),
  }));
}

/** Saving compared with single months at the same prices; the stored value if no list changes prices. */
const savingsOf = (priceListId: string | null) =>
  priceListId === null
    ? sql`o.savings`
    : sql`(
        select coalesce(greatest(round(m.unit_price * o.months - r.unit_price, 2), 0), o.savings)::text
        from resolve_price(o.product_id, o.id, null, 1, ${priceListId}) r
        left join plans month on month.product_id = o.product_id and month.months = 1 and month.retired_at is null
        left join lateral resolve_price(o.product_id, month.id, null, 1, ${priceListId}) m on month.id is not null
        limit 1)`;

async function readVariations(db: Db, row: DetailRow, priceListId: string | null) {
  const { rows } = await sql<OptionRow<'variations'>>`
    select o.id, o.name, o.name_ar, o.value, o.value_ar, o.is_default, ${priceColumns('price')},
      ${hasStock(row)} as in_stock
    from variations o
    cross join lateral resolve_price(o.product_id, null, o.id, ${row.min_order_quantity}, ${priceListId}) price
    where o.product_id = ${row.id} and o.retired_at is null order by o.position`.execute(db);
  return rows.map((variation) => ({ ...variation, ...toPrice(variation) }));
}

interface TierRow extends PriceRow {
  owner_id: string;
  min_quantity: number;
  own_tier: string;
  own_tier_ar: string;
}

/** By owner: the product, a plan or a variation. */
async function readTiers(db: Db, id: string, priceListId: string | null): Promise<Map<string, Tiers>> {
  const { rows } = await sql<TierRow>`
    select b.owner_id, b.min_quantity, b.tier as own_tier, b.tier_ar as own_tier_ar, ${priceColumns('price')}
    from bulk_pricing b
    cross join lateral resolve_price(b.product_id, b.plan_id, b.variation_id, b.min_quantity, ${priceListId}) price
    where b.product_id = ${id} order by b.owner_id, b.min_quantity`.execute(db);
  const tiers = new Map<string, Tiers>();
  for (const row of rows) {
    const { owner_id: owner, min_quantity, own_tier: tier, own_tier_ar: tier_ar } = row;
    tiers.set(owner, [...(tiers.get(owner) ?? []), { min_quantity, ...toPrice(row), tier, tier_ar }]);
  }
  return tiers;
}

const moneyIn = (currency: Currency, amount: string) => ({ amount, currency });
