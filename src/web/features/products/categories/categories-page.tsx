import { Button } from '@mantine/core';
import { IconCategory, IconCheck, IconPhoto, IconPlayerPause, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { PartBoundary } from '#web/ui/page/part-boundary.tsx';
import { useTranslations } from 'use-intl';
import type { StaffCategory } from '#shared/products/categories.contract.ts';
import { FilterChoice } from '#web/ui/list/filter-choice.tsx';
import { Filters } from '#web/ui/list/filters.tsx';
import { SearchField } from '#web/ui/list/search-field.tsx';
import { useList, type List } from '#web/ui/list/use-list.ts';
import { AdminBreadcrumb } from '#web/features/staff/admin-breadcrumb.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { ErrorCard } from '#web/ui/page/error-card.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { part } from '#web/ui/page/part.ts';
import { RowsSkeleton } from '#web/ui/page/skeletons.tsx';
import { FilterTile, Tiles } from '#web/ui/show/tile.tsx';
import {
  categoriesSearch,
  type CategoriesSearch,
  NEW,
  otherSorts,
  shownChoices,
} from './categories-search.ts';
import { staffCategoriesQuery } from './category-queries.ts';
import { useMessageStore } from '#web/i18n/use-language.ts';
import { CategoryResults, SortableCategories } from './category-results.tsx';

/** Most visits edit nothing. */
const CategoryDialog = part(async () => (await import('./category-dialog.tsx')).CategoryDialog);

/** Category Management (specification, section 2). */
export function CategoriesPage() {
  const t = useTranslations('categories');
  const messages = useMessageStore();
  const list = useList('/admin/categories', categoriesSearch);
  const { show } = list;
  const { edit, ...filters } = list.search;
  const { data: categories, error, refetch } = useQuery(staffCategoriesQuery);
  const opener = useRef<HTMLElement>(null);
  // Beside the question for the categories rather than after its answer.
  useEffect(() => SortableCategories.prepare(messages), [messages]);
  const edited = categories?.find(({ id }) => id === edit);

  function open(id: string, from: HTMLElement): void {
    opener.current = from;
    show({ ...filters, edit: id });
  }

  const add = (
    <Button
      leftSection={<IconPlus size={18} aria-hidden />}
      onClick={({ currentTarget }) => open(NEW, currentTarget)}
    >
      {t('add')}
    </Button>
  );
  return (
    <Page
      address={categoriesSearch}
      title={t('title')}
      breadcrumb={<AdminBreadcrumb>{t('title')}</AdminBreadcrumb>}
      actions={add}
    >
      <CategoryTiles
        categories={categories ?? (error === null ? undefined : null)}
        search={filters}
        onChange={show}
      />
      <CategoryFilters list={list} />
      {error === null ? null : (
        <ErrorCard title={t('load_failed')} error={error} onRetry={() => void refetch()} />
      )}
      {categories === undefined ? (
        error === null && <RowsSkeleton rows={8} />
      ) : categories.length === 0 ? (
        <EmptyState title={t('empty.none')} text={t('empty.none_text')} action={add} />
      ) : (
        <CategoryResults
          key={JSON.stringify(filters)}
          categories={categories}
          search={filters}
          onClear={list.clear}
          onEdit={open}
        />
      )}
      {edit === undefined || categories === undefined || (edit !== NEW && edited === undefined) ? null : (
        <PartBoundary fallback={null}>
          <CategoryDialog
            key={edit}
            category={edited ?? null}
            categories={categories}
            edit={edit}
            opener={opener}
            onClose={() => show(filters)}
          />
        </PartBoundary>
      )}
    </Page>
  );
}

interface CategoryTilesProps {
  /** undefined: on their way; null: they could not be loaded. */
  categories: readonly StaffCategory[] | null | undefined;
  search: CategoriesSearch;
  onChange: (search: CategoriesSearch) => void;
}

const tiles: {
  name: 'total' | (typeof shownChoices)[number];
  Icon: typeof IconCheck;
  counts: (category: StaffCategory) => boolean;
}[] = [
  { name: 'total', Icon: IconCategory, counts: () => true },
  { name: 'active', Icon: IconCheck, counts: ({ is_active: isActive }) => isActive },
  { name: 'inactive', Icon: IconPlayerPause, counts: ({ is_active: isActive }) => !isActive },
  { name: 'with_images', Icon: IconPhoto, counts: ({ image_url: url }) => url !== null },
];

/** Figures of all categories; each shows what it counts. */
function CategoryTiles({ categories, search: { show, ...others }, onChange }: CategoryTilesProps) {
  const t = useTranslations('categories.tiles');
  return (
    <Tiles label={t('label')}>
      {tiles.map(({ name, Icon, counts }) => {
        const isPressed = name === (show ?? 'total');
        return (
          <FilterTile
            key={name}
            label={t(name)}
            icon={<Icon size={20} aria-hidden />}
            count={categories === null ? null : categories?.filter(counts).length}
            isPressed={isPressed}
            // Pressed once more, it lets go.
            onPress={() => onChange(isPressed || name === 'total' ? others : { ...others, show: name })}
          />
        );
      })}
    </Tiles>
  );
}

function CategoryFilters({ list: { field, choice } }: { list: List<CategoriesSearch> }) {
  const t = useTranslations('categories');
  return (
    <Filters label={t('filters.label')}>
      <SearchField
        label={t('filters.search')}
        placeholder={t('filters.search_placeholder')}
        {...field('search')}
      />
      <FilterChoice
        label={t('filters.status')}
        {...choice('show')}
        all={t('filters.all_statuses')}
        options={shownChoices.map((value) => ({ value, label: t(`tiles.${value}`) }))}
      />
      <FilterChoice
        label={t('filters.sort')}
        {...choice('sort')}
        all={t('filters.sorts.order')}
        options={otherSorts.map((value) => ({ value, label: t(`filters.sorts.${value}`) }))}
      />
    </Filters>
  );
}
