import type { Product } from '#shared/contracts/catalogue.ts';
import type { Currency } from '#shared/money.ts';
import { sql, type Db } from '../platform/database/pool.ts';
import type { Person } from '../platform/http/actor.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { cardColumns, cardJoins, isOnSale, toCard, type CardRow } from './product-columns.ts';

type DetailRow = CardRow & Omit<Product, keyof CardRow | 'rating' | 'plans' | 'variations' | 'bulk_pricing'>;

/** One product on sale with everything that can be chosen of it, at the caller's prices. Refusal: not_found. */
export async function readProduct(db: Db, { priceListId }: Person, id: string): Promise<Product> {
  const { rows } = await sql<DetailRow>`
    select ${cardColumns}, p.description, p.description_ar, p.min_order_quantity, p.delivery, p.default_plan,
      g.name as category_name, g.name_ar as category_name_ar
    from products p join categories g on g.id = p.category_id ${cardJoins(priceListId)}
    where p.id = ${id} and ${isOnSale}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Refusal('not_found');
  const [plans, variations, tiers] = await Promise.all([
    readPlans(db, id, row, priceListId),
    readVariations(db, id, row, priceListId),
    readTiers(db, id, row.currency, priceListId),
  ]);
  const { plan_id: _, ...card } = toCard(row);
  return { ...row, ...card, plans, variations, bulk_pricing: tiers };
}

const hasStock = (row: DetailRow, option: 'o.id') =>
  row.delivery === 'manual'
    ? sql<boolean>`true`
    : sql<boolean>`exists (select from codes c where c.status = 'free' and c.pool_id = ${sql.ref(option)})`;

const priceOf = (row: DetailRow, plan: 'o.id' | null, variation: 'o.id' | null, priceListId: string | null) =>
  sql<string>`(select r.unit_price::text from resolve_price(o.product_id, ${plan === null ? sql`null` : sql.ref(plan)},
    ${variation === null ? sql`null` : sql.ref(variation)}, ${row.min_order_quantity}, ${priceListId}) r)`;

async function readPlans(db: Db, id: string, row: DetailRow, priceListId: string | null) {
  const plans = await db
    .selectFrom('plans as o')
    .select(['o.id', 'o.name', 'o.name_ar', 'o.duration', 'o.months', 'o.is_popular'])
    .select(priceOf(row, 'o.id', null, priceListId).as('price'))
    .select(savingsOf(priceListId).as('savings'))
    .select(hasStock(row, 'o.id').as('in_stock'))
    .where('o.product_id', '=', id)
    .orderBy('o.position')
    .execute();
  return plans.map(({ price, savings, ...plan }) => ({
    ...plan,
    price: { amount: price, currency: row.currency },
    savings: savings === '0.00' ? null : { amount: savings, currency: row.currency },
  }));
}

/** Against so many single months at the same prices; as it was written down where no list changes the prices. */
const savingsOf = (priceListId: string | null) =>
  priceListId === null
    ? sql<string>`o.savings`
    : sql<string>`(
        select coalesce(greatest(round(m.unit_price * o.months - r.unit_price, 2), 0), o.savings)::text
        from resolve_price(o.product_id, o.id, null, 1, ${priceListId}) r
        left join plans month on month.product_id = o.product_id and month.months = 1
        left join lateral resolve_price(o.product_id, month.id, null, 1, ${priceListId}) m on month.id is not null
        limit 1)`;

async function readVariations(db: Db, id: string, row: DetailRow, priceListId: string | null) {
  const variations = await db
    .selectFrom('variations as o')
    .select(['o.id', 'o.name', 'o.name_ar', 'o.value', 'o.value_ar', 'o.is_default'])
    .select(priceOf(row, null, 'o.id', priceListId).as('price'))
    .select(hasStock(row, 'o.id').as('in_stock'))
    .where('o.product_id', '=', id)
    .orderBy('o.position')
    .execute();
  return variations.map(({ price, ...variation }) => ({
    ...variation,
    price: { amount: price, currency: row.currency },
  }));
}

async function readTiers(db: Db, id: string, currency: Currency, priceListId: string | null) {
  const tiers = await db
    .selectFrom('bulk_pricing as b')
    .select(['b.min_quantity', 'b.tier'])
    .select(
      sql<string>`(select r.unit_price::text
        from resolve_price(b.product_id, null, null, b.min_quantity, ${priceListId}) r)`.as('price'),
    )
    .where('b.product_id', '=', id)
    .orderBy('b.min_quantity')
    .execute();
  return tiers.map(({ price, ...tier }) => ({ ...tier, price: { amount: price, currency } }));
}
