// The pages that come rendered, with all that they ask for as they open (decisions 63 and 65), for all that holds them to it.
import type { BrowserContext } from '@playwright/test';
import { demoAdmin, demoReseller, signIn } from './accounts.ts';
import type { Store } from './store.ts';

const READERS = { visitor: null, client: demoReseller, staff: demoAdmin };
export type Reader = keyof typeof READERS;

/** By their routes, as page-list.ts has them; the first ones are also looked at in the short form of each test. */
const ROUTES: Record<Reader, readonly string[]> = {
  client: [
    '/dashboard',
    '/products',
    '/product/$productId',
    '/category/$categoryId',
    '/categories',
    '/deposit',
    '/deposit/success',
    '/deposit/failure',
    '/deposit/$depositId',
    '/purchase-history',
    '/purchase-history/$orderId',
    '/transaction-history',
    '/cart',
    '/subscriptions',
    '/invoices',
    '/notifications',
    '/quotes',
    '/quotes/$quoteId',
    '/bulk-order',
    '/tickets',
    '/tickets/new',
    '/tickets/$ticketId',
    '/support',
    '/settings',
    '/client-profile',
    '/api-integration',
    '/help',
    '/help/$slug',
    '/status',
    '/privacy-policy',
    '/terms-of-service',
  ],
  visitor: [
    '/',
    '/login',
    '/forgot-password',
    '/support',
    '/help',
    '/help/$slug',
    '/status',
    '/terms-of-service',
  ],
  staff: [
    '/admin',
    '/admin/orders',
    '/admin/deposits',
    '/admin/customers',
    '/admin/users',
    '/admin/data-requests',
    '/admin/audit',
    '/admin/delivery',
    '/admin/quotes',
    '/admin/tickets',
    '/admin/tickets/answers',
    '/admin/codes',
    '/admin/invoices',
    '/admin/ledger',
    '/admin/gateway-log',
    '/admin/api',
    '/admin/products',
    '/admin/reviews',
    '/admin/price-lists',
    '/admin/reports',
    '/admin/incidents',
    '/admin/notifications',
    '/admin/announcements',
    '/admin/staff',
    '/admin/rates',
    '/admin/sales',
    '/admin/realtime',
    '/admin/customers/$clientId',
    '/admin/orders/$orderId',
    '/admin/deposits/$depositId',
    '/admin/quotes/$quoteId',
    '/admin/tickets/$ticketId',
    '/admin/codes/$productId',
    '/admin/price-lists/$listId',
    '/admin/imports/$importId',
    '/admin/descriptions/$runId',
    '/admin/bulk-runs/$runId',
    '/admin/settings',
    '/admin/payment-methods',
    '/admin/price-grid',
    '/admin/imports',
    '/admin/descriptions',
    '/admin/legal',
    '/admin/help/$articleId',
    '/admin/notifications/$key',
    '/admin/help',
    '/admin/categories',
    '/admin/promotions',
    '/simple-admin',
  ],
};
export const RENDERED_PAGES = (['client', 'visitor', 'staff'] as const).flatMap((reader) =>
  ROUTES[reader].map((route) => ({ route, reader })),
);

/** Signs in who reads the page, if anybody. */
export async function becomeReader(context: BrowserContext, store: Store, reader: Reader): Promise<void> {
  const account = READERS[reader];
  if (account !== null) await signIn(context, store, account);
}
