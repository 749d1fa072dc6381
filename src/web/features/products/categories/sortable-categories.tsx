import { useTranslations } from 'use-intl';
import type { StaffCategory } from '#shared/products/categories.contract.ts';
import { SortableRows } from '#web/ui/order/sortable-rows.tsx';
import { useInLanguage } from '#web/ui/show/use-in-language.ts';
import { CategoryRow, type CategoryRowsProps } from './category-row.tsx';

interface SortableCategoriesProps extends CategoryRowsProps {
  onSort: (categories: StaffCategory[]) => void;
}

/** The rows in the order of the store, which dragging, keys and buttons change. */
export function SortableCategories({ categories, onSort, ...row }: SortableCategoriesProps) {
  const t = useTranslations('categories');
  const say = useInLanguage();
  return (
    <SortableRows
      isList
      label={t('caption')}
      rows={categories.map((category) => ({ key: category.id, category }))}
      nameOf={({ category: { name, name_ar } }) => say(name, name_ar)}
      onSort={(rows) => onSort(rows.map(({ category }) => category))}
    >
      {({ category }, _, tools) => <CategoryRow {...row} category={category} tools={tools} />}
    </SortableRows>
  );
}
