import { demoCatalogue } from '#database/demo/catalogue.ts';
import type { DemoCategory, DemoPlan, DemoProduct, DemoTier } from '#database/demo/demo-product.ts';
import { codeLike, type Random } from '#database/demo/random.ts';
import type { Db } from '#server/platform/database/pool.ts';
import type { Vault } from '#server/codes/vault/vault.ts';

/** Something that can be bought, for history and stock. */
export interface Sellable {
  productId: string;
  planId: string | null;
  variationId: string | null;
  price: number;
  minQuantity: number;
  codePattern: string;
  isManual: boolean;
}

export const PERIODS = {
  '1_month': { months: 1, name: '1 Month', nameAr: 'شهر واحد' },
  '3_months': { months: 3, name: '3 Months', nameAr: '3 أشهر' },
  '6_months': { months: 6, name: '6 Months', nameAr: '6 أشهر' },
  '1_year': { months: 12, name: '1 Year', nameAr: 'سنة' },
} as const;

export async function seedCatalogue(db: Db, vault: Vault, random: Random): Promise<Sellable[]> {
  const sellables: Sellable[] = [];
  for (const [index, category] of demoCatalogue.entries()) {
    const categoryId = await insertCategory(db, category, index);
    for (const product of category.products)
      sellables.push(...(await insertProduct(db, categoryId, product)));
  }
  const stock = new Map(
    demoCatalogue.flatMap(({ products }) => products.map((p) => [p.codePattern, p.stock ?? 0])),
  );
  for (const sellable of sellables) {
    const options = sellables.filter(({ productId }) => productId === sellable.productId).length;
    const wanted = Math.ceil((stock.get(sellable.codePattern) ?? 0) / options);
    await insertCodes(db, vault, random, sellable, wanted);
  }
  return sellables;
}

async function insertCategory(db: Db, category: DemoCategory, index: number): Promise<string> {
  const row = await db
    .insertInto('categories')
    .values({
      url_slug: category.slug,
      name: category.name,
      name_ar: category.nameAr,
      description: category.description,
      description_ar: category.descriptionAr,
      image_url: `/media/demo/categories/${category.slug}.svg`,
      sort_order: index + 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

async function insertProduct(db: Db, categoryId: string, product: DemoProduct): Promise<Sellable[]> {
  const { id: productId } = await db
    .insertInto('products')
    .values({
      sku: `${product.slug.slice(0, 20)}-${String(hash(product.slug) % 1_000_000).padStart(6, '0')}`,
      url_slug: product.slug,
      category_id: categoryId,
      name: product.name,
      name_ar: product.nameAr,
      short_description: product.shortDescription,
      short_description_ar: product.shortDescriptionAr,
      description: product.description,
      description_ar: product.descriptionAr,
      features: product.features,
      features_ar: product.featuresAr,
      image_url: `/media/demo/products/${product.slug}.svg`,
      consumer_price: product.price,
      cost_price: product.cost,
      is_subscription: product.isSubscription,
      is_featured: product.isFeatured ?? false,
      trial_days: product.trialDays ?? 0,
      min_order_quantity: product.minOrderQuantity ?? 1,
      delivery: product.stock === null ? 'manual' : 'codes',
      status: 'active',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const base = {
    productId,
    codePattern: product.codePattern,
    isManual: product.stock === null,
    minQuantity: product.minOrderQuantity ?? 1,
  };
  await insertTiers(db, { product_id: productId }, product.tiers);
  if (product.plans) return insertPlans(db, base, product.plans);
  if (product.variations) return insertVariations(db, base, product);
  return [{ ...base, planId: null, variationId: null, price: Number(product.price) }];
}

type Base = Pick<Sellable, 'productId' | 'codePattern' | 'isManual' | 'minQuantity'>;

/** Savings by the specification, section 5: the months at the monthly price, less the plan's price, never below 0. */
async function insertPlans(db: Db, base: Base, plans: DemoPlan[]): Promise<Sellable[]> {
  const monthly = Number(plans.find(({ duration }) => duration === '1_month')?.price ?? 0);
  const rows = await db
    .insertInto('plans')
    .values(
      plans.map(({ duration, price, isPopular }, position) => {
        const { months, name, nameAr } = PERIODS[duration];
        const savings = Math.max(monthly * months - Number(price), 0);
        return {
          product_id: base.productId,
          name,
          name_ar: nameAr,
          duration,
          months,
          period_length: months,
          period_unit: 'month' as const,
          price,
          savings: savings.toFixed(2),
          is_popular: isPopular ?? false,
          position,
        };
      }),
    )
    .returning(['id', 'price'])
    .execute();
  for (const [place, { id }] of rows.entries())
    await insertTiers(db, { product_id: base.productId, plan_id: id }, plans[place]?.tiers);
  return rows.map(({ id, price }) => ({ ...base, planId: id, variationId: null, price: Number(price) }));
}

async function insertVariations(db: Db, base: Base, { variations = [] }: DemoProduct): Promise<Sellable[]> {
  const rows = await db
    .insertInto('variations')
    .values(
      variations.map(({ nameAr, valueAr, isDefault, tiers: _tiers, ...variation }, position) => ({
        ...variation,
        product_id: base.productId,
        name_ar: nameAr,
        value_ar: valueAr,
        is_default: isDefault ?? false,
        position,
      })),
    )
    .returning(['id', 'price'])
    .execute();
  for (const [place, { id }] of rows.entries())
    await insertTiers(db, { product_id: base.productId, variation_id: id }, variations[place]?.tiers);
  return rows.map(({ id, price }) => ({ ...base, planId: null, variationId: id, price: Number(price) }));
}

async function insertTiers(
  db: Db,
  owner: { product_id: string; plan_id?: string; variation_id?: string },
  tiers: readonly DemoTier[] = [],
): Promise<void> {
  if (tiers.length === 0) return;
  await db
    .insertInto('bulk_pricing')
    .values(
      tiers.map(({ minQuantity, tierAr, ...tier }) => ({
        ...tier,
        tier_ar: tierAr,
        ...owner,
        min_quantity: minQuantity,
      })),
    )
    .execute();
}

const CODES_AT_ONCE = 500;

export async function insertCodes(
  db: Db,
  vault: Vault,
  random: Random,
  sellable: Sellable,
  wanted: number,
): Promise<void> {
  if (sellable.isManual) return;
  const texts = new Set<string>();
  while (texts.size < wanted) texts.add(codeLike(sellable.codePattern, random));
  const rows = [...texts].map((text) => ({
    product_id: sellable.productId,
    plan_id: sellable.planId,
    variation_id: sellable.variationId,
    ...vault.seal(sellable.productId, text),
  }));
  for (let start = 0; start < rows.length; start += CODES_AT_ONCE) {
    await db
      .insertInto('codes')
      .values(rows.slice(start, start + CODES_AT_ONCE))
      // Short patterns may produce the same code twice: keep one.
      .onConflict((conflict) => conflict.column('fingerprint').doNothing())
      .execute();
  }
}

function hash(text: string): number {
  let sum = 7;
  for (let place = 0; place < text.length; place += 1)
    sum = (Math.imul(sum, 31) + text.charCodeAt(place)) >>> 0;
  return sum;
}
