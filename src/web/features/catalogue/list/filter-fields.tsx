import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { FilterChoice } from '#web/ui/list/filter-choice.tsx';
import { categoriesQuery } from '../categories-query.ts';
import type { CatalogueFilters } from './catalogue-search.ts';
import { priceBands, productTypes } from '#shared/catalogue/catalogue.contract.ts';
import { useInLanguage } from '#web/ui/show/use-in-language.ts';

interface FilterFieldsProps {
  search: CatalogueFilters;
  /** An empty text stands for all of a kind. */
  onChoose: (change: Partial<Record<keyof CatalogueFilters, string>>) => void;
}

export function FilterFields({ search, onChoose }: FilterFieldsProps) {
  const t = useTranslations('catalogue.filters');
  const local = useInLanguage();
  const { data: categories = [] } = useQuery(categoriesQuery);
  return (
    <>
      <FilterChoice
        label={t('category')}
        value={search.category}
        all={t('all_categories')}
        options={categories.map(({ id, name, name_ar }) => ({ value: id, label: local(name, name_ar) }))}
        onChoose={(category) => onChoose({ category })}
      />
      <FilterChoice
        label={t('price')}
        value={search.price}
        all={t('all_prices')}
        options={priceBands.map((value) => ({ value, label: t(value) }))}
        onChoose={(price) => onChoose({ price })}
      />
      <FilterChoice
        label={t('type')}
        value={search.type}
        all={t('all_types')}
        options={productTypes.map((value) => ({ value, label: t(value) }))}
        onChoose={(type) => onChoose({ type })}
      />
    </>
  );
}
