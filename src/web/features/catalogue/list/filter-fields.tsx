import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { ChoiceSelect } from '#web/shell/header/choice-select.tsx';
import { categoriesQuery } from './catalogue-queries.ts';
import type { CatalogueFilters } from './catalogue-search.ts';
import { priceBandNames, productTypeNames } from './filter-names.ts';
import { useInLanguage } from '#web/ui/show/use-in-language.ts';
import classes from './catalogue-filters.module.css';

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
      <Field
        label={t('category')}
        value={search.category}
        all={t('all_categories')}
        options={categories.map(({ id, name, name_ar }) => ({ value: id, label: local(name, name_ar) }))}
        onChoose={(category) => onChoose({ category })}
      />
      <Field
        label={t('price')}
        value={search.price}
        all={t('all_prices')}
        options={priceBandNames.map((value) => ({ value, label: t(value) }))}
        onChoose={(price) => onChoose({ price })}
      />
      <Field
        label={t('type')}
        value={search.type}
        all={t('all_types')}
        options={productTypeNames.map((value) => ({ value, label: t(value) }))}
        onChoose={(type) => onChoose({ type })}
      />
    </>
  );
}

interface FieldProps {
  label: string;
  value: string | undefined;
  /** The first choice: what the list does without. */
  all: string;
  options: { value: string; label: string }[];
  onChoose: (value: string) => void;
}

function Field({ label, value = '', all, options, onChoose }: FieldProps) {
  return (
    <div className={classes.field}>
      {/* The choice says its name itself. */}
      <span className={classes.label} aria-hidden>
        {label}
      </span>
      <ChoiceSelect
        name={label}
        value={value}
        options={[{ value: '', label: all }, ...options]}
        onChoose={onChoose}
      />
    </div>
  );
}
