import { queryOptions } from '@tanstack/react-query';
import type { CatalogueImport, ImportLine, ImportProduct } from '#shared/products/imports.contract.ts';
import { answerOf, listOf } from '#web/ui/list/list-of.ts';

const LINES = 50;
/** Beside the live events, for those that a slow network loses. */
const ASKED_AGAIN_MS = 3000;

export const importsQuery = answerOf('GET /api/admin/imports', ['imports', 'list']);

export const isAtWork = ({ status }: CatalogueImport) =>
  status === 'waiting' || status === 'checking' || status === 'applying' || status === 'taking_back';

/** Its lines were looked at. */
export const hasVerdicts = ({ added, changed, unchanged, refused }: CatalogueImport) =>
  added + changed + unchanged + refused > 0;

export const importQuery = (id: string) =>
  queryOptions({
    ...answerOf('GET /api/admin/imports/{id}', ['imports', 'one'], { params: { id } }),
    refetchInterval: ({ state: { data } }) => (data !== undefined && isAtWork(data) ? ASKED_AGAIN_MS : false),
  });

/** The verdicts on a page of lines; `status`: they are others after each step. */
export const importLinesQuery = (
  id: string,
  status: CatalogueImport['status'],
  query: { verdict?: ImportLine['verdict']; cursor?: string },
) =>
  listOf('GET /api/admin/imports/{id}/lines', ['imports', 'lines', status])({
    params: { id },
    query: { limit: LINES, ...query },
  });

/** To how many products what happens, or has happened, when it is taken back. */
export const takeBackQuery = (id: string, status: CatalogueImport['status']) =>
  answerOf('GET /api/admin/imports/{id}/take-back', ['imports', 'take-back', status], { params: { id } });

const productsQuery = listOf('GET /api/admin/imports/{id}/products', ['imports', 'products']);
/** A page of what became of them. */
export const importProductsQuery = (
  id: string,
  query: { result?: ImportProduct['result']; cursor?: string },
) => productsQuery({ params: { id }, query: { limit: LINES, ...query } });
