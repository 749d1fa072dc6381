import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { PartBoundary } from '#web/ui/page/part-boundary.tsx';
import { useTranslations } from 'use-intl';
import { useIsWide } from '#web/ui/list/use-is-wide.ts';
import { withFilters, type CatalogueSearchProps } from './catalogue-search.ts';
import { FilterFields } from './filter-fields.tsx';
import { Filters } from '#web/ui/list/filters.tsx';
import { SearchField } from '#web/ui/list/search-field.tsx';
import { part } from '#web/ui/page/part.ts';

/** For phones alone, so it comes when it is opened. */
const FilterSheet = part(async () => (await import('./filter-sheet.tsx')).FilterSheet);

/** What to look for. On phones all but the text opens over the page. */
export function CatalogueFilters({ search, onChange }: CatalogueSearchProps) {
  const t = useTranslations('catalogue.filters');
  const isWide = useIsWide();
  const chosen = [search.category, search.price, search.type].filter((one) => one !== undefined).length;
  return (
    <Filters label={t('label')} folds={false}>
      <SearchField
        label={t('search')}
        placeholder={t('search_placeholder')}
        value={search.search ?? ''}
        onChange={(text) => onChange(withFilters(search, { search: text }), { isReplaced: true })}
      />
      {isWide ? (
        <FilterFields search={search} onChoose={(change) => onChange(withFilters(search, change))} />
      ) : (
        <Button
          variant={chosen === 0 ? 'default' : 'light'}
          px="sm"
          leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => onChange({ ...search, panel: 'filters' })}
        >
          {chosen === 0 ? t('label') : `${t('label')} (${chosen})`}
        </Button>
      )}
      {!isWide && search.panel === 'filters' ? (
        <PartBoundary fallback={null}>
          <FilterSheet search={search} onChange={onChange} />
        </PartBoundary>
      ) : null}
    </Filters>
  );
}
