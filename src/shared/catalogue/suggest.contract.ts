import { z } from 'zod';
import { route } from '../contracts/route.ts';
import { category, productCard } from './catalogue.contract.ts';

export const suggestion = z.object({
  products: z.array(
    productCard.pick({
      id: true,
      url_slug: true,
      name: true,
      name_ar: true,
      sku: true,
      image_url: true,
      price: true,
      in_stock: true,
    }),
  ),
  categories: z.array(category.pick({ id: true, url_slug: true, name: true, name_ar: true })),
});
export type Suggestion = z.output<typeof suggestion>;

export const suggest = route({
  method: 'GET',
  path: '/api/suggestions',
  summary: 'What somebody who types this may look for: six products and three categories at most',
  access: 'signed_in',
  query: z.strictObject({ search: z.string().trim().min(1).max(100) }),
  response: suggestion,
  errors: [],
});
