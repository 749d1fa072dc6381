import { keepPreviousData } from '@tanstack/react-query';
import { answerOf, pagesOf } from '#web/ui/list/list-of.ts';
import { catalogueSearch, type CatalogueSearch } from './catalogue-search.ts';

/** Fills whole rows of two, three and four cards. */
export const PAGE_SIZE = 24;

export const categoryQuery = (id: string) =>
  answerOf('GET /api/categories/{id}', ['catalogue', 'category'], { params: { id } });

const pagesOfProducts = pagesOf('GET /api/products', ['catalogue', 'products']);

/** Pages of products under these filters. Those of the filters before stay until the new ones are there. */
export const productsQuery = (search: CatalogueSearch) => ({
  ...pagesOfProducts({ query: { ...catalogueSearch.query(search), limit: PAGE_SIZE } }),
  placeholderData: keepPreviousData,
});

export const productQuery = (id: string) =>
  answerOf('GET /api/products/{id}', ['catalogue', 'product'], { params: { id } });
