import type { StaffCategory } from '#shared/products/categories.contract.ts';
import { foldText } from '#shared/fold-text.ts';
import { formattingLocale, inLanguage, type Language } from '#shared/locale.ts';
import type { CategoriesSearch } from './categories-search.ts';

/** Those that the filters let through, as they are sorted. There are 500 at most, so the page does it by itself. */
export function arrangeCategories(
  categories: readonly StaffCategory[],
  { search, show, sort }: CategoriesSearch,
  language: Language,
): readonly StaffCategory[] {
  const words = foldText(search ?? '').split(' ');
  const found = categories.filter((category) => {
    const { name, name_ar, description, description_ar } = category;
    const text = foldText([name, name_ar, description, description_ar].join(' '));
    const isFound = search === undefined || words.every((word) => word !== '' && text.includes(word));
    return shows(category, show) && isFound;
  });
  if (sort === 'created') return found.toSorted((a, b) => (a.created_at < b.created_at ? 1 : -1));
  if (sort === undefined) return found;
  const collator = new Intl.Collator(formattingLocale(language));
  const nameOf = ({ name, name_ar }: StaffCategory) => inLanguage(language, name, name_ar);
  return found.toSorted((a, b) => collator.compare(nameOf(a), nameOf(b)));
}

function shows(category: StaffCategory, show: CategoriesSearch['show']): boolean {
  if (show === 'with_images') return category.image_url !== null;
  return show === undefined || category.is_active === (show === 'active');
}
