import { z } from 'zod';
import { productCard } from './catalogue.contract.ts';
import { id, idParams, pageQuery } from '../contracts/fields.ts';
import { route } from '../contracts/route.ts';

/** What a person has marked or looked at in the catalogue. */

export const FAVOURITES_MAX = 500;
export const STOCK_NOTICES_MAX = 100;
/** Older ones are forgotten. */
export const VIEWS_MAX = 20;

export const marks = z.object({
  /** Products on sale that the person likes. */
  favourites: z.array(id),
  /** Products whose return to stock the business wants to hear of. */
  stock_notices: z.array(id),
});
export type Marks = z.output<typeof marks>;

export const readMarks = route({
  method: 'GET',
  path: '/api/marks',
  summary: 'Which products the caller likes or waits for',
  access: 'reseller',
  response: marks,
  errors: [],
});

export const listFavourites = route({
  method: 'GET',
  path: '/api/favourites',
  summary: 'The caller’s favourites that are on sale, newest first',
  access: 'reseller',
  query: z.strictObject(pageQuery),
  response: z.array(productCard),
  isList: true,
  errors: [],
});

export const listRecentlyViewed = route({
  method: 'GET',
  path: '/api/recently-viewed',
  summary: 'Products on sale that the caller has looked at, newest first',
  access: 'reseller',
  query: z.strictObject({ limit: z.coerce.number().int().min(1).max(VIEWS_MAX).default(8) }),
  response: z.array(productCard),
  errors: [],
});

const mark = { access: 'reseller', params: idParams, response: marks } as const;

export const addFavourite = route({
  ...mark,
  method: 'PUT',
  path: '/api/products/{id}/favourite',
  summary: 'Like a product',
  errors: ['not_found', 'too_many_marks'],
});
export const removeFavourite = route({
  ...mark,
  method: 'DELETE',
  path: '/api/products/{id}/favourite',
  summary: 'Like it no more',
  errors: [],
});

export const askStockNotice = route({
  ...mark,
  method: 'PUT',
  path: '/api/products/{id}/stock-notice',
  summary: 'Be told when a product that is out of stock can be had again',
  errors: ['not_found', 'too_many_marks', 'in_stock_already'],
});
export const dropStockNotice = route({
  ...mark,
  method: 'DELETE',
  path: '/api/products/{id}/stock-notice',
  summary: 'Not be told',
  errors: [],
});

export const noteView = route({
  method: 'PUT',
  path: '/api/products/{id}/view',
  summary: 'The caller looks at a product',
  access: 'reseller',
  params: idParams,
  response: z.object({}),
  errors: ['not_found'],
});
