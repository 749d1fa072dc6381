import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '#web/api/call.ts';
import { SearchField } from '#web/ui/list/search-field.tsx';
import { useInLanguage } from '#web/ui/show/use-in-language.ts';
import { FilterChoice } from '#web/ui/list/filter-choice.tsx';
import classes from './price-grid.module.css';
import { priceGridSearch, type PriceGridSearch } from './price-grid-search.ts';

interface GridFiltersProps {
  search: PriceGridSearch;
  onChange: (search: PriceGridSearch, how: { isTyping: boolean }) => void;
}

export function GridFilters({ search, onChange }: GridFiltersProps) {
  const t = useTranslations('price_grid.filters');
  const local = useInLanguage();
  const { data: categories = [] } = useQuery({
    queryKey: ['catalogue', 'categories'],
    queryFn: async ({ signal }) => (await call('GET /api/categories', { signal })).data,
  });

  function choose(change: Record<string, string>, isTyping: boolean): void {
    // A page begins at a product of the list before: other filters begin at the start.
    const { cursor: _, ...filters } = { ...search, ...change };
    onChange(priceGridSearch(filters), { isTyping });
  }

  return (
    <search className={classes['filters']} aria-label={t('label')}>
      <SearchField
        label={t('search')}
        placeholder={t('placeholder')}
        value={search.search ?? ''}
        onChange={(text) => choose({ search: text }, true)}
      />
      <FilterChoice
        label={t('category')}
        value={search.category}
        all={t('all')}
        options={categories.map(({ id, name, name_ar: arabic }) => ({
          value: id,
          label: local(name, arabic),
        }))}
        onChoose={(category) => choose({ category }, false)}
      />
    </search>
  );
}
