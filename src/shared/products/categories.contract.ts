import { z } from 'zod';
import { id, idParams, nameOf, pictureUrl, slug, someIds, textOf, timestamp } from '../contracts/fields.ts';
import { route } from '../contracts/route.ts';

/** Categories as staff make them (specification, section 2: Category Management). */

export const CATEGORIES_MAX = 500;

export const staffCategory = z.object({
  id,
  url_slug: z.string(),
  name: z.string(),
  name_ar: z.string(),
  description: z.string(),
  description_ar: z.string(),
  image_url: z.string().nullable(),
  is_active: z.boolean(),
  sort_order: z.number().int(),
  /** Of all products but those in the trash. */
  products: z.number().int(),
  version: z.number().int(),
  created_at: timestamp,
  updated_at: timestamp,
});
export type StaffCategory = z.output<typeof staffCategory>;

export const listStaffCategories = route({
  method: 'GET',
  path: '/api/admin/categories',
  summary: 'All categories in the order of the store; 500 at most',
  access: 'manage_catalogue',
  response: z.array(staffCategory),
  errors: [],
});

export const categoryDraft = z.strictObject({
  name: nameOf(120),
  name_ar: nameOf(120),
  /** null: made from the name. */
  url_slug: slug.nullable(),
  description: textOf(1000),
  description_ar: textOf(1000),
  image_url: pictureUrl.nullable(),
  is_active: z.boolean(),
  sort_order: z.number().int().min(0).max(1_000_000),
});
export type CategoryDraft = z.output<typeof categoryDraft>;

export const addCategory = route({
  method: 'POST',
  path: '/api/admin/categories',
  summary: 'Add a category',
  access: 'manage_catalogue',
  isIdempotent: true,
  body: categoryDraft,
  response: staffCategory,
  status: 201,
  errors: ['idempotency_key_reused', 'slug_taken', 'picture_not_found', 'too_many_categories'],
});

export const changeCategory = route({
  method: 'PUT',
  path: '/api/admin/categories/{id}',
  summary: 'Change a category that nobody has changed since `version`',
  access: 'manage_catalogue',
  params: idParams,
  isIdempotent: true,
  body: categoryDraft.extend({ version: z.int32().min(1) }),
  response: staffCategory,
  errors: ['idempotency_key_reused', 'not_found', 'changed_meanwhile', 'slug_taken', 'picture_not_found'],
});

export const deleteCategories = route({
  method: 'POST',
  path: '/api/admin/categories/delete',
  summary: 'Delete categories that have no products; all of these or none',
  access: 'manage_catalogue',
  body: someIds,
  response: z.object({ deleted: z.array(id) }),
  errors: ['category_not_empty'],
});

export const restoreCategories = route({
  method: 'POST',
  path: '/api/admin/categories/restore',
  summary: 'Take a deletion back',
  access: 'manage_catalogue',
  body: someIds,
  response: z.object({ restored: z.array(id) }),
  errors: ['too_many_categories'],
});

export const orderCategories = route({
  method: 'PUT',
  path: '/api/admin/category-order',
  summary: 'Put all categories in this order; those not named follow as they stand',
  access: 'manage_catalogue',
  body: z.strictObject({ ids: z.array(id).min(1).max(CATEGORIES_MAX) }),
  response: z.array(staffCategory),
  errors: [],
});
