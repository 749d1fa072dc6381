import { Button, Group, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { PartBoundary } from '#web/ui/page/part-boundary.tsx';
import { useTranslations } from 'use-intl';
import type { StaffCategory } from '#shared/products/categories.contract.ts';
import { call } from '#web/api/call.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { RowsSkeleton } from '#web/ui/page/skeletons.tsx';
import { ListCard } from '#web/ui/list/list-card.tsx';
import { SelectionBar } from '#web/ui/list/selection-bar.tsx';
import { useSelection } from '#web/ui/list/use-selection.ts';
import { useStoreOrder } from '#web/ui/order/use-store-order.ts';
import { part } from '#web/ui/page/part.ts';
import { arrangeCategories } from './arrange-categories.ts';
import type { CategoriesSearch } from './categories-search.ts';
import { staffCategoriesQuery } from './category-queries.ts';
import { CategoryRow, type CategoryRowsProps } from './category-row.tsx';
import { useCategoryActs } from './use-category-acts.ts';

/** No other rows stand in for it: rows that give way to others lose what is being pressed, and the focus. */
export const SortableCategories = part(
  async () => (await import('./sortable-categories.tsx')).SortableCategories,
  ['sorting'],
);

interface CategoryResultsProps {
  /** All there are; not none. */
  categories: readonly StaffCategory[];
  search: CategoriesSearch;
  onClear: () => void;
  onEdit: (id: string, opener: HTMLElement) => void;
}

/** The rows under these filters. In the order of the store, and all of them, they can be moved. */
export function CategoryResults({ categories, search, onClear, onEdit }: CategoryResultsProps) {
  const t = useTranslations('categories');
  const { language } = useLanguage();
  const { rows: ordered, sort } = useStoreOrder(
    categories,
    staffCategoriesQuery.queryKey,
    async (ids) => (await call('PUT /api/admin/category-order', { body: { ids } })).data,
  );
  const shown = arrangeCategories(ordered, search, language);
  const selection = useSelection(shown.map(({ id }) => id));
  const acts = useCategoryActs();
  const isNarrowed = search.search !== undefined || search.show !== undefined;
  const isOrdered = !isNarrowed && search.sort === undefined;
  const count = selection.ids.length;
  const clear = (
    <Button variant="subtle" size="sm" px="xs" onClick={onClear}>
      {t('filters.clear')}
    </Button>
  );
  const rows: CategoryRowsProps = { categories: shown, selection, acts, onEdit };
  if (shown.length === 0)
    return (
      <EmptyState title={t('empty.nothing_found')} text={t('empty.nothing_found_text')} action={clear} />
    );
  return (
    <div>
      <SelectionBar
        selection={selection}
        words={{
          all: t('pick_all', { count: shown.length }),
          picked: t('picked', { count }),
          clear: t('pick_none'),
        }}
        note={
          <Group gap="xs">
            <Text component="output" c="dimmed" size="sm">
              {t('showing', { x: shown.length, y: categories.length })}
            </Text>
            {isNarrowed ? clear : null}
          </Group>
        }
      >
        <Button
          size="sm"
          color="red"
          variant="light"
          leftSection={<IconTrash size={18} aria-hidden />}
          disabled={acts.isBusy}
          onClick={() => acts.remove(selection.ids, 'picked')}
        >
          {t('delete_picked', { count })}
        </Button>
      </SelectionBar>
      <ListCard>
        {isOrdered ? (
          <PartBoundary fallback={<RowsSkeleton rows={shown.length} />}>
            <SortableCategories {...rows} onSort={sort} />
          </PartBoundary>
        ) : (
          <PlainRows {...rows} />
        )}
      </ListCard>
      <Text c="dimmed" size="sm" mt="xs">
        {t(isOrdered ? 'sorting.hint' : 'sorting.off')}
      </Text>
    </div>
  );
}

function PlainRows({ categories, ...row }: CategoryRowsProps) {
  const t = useTranslations('categories');
  return (
    <ol className="bare lines" aria-label={t('caption')}>
      {categories.map((category) => (
        <li key={category.id} className="bare">
          <CategoryRow {...row} category={category} />
        </li>
      ))}
    </ol>
  );
}
