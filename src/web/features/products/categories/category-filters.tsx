import { useTranslations } from 'use-intl';
import { SearchField } from '#web/ui/list/search-field.tsx';
import { FilterChoice } from '#web/ui/list/filter-choice.tsx';
import classes from './categories.module.css';
import { categoriesSearch, otherSorts, type CategoriesSearch } from './categories-search.ts';

interface CategoryFiltersProps {
  search: CategoriesSearch;
  onChange: (search: CategoriesSearch, how: { isTyping: boolean }) => void;
}

export function CategoryFilters({ search, onChange }: CategoryFiltersProps) {
  const t = useTranslations('categories');
  const choose = (change: Partial<Record<keyof CategoriesSearch, string>>, isTyping = false) =>
    onChange(categoriesSearch({ ...search, ...change }), { isTyping });
  return (
    <search className={classes['filters']} aria-label={t('filters.label')}>
      <SearchField
        label={t('filters.search')}
        placeholder={t('filters.search_placeholder')}
        value={search.search ?? ''}
        onChange={(text) => choose({ search: text }, true)}
      />
      <FilterChoice
        label={t('filters.status')}
        value={search.show}
        all={t('filters.all_statuses')}
        options={(['active', 'inactive', 'with_images'] as const).map((value) => ({
          value,
          label: t(`tiles.${value}`),
        }))}
        onChoose={(show) => choose({ show })}
      />
      <FilterChoice
        label={t('filters.sort')}
        value={search.sort}
        all={t('filters.sorts.order')}
        options={otherSorts.map((value) => ({ value, label: t(`filters.sorts.${value}`) }))}
        onChoose={(sort) => choose({ sort })}
      />
    </search>
  );
}
