// What the tests of the catalogue put into it; as the owner, by SQL.
import type { TestStore } from '#test/store.ts';

// Letters and most digits stand for Arabic letters where texts are folded: at random they spell words.
let made = 0;
const newSlug = () => `goods-x${(made += 1).toString(2)}`;

/** Hides all there is, so that a test has the catalogue to itself. */
export async function emptyCatalogue(store: TestStore): Promise<void> {
  const { db } = store.database.owner;
  await db.updateTable('products').set({ deleted_at: new Date() }).execute();
  await db.updateTable('categories').set({ is_active: false }).execute();
}

export async function addCategory(store: TestStore, name = 'Games', name_ar = 'ألعاب'): Promise<string> {
  const { id } = await store.database.owner.db
    .insertInto('categories')
    .values({ url_slug: newSlug(), name, name_ar })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

interface Goods {
  name?: string;
  name_ar?: string;
  description?: string;
  description_ar?: string;
  consumer_price?: string;
  is_subscription?: boolean;
  status?: 'draft' | 'active' | 'inactive';
  deleted_at?: Date;
}

/** A product on sale for 100 DA that costs the store 77.77, unless said otherwise. */
export async function addProduct(store: TestStore, category_id: string, goods: Goods = {}): Promise<string> {
  const slug = newSlug();
  const usual = {
    name: slug,
    name_ar: 'شيء',
    consumer_price: '100',
    cost_price: '77.77',
    status: 'active',
  } as const;
  const { id } = await store.database.owner.db
    .insertInto('products')
    .values({ sku: slug, url_slug: slug, category_id, ...usual, ...goods })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
