import type { Product } from '#shared/contracts/catalogue.ts';
import type { Currency } from '#shared/money.ts';
import { sql, type Db } from '../platform/database/pool.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { cardColumns, cardJoins, isOnSale, toCard, type CardRow } from './product-columns.ts';

type DetailRow = CardRow & Omit<Product, keyof CardRow | 'rating' | 'plans' | 'variations' | 'bulk_pricing'>;

/** One product on sale with everything that can be chosen of it. Refusal: not_found. */
export async function readProduct(db: Db, id: string): Promise<Product> {
  const { rows } = await sql<DetailRow>`
    select ${cardColumns}, p.description, p.description_ar, p.min_order_quantity, p.delivery, p.default_plan,
      g.name as category_name, g.name_ar as category_name_ar
    from products p join categories g on g.id = p.category_id ${cardJoins}
    where p.id = ${id} and ${isOnSale}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Refusal('not_found');
  const [plans, variations, tiers] = await Promise.all([
    readPlans(db, id, row),
    readVariations(db, id, row),
    readTiers(db, id, row.currency),
  ]);
  const { plan_id: _, ...card } = toCard(row);
  return { ...row, ...card, plans, variations, bulk_pricing: tiers };
}

const hasStock = (row: DetailRow, option: 'o.id') =>
  row.delivery === 'manual'
    ? sql<boolean>`true`
    : sql<boolean>`exists (select from codes c where c.status = 'free' and c.pool_id = ${sql.ref(option)})`;

async function readPlans(db: Db, id: string, row: DetailRow) {
  const plans = await db
    .selectFrom('plans as o')
    .select(['o.id', 'o.name', 'o.name_ar', 'o.duration', 'o.months', 'o.price', 'o.savings', 'o.is_popular'])
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

async function readVariations(db: Db, id: string, row: DetailRow) {
  const variations = await db
    .selectFrom('variations as o')
    .select(['o.id', 'o.name', 'o.name_ar', 'o.value', 'o.value_ar', 'o.price', 'o.is_default'])
    .select(hasStock(row, 'o.id').as('in_stock'))
    .where('o.product_id', '=', id)
    .orderBy('o.position')
    .execute();
  return variations.map(({ price, ...variation }) => ({
    ...variation,
    price: { amount: price, currency: row.currency },
  }));
}

async function readTiers(db: Db, id: string, currency: Currency) {
  const tiers = await db
    .selectFrom('bulk_pricing')
    .select(['min_quantity', 'price', 'tier'])
    .where('product_id', '=', id)
    .orderBy('min_quantity')
    .execute();
  return tiers.map(({ price, ...tier }) => ({ ...tier, price: { amount: price, currency } }));
}
