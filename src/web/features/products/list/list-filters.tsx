import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { productStatuses } from '#shared/products/product-drafts.contract.ts';
import { staffProductSorts } from '#shared/products/products.contract.ts';
import { SearchField } from '#web/ui/list/search-field.tsx';
import { useInLanguage } from '#web/ui/show/use-in-language.ts';
import { staffCategoriesQuery } from '../categories/category-queries.ts';
import { DirectionButton } from '#web/ui/list/direction-button.tsx';
import { FilterChoice } from '#web/ui/list/filter-choice.tsx';
import { Filters } from '#web/ui/list/filters.tsx';
import type { List } from '#web/ui/list/use-list.ts';
import { directionOfList, type ListSearch } from './list-search.ts';

/** What narrows and orders the list. An empty choice stands for all of a kind. */
export function ListFilters({ list: { search, choose, field, choice } }: { list: List<ListSearch> }) {
  const t = useTranslations('products.list');
  const say = useInLanguage();
  const { data: categories } = useQuery(staffCategoriesQuery);
  const direction = directionOfList(search);
  const sort = search.sort ?? 'created';

  return (
    <Filters label={t('filters.label')}>
      <SearchField
        label={t('filters.search')}
        placeholder={t('filters.search_placeholder')}
        {...field('search')}
      />
      <FilterChoice
        label={t('filters.status')}
        {...choice('status')}
        all={t('filters.all_statuses')}
        options={productStatuses.map((value) => ({ value, label: t(`states.${value}`) }))}
      />
      <FilterChoice
        label={t('filters.category')}
        {...choice('category')}
        all={t('filters.all_categories')}
        options={(categories ?? []).map(({ id, name, name_ar }) => ({
          value: id,
          label: say(name, name_ar),
        }))}
      />
      <FilterChoice
        label={t('filters.sort')}
        value={search.sort}
        all={t('filters.sorts.created')}
        options={staffProductSorts
          .filter((value) => value !== 'created')
          .map((value) => ({ value, label: t(`filters.sorts.${value}`) }))}
        // Each begins with its own direction.
        onChoose={(value) => choose({ sort: value, direction: '' })}
      />
      <DirectionButton
        direction={direction}
        label={t(`filters.directions.${sort}_${direction}`)}
        onTurn={(turned) => choose({ direction: turned })}
      />
    </Filters>
  );
}
