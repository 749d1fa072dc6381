import { expect, test } from 'vitest';
import type { StaffCategory } from '#shared/products/categories.contract.ts';
import { arrangeCategories } from './arrange-categories.ts';
import { categoriesSearch } from './categories-search.ts';

let made = 0;
function category(name: string, name_ar: string, more: Partial<StaffCategory> = {}): StaffCategory {
  made += 1;
  return {
    id: `0198c3a2-0000-7000-8000-00000000000${made}`,
    url_slug: `c-${made}`,
    name,
    name_ar,
    description: '',
    description_ar: '',
    image_url: null,
    is_active: true,
    sort_order: made,
    products: 0,
    version: 1,
    created_at: `2026-11-0${made}T00:00:00.000Z`,
    updated_at: '2026-11-10T00:00:00.000Z',
    ...more,
  };
}
const all = [
  category('Office', 'أدوات المكتب', { description: 'Documents and tables' }),
  category('Games', 'ألعاب', { image_url: '/media/demo/categories/games.svg', is_active: false }),
  category('Éducation', 'التعليم', { description_ar: 'دورات ٢٠٢٦ للمدرسة' }),
];
const namesOf = (search: Parameters<typeof arrangeCategories>[1], language: 'en' | 'ar' = 'en') =>
  arrangeCategories(all, search, language).map(({ name }) => name);

test('the order of the store stands where nothing else is asked for', () => {
  expect(namesOf({})).toEqual(['Office', 'Games', 'Éducation']);
});

test('names and descriptions of both languages are searched, forgiving what people leave out', () => {
  expect(namesOf({ search: 'TABLES' })).toEqual(['Office']);
  expect(namesOf({ search: 'education' })).toEqual(['Éducation']);
  expect(namesOf({ search: 'العاب' })).toEqual(['Games']);
  expect(namesOf({ search: 'المدرسه' })).toEqual([]);
  expect(namesOf({ search: 'للمدرسه 2026' })).toEqual(['Éducation']);
  expect(namesOf({ search: 'nothing' })).toEqual([]);
});

test('what is shown', () => {
  expect(namesOf({ show: 'active' })).toEqual(['Office', 'Éducation']);
  expect(namesOf({ show: 'inactive' })).toEqual(['Games']);
  expect(namesOf({ show: 'with_images' })).toEqual(['Games']);
});

test('names are sorted in the language of the reader, times with the newest first', () => {
  expect(namesOf({ sort: 'name' })).toEqual(['Éducation', 'Games', 'Office']);
  expect(namesOf({ sort: 'name' }, 'ar')).toEqual(['Office', 'Éducation', 'Games']);
  expect(namesOf({ sort: 'created' })).toEqual(['Éducation', 'Games', 'Office']);
});

test('an address keeps what the list knows', () => {
  const edit = '0198c3a2-0000-7000-8000-000000000001';
  expect(categoriesSearch({ search: ' 365 ', show: 'active', sort: 'name', edit, page: 2 })).toEqual({
    search: '365',
    show: 'active',
    sort: 'name',
    edit,
  });
  expect(categoriesSearch({ search: 365, show: 'all', sort: 'order', edit: 'other' })).toEqual({
    search: '365',
  });
  expect(categoriesSearch({ edit: 'new' })).toEqual({ edit: 'new' });
});
