import { Button, Group, Stack } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { Sheet } from '#web/shell/menu/sheet.tsx';
import { productsQuery } from './catalogue-queries.ts';
import { catalogueSearch, withFilters, type CatalogueSearchProps } from './catalogue-search.ts';
import { FilterFields } from './filter-fields.tsx';

/** The filters over the page: each holds at once, and the way on says how much it leaves. */
export function FilterSheet({ search, onChange }: CatalogueSearchProps) {
  const t = useTranslations('catalogue');
  const { data, isPlaceholderData } = useInfiniteQuery(productsQuery(search));
  const total = data?.pages.at(-1)?.pagination.total;
  // One step of the browser's history for all that is done here: it leads back to the page as it was.
  const replaced = { isReplaced: true };
  function close(): void {
    const { panel: _, ...rest } = search;
    onChange(rest, replaced);
  }
  return (
    <Sheet title={t('filters.label')} from="bottom" onClose={close}>
      <Stack>
        <FilterFields
          search={search}
          onChoose={(change) => onChange(withFilters(search, change), replaced)}
        />
      </Stack>
      <Group gap="sm" mt="lg" wrap="nowrap">
        <Button px="sm" flex={1} onClick={close}>
          {total === undefined || isPlaceholderData
            ? t('filters.show')
            : t('filters.show_count', { count: total })}
        </Button>
        <Button
          variant="default"
          px="sm"
          onClick={() => onChange({ ...catalogueSearch.cleared(search), panel: 'filters' }, replaced)}
        >
          {t('filters.clear')}
        </Button>
      </Group>
    </Sheet>
  );
}
