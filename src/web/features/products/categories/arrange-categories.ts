import type { StaffCategory } from '#shared/products/categories.contract.ts';
import { formattingLocale, inLanguage, type Language } from '#shared/locale.ts';
import type { CategoriesSearch } from './categories-search.ts';

/** Those that the filters let through, as they are sorted. There are 500 at most, so the page does it by itself. */
export function arrangeCategories(
  categories: readonly StaffCategory[],
  { search, show, sort }: CategoriesSearch,
  language: Language,
): readonly StaffCategory[] {
  const words = fold(search ?? '').split(' ');
  const found = categories.filter((category) => {
    const text = fold(
      [category.name, category.name_ar, category.description, category.description_ar].join(' '),
    );
    return shows(category, show) && words.every((word) => text.includes(word));
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

/** Without what people leave out as they type: accents, vowel signs, the forms of alef, ya and ta marbuta, tatweel. */
function fold(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\p{M}\u0640]/gu, '')
    .replaceAll('ى', 'ي')
    .replaceAll('ة', 'ه')
    .replaceAll(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replaceAll(/\s+/g, ' ')
    .trim();
}
