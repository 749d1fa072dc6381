import { NativeSelect } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { categoriesQuery } from './catalogue-queries.ts';
import { catalogueSearch, type CatalogueSearch } from './catalogue-search.ts';
import { priceBandNames, productTypeNames } from './filter-names.ts';
import { SearchField } from './search-field.tsx';
import { useInLanguage } from './use-in-language.ts';
import classes from './catalogue-filters.module.css';

interface CatalogueFiltersProps {
  filters: CatalogueSearch;
  /** With all filters as they now are. */
  onChange: (filters: CatalogueSearch, how?: { isTyping?: boolean }) => void;
}

export function CatalogueFilters({ filters, onChange }: CatalogueFiltersProps) {
  const t = useTranslations('catalogue.filters');
  const local = useInLanguage();
  const { data: categories = [] } = useQuery(categoriesQuery);

  // An empty choice stands for all of a kind, and for no entry in the address.
  function choose(change: Partial<Record<keyof CatalogueSearch, string>>, isTyping = false): void {
    onChange(catalogueSearch({ ...filters, ...change }), { isTyping });
  }

  const arrow = <IconChevronDown size={18} aria-hidden />;
  return (
    <search className={classes.filters} aria-label={t('label')}>
      <SearchField
        label={t('search')}
        placeholder={t('search_placeholder')}
        value={filters.search ?? ''}
        onChange={(search) => choose({ search }, true)}
      />
      <NativeSelect
        rightSection={arrow}
        label={t('category')}
        value={filters.category ?? ''}
        onChange={(event) => choose({ category: event.currentTarget.value })}
        data={[
          { value: '', label: t('all_categories') },
          ...categories.map(({ id, name, name_ar }) => ({ value: id, label: local(name, name_ar) })),
        ]}
      />
      <NativeSelect
        rightSection={arrow}
        label={t('price')}
        value={filters.price ?? ''}
        onChange={(event) => choose({ price: event.currentTarget.value })}
        data={[
          { value: '', label: t('all_prices') },
          ...priceBandNames.map((value) => ({ value, label: t(value) })),
        ]}
      />
      <NativeSelect
        rightSection={arrow}
        label={t('type')}
        value={filters.type ?? ''}
        onChange={(event) => choose({ type: event.currentTarget.value })}
        data={[
          { value: '', label: t('all_types') },
          ...productTypeNames.map((value) => ({ value, label: t(value) })),
        ]}
      />
    </search>
  );
}
