import { z } from 'zod';
import { linePrice, productCard } from '../catalogue/catalogue.contract.ts';
import { id, idParams, money } from '../contracts/fields.ts';
import { orderLine, placedOrder } from './orders.contract.ts';
import { agreedOnce, route } from '../contracts/route.ts';

/** What a person means to buy, on whichever device, and free trials. */

/** Fewer than an order takes: a cart is priced anew with each change. */
export const CART_LINES_MAX = 50;

const named = z.object({ id, name: z.string(), name_ar: z.string() });

export const cartLine = z.object({
  id,
  product: productCard
    .pick({ id: true, url_slug: true, name: true, name_ar: true, image_url: true })
    .extend({ min_order_quantity: z.number().int(), delivery: z.enum(['codes', 'manual']) }),
  plan: named.nullable(),
  variation: named.nullable(),
  quantity: z.number().int(),
  customer_reference: z.string().nullable(),
  note: z.string().nullable(),
  ...linePrice.omit({ refusal: true }).shape,
  /** Why a purchase of this line would be refused at the moment; null where it would not. */
  refusal: z.enum([...linePrice.shape.refusal.unwrap().options, 'out_of_stock']).nullable(),
  /** How many of its units are there, after the lines above have taken theirs; its quantity at most. */
  available: z.number().int(),
});
export type CartLine = z.output<typeof cartLine>;

export const cart = z.object({
  lines: z.array(cartLine),
  /** Of the lines that can be bought: one order takes one currency. */
  totals: z.array(money),
});
export type Cart = z.output<typeof cart>;

export const readCart = route({
  method: 'GET',
  path: '/api/cart',
  summary: 'The caller’s cart at today’s prices, in the order in which its lines were added',
  access: 'buy',
  response: cart,
  errors: [],
});

const changed = { access: 'buy', response: cart } as const;
const refusals = [
  'product_unavailable',
  'option_required',
  'quantity_too_small',
  'quantity_too_large',
] as const;

export const addCartLine = route({
  ...changed,
  method: 'POST',
  path: '/api/cart/lines',
  summary: 'Put something into the cart; more of the same for the same customer adds to its quantity',
  body: orderLine.pick({
    product_id: true,
    plan_id: true,
    variation_id: true,
    quantity: true,
    customer_reference: true,
    note: true,
  }),
  isIdempotent: true,
  status: 201,
  errors: ['idempotency_key_reused', 'cart_full', ...refusals],
});

export const changeCartLine = route({
  ...changed,
  method: 'PATCH',
  path: '/api/cart/lines/{id}',
  summary: 'Change how many, for whom or the note; what becomes equal to another line joins it',
  params: idParams,
  body: z.strictObject({
    quantity: orderLine.shape.quantity.optional(),
    customer_reference: orderLine.shape.customer_reference.unwrap().nullable().optional(),
    note: orderLine.shape.note.unwrap().nullable().optional(),
  }),
  errors: ['not_found', ...refusals],
});

export const removeCartLine = route({
  ...changed,
  method: 'DELETE',
  path: '/api/cart/lines/{id}',
  summary: 'Take a line out of the cart; one that is gone already changes nothing',
  params: idParams,
  errors: [],
});

export const emptyCart = route({
  ...changed,
  method: 'DELETE',
  path: '/api/cart',
  summary: 'Take everything out of the cart',
  errors: [],
});

export const trialStates = ['none', 'free', 'used'] as const;

export const readTrial = route({
  method: 'GET',
  path: '/api/trials',
  summary: 'Whether the business can still try this product for free, or has done so',
  access: 'reseller',
  query: z.strictObject({ product_id: id }),
  response: z.object({ state: z.enum(trialStates) }),
  errors: [],
});

export const startTrial = route({
  method: 'POST',
  path: '/api/trials',
  summary: 'Begin the one free trial that a business may have of a product; it is delivered by hand',
  access: 'buy',
  body: z.strictObject({ product_id: id }),
  ...agreedOnce,
  response: placedOrder,
  status: 201,
  errors: [
    'reseller_not_approved',
    'account_inactive',
    'idempotency_key_reused',
    'product_unavailable',
    'no_trial',
    'trial_used',
    'store_in_maintenance',
  ],
});

export const reorderRefusals = [
  'product_unavailable',
  'option_required',
  'quantity_too_small',
  'quantity_too_large',
  'cart_full',
  /** It was a free trial, and its product is on sale: it can be bought on its page. */
  'trial',
] as const;

export const reorder = route({
  method: 'POST',
  path: '/api/orders/{id}/reorder',
  summary: 'Put the lines of an order into the caller’s cart, where they stand at today’s prices',
  access: 'buy',
  params: idParams,
  response: z.object({
    /** Lines that are in the cart now. */
    added: z.number().int(),
    /** Lines that can't be bought at the moment, or that a cart does not take. */
    skipped: z.array(z.object({ item_id: id, reason: z.enum(reorderRefusals) })),
  }),
  isIdempotent: true,
  errors: ['not_found'],
});
