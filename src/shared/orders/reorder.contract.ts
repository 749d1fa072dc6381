import { z } from 'zod';
import { id, idParams } from '../contracts/fields.ts';
import { route } from '../contracts/route.ts';

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
