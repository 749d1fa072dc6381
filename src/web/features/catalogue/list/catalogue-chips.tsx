import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { isolate } from '#shared/locale.ts';
import { categoriesQuery } from '../categories-query.ts';
import {
  catalogueSearch,
  withFilters,
  type CatalogueFilters,
  type CatalogueSearch,
  type CatalogueSearchProps,
} from './catalogue-search.ts';
import { Chip } from '#web/ui/list/chip.tsx';
import { useInLanguage } from '#web/ui/show/use-in-language.ts';

/** The filters that hold, each with its end, and the end of all. */
export function CatalogueChips({ search, onChange }: CatalogueSearchProps) {
  const t = useTranslations('catalogue.filters');
  const chips = useChips(search);
  if (chips.length === 0) return null;
  return (
    <div className="row wrap">
      {chips.map(({ filter, name }) => (
        <Chip key={filter} onRemove={() => onChange(withFilters(search, { [filter]: '' }))}>
          {name}
        </Chip>
      ))}
      {chips.length === 1 ? null : (
        <Button size="sm" px="xs" variant="subtle" onClick={() => onChange(catalogueSearch.cleared(search))}>
          {t('clear')}
        </Button>
      )}
    </div>
  );
}

function useChips({ search, category, price, type }: CatalogueSearch) {
  const t = useTranslations('catalogue.filters');
  const local = useInLanguage();
  const { data: categories } = useQuery(categoriesQuery);
  const chosen = categories?.find(({ id }) => id === category);
  const ofCategory = chosen === undefined ? t('one_category') : local(chosen.name, chosen.name_ar);
  const chips: { filter: keyof CatalogueFilters; name: string | undefined }[] = [
    { filter: 'search', name: search === undefined ? undefined : t('searched', { text: isolate(search) }) },
    { filter: 'category', name: category === undefined ? undefined : ofCategory },
    { filter: 'price', name: price === undefined ? undefined : t(price) },
    { filter: 'type', name: type === undefined ? undefined : t(type) },
  ];
  return chips.flatMap(({ filter, name }) => (name === undefined ? [] : [{ filter, name }]));
}
