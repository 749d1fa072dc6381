// Who gets what from the calls about the catalogue, reviews and marks: written down by hand, apart from the code that
// decides it.
import type { RouteKey } from '#shared/contracts/routes.ts';
import { sql } from '#server/platform/database/pool.ts';
import type { Caller, Scene } from './access-scene.ts';
import { all, PICTURE, type Entry } from './access-table.ts';
import { categoryDraft, promotionDraft } from '#test/catalogue/catalogue-drafts.ts';
import { addCategory, addProduct } from '#test/catalogue/catalogue-goods.ts';
import { newKey } from '#test/client.ts';
import { draftOf } from '#test/products/product-drafts.ts';

const RESELLERS: Caller[] = ['another', 'owner', 'buyer', 'bookkeeper', 'viewer'];
const STAFF: Caller[] = ['admin', 'catalogue_manager', 'order_desk', 'accountant', 'support'];
const SIGNED_IN = [...RESELLERS, ...STAFF];
const MAKERS: Caller[] = ['admin', 'catalogue_manager'];
const MODERATORS: Caller[] = ['admin', 'catalogue_manager', 'support'];

const ofProduct =
  (end: string, place = '/api/products') =>
  ({ productId }: Scene) =>
    `${place}/${productId}${end}`;
/** Each call gets one of its own: some calls can be made once. */
const ofNewProduct =
  (end = '') =>
  async ({ store, categoryId }: Scene) =>
    `/api/admin/products/${await addProduct(store, categoryId)}${end}`;
const ofNewList =
  (end = '') =>
  async (scene: Scene) =>
    `/api/admin/price-lists/${await made(scene, sql`insert into price_lists (name) values (${newKey()}) returning id`)}${end}`;
const ofReview =
  (end: string, place = '/api/admin/reviews', status = 'pending') =>
  async (scene: Scene) =>
    `${place}/${await addReview(scene, status)}${end}`;
const ofImport =
  (end: string, status = 'checked') =>
  async (scene: Scene) =>
    `/api/admin/imports/${await addImport(scene, status)}${end}`;
const ofPromotion = async (scene: Scene) =>
  `/api/admin/promotions/${await made(
    scene,
    sql`insert into promotions (title, title_ar, link) values ('T', 'T', '/products') returning id`,
  )}`;

async function made({ store }: Scene, insert: ReturnType<typeof sql>): Promise<string> {
  const { rows } = await insert.execute(store.database.owner.db);
  const [row] = rows;
  if (typeof row === 'object' && row !== null && 'id' in row) return String(row.id);
  throw new Error('nothing was made');
}

/** Of another business than all callers' own. */
async function addReview(scene: Scene, status: string): Promise<string> {
  const { store, categoryId } = scene;
  const { profileId, resellerId } = await store.makeSignedInBuyer();
  const productId = await addProduct(store, categoryId);
  return made(
    scene,
    sql`insert into reviews (product_id, profile_id, reseller_id, stars, text, status)
      values (${productId}, ${profileId}, ${resellerId}, 5, 'Good.', ${status}) returning id`,
  );
}

const addImport = (scene: Scene, status: string) =>
  made(
    scene,
    sql`insert into imports (kind, status, name, file_key, sha256, profile_id)
      values ('products', ${status}, 'a.csv', ${newKey()}, sha256('a'), ${scene.people.admin}) returning id`,
  );

const someIds = async ({ store, categoryId }: Scene) => ({ ids: [await addProduct(store, categoryId)] });
const nobody = () => ({ ids: ['0198c3a2-0000-7000-8000-000000000000'] });

export const catalogueTable = {
  // What resellers see and mark
  'GET /api/products/{id}/related': { answers: all(SIGNED_IN), path: ofProduct('/related') },
  'GET /api/admin/search': { answers: all(STAFF), path: () => '/api/admin/search?search=office' },
  'GET /api/suggestions': { answers: all(SIGNED_IN), path: () => '/api/suggestions?search=office' },
  'POST /api/prices': {
    answers: all(SIGNED_IN),
    body: ({ productId }) => ({ lines: [{ product_id: productId, quantity: 1 }] }),
  },
  'GET /api/products/{id}/own-review': { answers: all(SIGNED_IN), path: ofProduct('/own-review') },
  // Both businesses have bought it, by the calls above; the others of the owner's come too late.
  'POST /api/products/{id}/reviews': {
    answers: { ...all(RESELLERS, 409), another: 201, owner: 201 },
    path: ofProduct('/reviews'),
    body: () => ({ stars: 5, text: 'Delivered at once.' }),
  },
  'PUT /api/reviews/{id}/helpful': {
    answers: all(RESELLERS),
    path: ofReview('/helpful', '/api/reviews', 'published'),
  },
  'DELETE /api/reviews/{id}/helpful': {
    answers: all(RESELLERS),
    path: ofReview('/helpful', '/api/reviews', 'published'),
  },
  'GET /api/marks': { answers: all(RESELLERS) },
  'GET /api/favourites': { answers: all(RESELLERS) },
  'GET /api/recently-viewed': { answers: all(RESELLERS) },
  'PUT /api/products/{id}/favourite': { answers: all(RESELLERS), path: ofProduct('/favourite') },
  'DELETE /api/products/{id}/favourite': { answers: all(RESELLERS), path: ofProduct('/favourite') },
  'PUT /api/products/{id}/stock-notice': {
    answers: all(RESELLERS),
    path: async ({ store, categoryId }) =>
      `/api/products/${await addProduct(store, categoryId)}/stock-notice`,
  },
  'DELETE /api/products/{id}/stock-notice': { answers: all(RESELLERS), path: ofProduct('/stock-notice') },
  'PUT /api/products/{id}/view': { answers: all(RESELLERS), path: ofProduct('/view') },
  'GET /api/promotions': { answers: all(SIGNED_IN) },

  // What staff makes
  'GET /api/admin/products': { answers: all(MAKERS) },
  'GET /api/admin/product-counts': { answers: all(MAKERS) },
  'GET /api/admin/products/{id}': { answers: all(MAKERS), path: ofNewProduct() },
  'POST /api/admin/products': {
    answers: all(MAKERS, 201),
    body: ({ categoryId }) => draftOf(categoryId),
  },
  'PUT /api/admin/products/{id}': {
    answers: all(MAKERS),
    path: ofNewProduct(),
    body: ({ categoryId }) => ({ ...draftOf(categoryId), version: 1, expected_stock: null }),
  },
  'POST /api/admin/products/{id}/duplicate': { answers: all(MAKERS, 201), path: ofNewProduct('/duplicate') },
  'POST /api/admin/products/delete': { answers: all(MAKERS), body: someIds },
  'POST /api/admin/products/restore': { answers: all(MAKERS), body: nobody },
  'GET /api/admin/products/{id}/price-changes': {
    answers: all(MAKERS),
    path: ofNewProduct('/price-changes'),
  },
  'POST /api/admin/pictures': { answers: all(MAKERS, 201), file: PICTURE },
  'GET /api/admin/categories': { answers: all(MAKERS) },
  'POST /api/admin/categories': { answers: all(MAKERS, 201), body: categoryDraft },
  'PUT /api/admin/categories/{id}': {
    answers: all(MAKERS),
    path: async ({ store }) => `/api/admin/categories/${await addCategory(store)}`,
    body: () => ({ ...categoryDraft(), version: 1 }),
  },
  'POST /api/admin/categories/delete': {
    answers: all(MAKERS),
    body: async ({ store }) => ({ ids: [await addCategory(store)] }),
  },
  'POST /api/admin/categories/restore': { answers: all(MAKERS), body: nobody },
  'PUT /api/admin/category-order': {
    answers: all(MAKERS),
    body: ({ categoryId }) => ({ ids: [categoryId] }),
  },
  'GET /api/admin/promotions': { answers: all(MAKERS) },
  'POST /api/admin/promotions': { answers: all(MAKERS, 201), body: promotionDraft },
  'PUT /api/admin/promotions/{id}': {
    answers: all(MAKERS),
    path: ofPromotion,
    body: () => ({ ...promotionDraft(), version: 1 }),
  },
  'DELETE /api/admin/promotions/{id}': { answers: all(MAKERS), path: ofPromotion },
  'PUT /api/admin/promotion-order': { answers: all(MAKERS), body: nobody },
  'GET /api/admin/reviews': { answers: all(MODERATORS) },
  'GET /api/admin/review-counts': { answers: all(MODERATORS) },
  'POST /api/admin/reviews/{id}/publish': {
    answers: all(MODERATORS),
    path: ofReview('/publish'),
    body: () => ({ seen: 'pending' }),
  },
  'POST /api/admin/reviews/{id}/hide': {
    answers: all(MODERATORS),
    path: ofReview('/hide'),
    body: () => ({ seen: 'pending' }),
  },
  'PUT /api/admin/reviews/{id}/reply': {
    answers: all(MODERATORS),
    path: ofReview('/reply'),
    body: () => ({ reply: 'Thank you.' }),
  },

  // Prices
  'PATCH /api/admin/price-lists/{id}': {
    answers: all(MAKERS),
    path: ofNewList(),
    body: () => ({ percent_off: '7' }),
  },
  'DELETE /api/admin/price-lists/{id}': { answers: all(MAKERS), path: ofNewList() },
  'GET /api/admin/price-lists/{id}/prices': { answers: all(MAKERS), path: ofNewList('/prices') },
  'PUT /api/admin/price-lists/{id}/prices': {
    answers: all(MAKERS),
    path: ofNewList('/prices'),
    body: ({ productId }) => ({
      prices: [{ product_id: productId, plan_id: null, variation_id: null, price: '90' }],
    }),
  },
  'GET /api/admin/price-grid': { answers: all(MAKERS) },
  'POST /api/admin/price-grid': {
    answers: all(MAKERS),
    body: ({ productId }) => ({
      changes: [{ target: 'product', id: productId, currency: 'DZD', price: { from: '100', to: '101' } }],
      is_preview: true,
    }),
  },

  // Tables that come in as files
  'POST /api/admin/imports': {
    answers: all(MAKERS, 202),
    path: () => '/api/admin/imports?kind=categories&name=categories.csv',
    file: new TextEncoder().encode('url_slug,name\n'),
  },
  'GET /api/admin/imports': { answers: all(MAKERS) },
  'GET /api/admin/imports/{id}': { answers: all(MAKERS), path: ofImport('') },
  'GET /api/admin/imports/{id}/lines': { answers: all(MAKERS), path: ofImport('/lines') },
  'POST /api/admin/imports/{id}/apply': { answers: all(MAKERS, 409), path: ofImport('/apply', 'cancelled') },
  'POST /api/admin/imports/{id}/cancel': { answers: all(MAKERS), path: ofImport('/cancel') },
  'GET /api/admin/imports/{id}/take-back': { answers: all(MAKERS), path: ofImport('/take-back') },
  'GET /api/admin/imports/{id}/products': { answers: all(MAKERS), path: ofImport('/products') },
  'POST /api/admin/imports/{id}/take-back': {
    answers: all(MAKERS, 409),
    path: ofImport('/take-back', 'cancelled'),
  },
} as const satisfies Partial<Record<RouteKey, Entry>>;

/** Files, which are served beside the contracts. */
export const catalogueFiles: Record<string, Entry> = {
  'GET /api/admin/products.csv': { answers: all(MAKERS) },
  'GET /api/admin/categories.csv': { answers: all(MAKERS) },
  'GET /api/admin/bulk-tiers.csv': { answers: all(MAKERS) },
};
