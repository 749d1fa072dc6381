import { Button } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { PartBoundary } from '#web/ui/page/part-boundary.tsx';
import { useTranslations } from 'use-intl';
import { Breadcrumb } from '#web/ui/page/breadcrumb.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { rebaseSearch } from '#web/ui/list/rebase-search.ts';
import { CatalogueChips } from './catalogue-chips.tsx';
import { CatalogueCounts } from './catalogue-counts.tsx';
import { CatalogueFilters } from './catalogue-filters.tsx';
import { catalogueSearch, type CatalogueSearch, type CatalogueSearchProps } from './catalogue-search.ts';
import { CatalogueSegments } from './catalogue-segments.tsx';
import { ListTools } from './list-tools.tsx';
import { ProductGridSkeleton } from './product-grid-skeleton.tsx';
import { ProductList } from './product-list.tsx';
import { useMarking } from '../marks/use-marks.ts';
import classes from './catalogue-page.module.css';
import { part } from '#web/ui/page/part.ts';

/** Most visits begin with the whole catalogue. */
const MarkedProducts = part(async () => (await import('./marked-products.tsx')).MarkedProducts);

/** What is for sale, or what of it the person has marked or looked at (specification, section 2). */
export function CataloguePage() {
  const t = useTranslations('catalogue');
  const pages = useTranslations('shell.pages');
  const { canSee } = useMarking();
  const { show, ...asked } = catalogueSearch({ ...useSearch({ from: '/shell/products' }) });
  // Staff have marked nothing: they see the whole.
  const search: CatalogueSearch = show === undefined || !canSee ? asked : { show, ...asked };
  const navigate = useNavigate({ from: '/products' });
  const place: CatalogueSearchProps = {
    search,
    onChange: (wanted, { isReplaced } = { isReplaced: false }) =>
      void navigate({ search: rebaseSearch(search, wanted), replace: isReplaced, resetScroll: false }),
  };
  return (
    <Page
      address={catalogueSearch}
      title={t('title')}
      breadcrumb={<Breadcrumb>{pages('products')}</Breadcrumb>}
      actions={canSee ? <CatalogueSegments search={search} /> : null}
    >
      {search.show === undefined ? <CatalogueFilters {...place} /> : null}
      <div className={`row wrap ${classes.bar}`}>
        <CatalogueCounts search={search} />
        {search.show === undefined ? <CatalogueChips {...place} /> : null}
        <ListTools
          list={search}
          isSearching={search.search !== undefined}
          isSorted={search.show === undefined}
          onChange={({ sort, view }) => {
            const { pages: _, ...rest } = search;
            place.onChange(catalogueSearch({ ...rest, sort, view }));
          }}
        />
      </div>
      <Products {...place} />
    </Page>
  );
}

function Products({ search, onChange }: CatalogueSearchProps) {
  const t = useTranslations('catalogue');
  const list = {
    list: search,
    onPages: (pages: number) => onChange({ ...search, pages }, { isReplaced: true }),
  };
  if (search.show !== undefined)
    return (
      <PartBoundary fallback={<ProductGridSkeleton isList={search.view === 'list'} />}>
        <MarkedProducts show={search.show} {...list} />
      </PartBoundary>
    );
  return (
    <ProductList
      filters={search}
      {...list}
      empty={
        <EmptyState
          title={t('nothing_found.title')}
          text={t('nothing_found.text')}
          action={
            <Button variant="default" onClick={() => onChange(catalogueSearch.cleared(search))}>
              {t('filters.clear')}
            </Button>
          }
        />
      }
    />
  );
}
