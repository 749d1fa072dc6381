import { z } from 'zod';
import { id, person } from '../contracts/fields.ts';
import { productStatuses } from '../products/product-drafts.contract.ts';
import { route } from '../contracts/route.ts';

/** What staff who type this may look for, beside what the store's own suggestions find; each at most four. */
export const panelFound = z.object({
  clients: z.array(
    z.object({ id, trade_name: z.string().nullable(), name: z.string().nullable(), email: z.string() }),
  ),
  /** Who works for the store: whoever has no business. */
  people: z.array(person),
  orders: z.array(z.object({ id, order_number: z.string(), client: z.string().nullable() })),
  invoices: z.array(z.object({ id, number: z.string(), buyer: z.string() })),
  /** By reference, checkout or the transfer's own number, which `number` is. */
  deposits: z.array(z.object({ id, number: z.string(), client: z.string().nullable() })),
  /** Those that the store does not show: drafts, what is off sale, what a hidden category holds. */
  hidden_products: z.array(
    z.object({ id, name: z.string(), name_ar: z.string(), sku: z.string(), status: z.enum(productStatuses) }),
  ),
});
export type PanelFound = z.output<typeof panelFound>;

export const searchPanel = route({
  method: 'GET',
  path: '/api/admin/search',
  summary:
    'Clients, staff, orders, invoices and deposits by number, and hidden products; of each only what the caller may read',
  access: 'staff',
  query: z.strictObject({ search: z.string().trim().min(1).max(100) }),
  response: panelFound,
  errors: [],
});
