import { z } from 'zod';
import { client } from '../resellers/clients.contract.ts';
import { id, idParams, money, pageQuery, percentUpTo } from '../contracts/fields.ts';
import { route } from '../contracts/route.ts';

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
  version: z.number().int(),
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

const name = z.string().trim().min(1).max(80);
const role = z.enum(['reseller', 'distributor']).nullable();
const percentOff = percentUpTo(90);

export const addPriceList = route({
  method: 'POST',
  path: '/api/admin/price-lists',
  summary: 'Make a price list with a percentage off everything, for a role perhaps',
  access: 'manage_prices',
  isIdempotent: true,
  needsRecentPassword: true,
  body: z.strictObject({ name, percent_off: percentOff, role: role.optional() }),
  response: priceList,
  status: 201,
  errors: ['idempotency_key_reused', 'name_taken', 'role_has_price_list'],
});

export const changePriceList = route({
  method: 'PATCH',
  path: '/api/admin/price-lists/{id}',
  summary: 'Change a list: its name, its percentage, the role that has it',
  access: 'manage_prices',
  params: idParams,
  needsRecentPassword: true,
  body: z.strictObject({
    /** The one that was read: refused where somebody has changed the list since. Left out: whichever stands. */
    version: z.int32().min(1).optional(),
    name: name.optional(),
    percent_off: percentOff.optional(),
    role: role.optional(),
  }),
  response: priceList,
  errors: ['not_found', 'changed_meanwhile', 'name_taken', 'role_has_price_list'],
});

export const deletePriceList = route({
  method: 'DELETE',
  path: '/api/admin/price-lists/{id}',
  summary: 'Delete a list that no business and no role has',
  access: 'manage_prices',
  params: idParams,
  needsRecentPassword: true,
  response: z.object({}),
  errors: ['not_found', 'price_list_in_use'],
});

/** One thing that can be bought, with its price in the catalogue and in the list. */
export const listedPrice = z.object({
  product_id: id,
  plan_id: id.nullable(),
  variation_id: id.nullable(),
  sku: z.string(),
  name: z.string(),
  name_ar: z.string(),
  option: z.string().nullable(),
  option_ar: z.string().nullable(),
  catalogue_price: money,
  /** null: the list's percentage holds. */
  fixed_price: money.nullable(),
  /** What one unit costs by this list. */
  price: money,
});
export type ListedPrice = z.output<typeof listedPrice>;

export const listListedPrices = route({
  method: 'GET',
  path: '/api/admin/price-lists/{id}/prices',
  summary: 'What can be bought, by name, at the prices of this list; a page is so many products',
  access: 'manage_prices',
  params: idParams,
  query: z.strictObject({
    ...pageQuery,
    search: z.string().trim().min(1).max(100).optional(),
    /** Only what has a fixed price here. */
    fixed: z.stringbool().default(false),
  }),
  response: z.array(listedPrice),
  isList: true,
  errors: ['not_found'],
});

const listPrice = z.string().regex(/^\d{1,10}(\.\d{1,2})?$/, 'not_an_amount');

export const FIXED_PRICES_MAX = 200;

export const fixPrices = route({
  method: 'PUT',
  path: '/api/admin/price-lists/{id}/prices',
  summary: 'Give things a fixed price in this list, or take it away; all of these or none',
  access: 'manage_prices',
  params: idParams,
  needsRecentPassword: true,
  body: z.strictObject({
    prices: z
      .array(
        z.strictObject({
          product_id: id,
          plan_id: id.nullable(),
          variation_id: id.nullable(),
          /** In the product's currency; null takes it away. */
          price: listPrice.nullable(),
          /** The fixed price that was read, null for none: refused where it is another by now. Left out: whichever stands. */
          from: listPrice.nullable().optional(),
        }),
      )
      .min(1)
      .max(FIXED_PRICES_MAX),
  }),
  response: z.object({ changed: z.number().int() }),
  errors: ['not_found', 'changed_meanwhile', 'option_unknown', 'amount_missing'],
});
