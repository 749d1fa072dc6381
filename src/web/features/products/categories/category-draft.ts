import type { CategoryDraft, StaffCategory } from '#shared/products/categories.contract.ts';
import { readCount } from '#web/ui/form/read-count.ts';

/** A category as the form holds it. */
export interface TypedCategory extends Omit<CategoryDraft, 'url_slug' | 'sort_order'> {
  url_slug: string;
  sort_order: string;
}

interface CategoryProblems {
  url_slug?: 'not_a_slug';
  sort_order?: 'sort_order_wrong';
}

export const NAME_MAX = 120;
export const DESCRIPTION_MAX = 1000;
export const SLUG_MAX = 80;
const ORDER_MAX = 1_000_000;
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

export function typedOf(category: StaffCategory): TypedCategory {
  const { name, name_ar, url_slug, description, description_ar, image_url, is_active, sort_order } = category;
  const texts = { name, name_ar, url_slug, description, description_ar };
  return { ...texts, image_url, is_active, sort_order: String(sort_order) };
}

/** A new one comes after all others. */
export function emptyCategory(others: readonly StaffCategory[]): TypedCategory {
  const last = Math.max(0, ...others.map(({ sort_order: place }) => place));
  return {
    name: '',
    name_ar: '',
    url_slug: '',
    description: '',
    description_ar: '',
    image_url: null,
    is_active: true,
    sort_order: String(Math.min(last + 1, ORDER_MAX)),
  };
}

/** As the store takes it, of what has no problems. Without an address it makes one. */
export function draftOf(typed: TypedCategory): CategoryDraft {
  return {
    ...typed,
    name: typed.name.trim(),
    name_ar: typed.name_ar.trim(),
    description: typed.description.trim(),
    description_ar: typed.description_ar.trim(),
    url_slug: typed.url_slug.trim() || null,
    sort_order: readOrder(typed.sort_order) ?? 0,
  };
}

/** Nothing typed is 0 (specification, section 5); null where it is no place, which is said instead (decision 53). */
export function readOrder(typed: string): number | null {
  return typed.trim() === '' ? 0 : readCount(typed, 0, ORDER_MAX);
}

export function problemsOf({ url_slug, sort_order }: TypedCategory): CategoryProblems {
  const slug = url_slug.trim();
  return {
    ...(slug === '' || SLUG.test(slug) ? {} : { url_slug: 'not_a_slug' }),
    ...(readOrder(sort_order) === null ? { sort_order: 'sort_order_wrong' } : {}),
  };
}
