import { Button, Group, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import type { StaffCategory } from '#shared/products/categories.contract.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { RowsSkeleton } from '#web/ui/page/skeletons.tsx';
import { useWishedOrder } from '#web/ui/list/use-wished-order.ts';
import results from '#web/ui/list/results.module.css';
import { SelectionBar } from '#web/ui/list/selection-bar.tsx';
import { useSelection } from '#web/ui/list/use-selection.ts';
import { arrangeCategories } from './arrange-categories.ts';
import classes from './categories.module.css';
import type { CategoriesSearch } from './categories-search.ts';
import { CategoryRow, type CategoryRowsProps } from './category-row.tsx';
import { ORDER, useCategoryActs } from './use-category-acts.ts';
import { part } from '#web/ui/page/part.ts';

/** No rows stand in for it: rows that give way to others lose what is being pressed, and the focus. */
export const SortableCategories = part(
  async () => (await import('./sortable-categories.tsx')).SortableCategories,
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
  const shown = arrangeCategories(useWishedOrder(categories, ORDER), search, language);
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
  return (
    <>
      {shown.length === 0 ? (
        <EmptyState title={t('empty.nothing_found')} text={t('empty.nothing_found_text')} action={clear} />
      ) : (
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
          <div className={results['card']}>
            {isOrdered ? (
              <Suspense fallback={<RowsSkeleton rows={shown.length} />}>
                <SortableCategories {...rows} />
              </Suspense>
            ) : (
              <PlainRows {...rows} />
            )}
          </div>
          <Text c="dimmed" size="sm" mt="xs">
            {t(isOrdered ? 'sorting.hint' : 'sorting.off')}
          </Text>
        </div>
      )}
    </>
  );
}

function PlainRows({ categories, ...row }: CategoryRowsProps) {
  const t = useTranslations('categories');
  return (
    <ol className={classes['rows']} aria-label={t('caption')}>
      {categories.map((category) => (
        <li key={category.id}>
          <CategoryRow {...row} category={category} />
        </li>
      ))}
    </ol>
  );
}
