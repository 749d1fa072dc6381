import { z } from 'zod';
import { client } from './clients.ts';
import { id, idParams } from './fields.ts';
import { route } from './route.ts';

export const givePriceList = route({
  method: 'PUT',
  path: '/api/admin/clients/{id}/price-list',
  summary: 'Give a business a price list of its own; null takes it back',
  access: 'give_price_lists',
  params: idParams,
  needsRecentPassword: true,
  body: z.strictObject({ price_list_id: id.nullable() }),
  response: client,
  errors: ['not_found'],
});

export const priceList = z.object({
  id,
  name: z.string(),
  percent_off: z.string(),
  fixed_prices: z.number().int(),
  role: z.enum(['reseller', 'distributor']).nullable(),
  /** How many businesses have it as their own. */
  clients: z.number().int(),
});
export type PriceList = z.output<typeof priceList>;

export const listPriceLists = route({
  method: 'GET',
  path: '/api/admin/price-lists',
  summary: 'The price lists, by name; 100 at most',
  access: 'manage_prices',
  response: z.array(priceList),
  errors: [],
});

const percentOff = z.string().regex(/^([0-8]?\d(\.\d{1,2})?|90(\.0{1,2})?)$/, 'not_an_amount');

export const addPriceList = route({
  method: 'POST',
  path: '/api/admin/price-lists',
  summary: 'Make a price list with a percentage off everything',
  access: 'manage_prices',
  needsRecentPassword: true,
  body: z.strictObject({ name: z.string().trim().min(1).max(80), percent_off: percentOff }),
  response: priceList,
  status: 201,
  errors: ['name_taken'],
});
