import { randomBytes, randomUUID } from 'node:crypto';
import { sql, type Db } from '#server/platform/database/pool.ts';
import type { Vault } from '#server/codes/vault/vault.ts';

/** Makes what tests sell and who buys it. As the owner, by SQL: quick, and free of the code under test. */
export interface Buyer {
  resellerId: string;
  profileId: string;
  email: string;
}

export async function makeBuyer(
  db: Db,
  options: { email?: string; passwordHash?: string; balanceDzd?: number } = {},
): Promise<Buyer> {
  const email = options.email ?? `buyer-${randomBytes(5).toString('hex')}@shop.example`;
  const { id: resellerId } = await db
    .insertInto('reseller_profiles')
    .values({ status: 'approved' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: profileId } = await db
    .insertInto('profiles')
    .values({
      email,
      password_hash: options.passwordHash ?? 'none',
      role: 'reseller',
      reseller_id: resellerId,
      member_role: 'owner',
      email_confirmed_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const buyer = { resellerId, profileId, email };
  if (options.balanceDzd !== undefined) await addFunds(db, buyer, String(options.balanceDzd));
  return buyer;
}

/** A paid deposit of so many dinars, without a fee. */
export async function addFunds(db: Db, buyer: Buyer, amount: string): Promise<string> {
  const { id } = await db
    .insertInto('deposits')
    .values({
      reseller_id: buyer.resellerId,
      profile_id: buyer.profileId,
      method: 'chargily',
      amount,
      fee: '0',
      pay_amount: amount,
      idempotency_key: randomUUID(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`select credit_deposit(${id})`.execute(db);
  return id;
}

export interface ForSale {
  productId: string;
  name: string;
}

interface Goods {
  price: string;
  currency?: 'DZD' | 'USD' | 'EUR';
  codes?: string[];
  delivery?: 'codes' | 'manual';
}

export async function makeProduct(db: Db, vault: Vault, goods: Goods): Promise<ForSale> {
  const slug = `thing-${randomBytes(5).toString('hex')}`;
  const { id: categoryId } = await db
    .insertInto('categories')
    .values({ url_slug: slug, name: `Category ${slug}`, name_ar: `صنف ${slug}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  const name = `Thing ${slug}`;
  const { id: productId } = await db
    .insertInto('products')
    .values({
      sku: slug,
      url_slug: slug,
      category_id: categoryId,
      name,
      name_ar: `شيء ${slug}`,
      consumer_price: goods.price,
      pricing_display_currency: goods.currency ?? 'DZD',
      delivery: goods.delivery ?? 'codes',
      status: 'active',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addCodes(db, vault, productId, goods.codes ?? []);
  return { productId, name };
}

export async function addCodes(db: Db, vault: Vault, productId: string, texts: string[]): Promise<void> {
  if (texts.length === 0) return;
  await db
    .insertInto('codes')
    .values(texts.map((text) => ({ product_id: productId, ...vault.seal(productId, text) })))
    .execute();
}
