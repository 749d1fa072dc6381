import { useInfiniteQuery } from '@tanstack/react-query';
import { productsQuery } from './catalogue-queries.ts';
import type { CatalogueFilters } from './catalogue-search.ts';
import { ProductPages, type ListPlace } from './product-pages.tsx';

/** The products under these filters. */
export function ProductList({ filters, ...place }: ListPlace & { filters: CatalogueFilters }) {
  const products = useInfiniteQuery(
    productsQuery({ ...filters, ...(place.list.sort && { sort: place.list.sort }) }),
  );
  return <ProductPages products={products} {...place} />;
}
