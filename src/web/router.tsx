import {
  createBrowserHistory,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  type RouterHistory,
} from '@tanstack/react-router';
import { MOVED } from '#shared/store/moved.ts';
import { loadPart } from './api/load-part.ts';
import { allowed, everyone, pagesIn, signedIn } from './page-route.tsx';
import { adminRoutes } from './router-admin.tsx';
import { entryRoutes } from './router-entry.tsx';
import { root, type PageContext } from './router-root.ts';
import { NotFoundPage } from './ui/page/not-found-page.tsx';
import { RouteError } from './ui/page/error-card.tsx';
import { PageSkeleton } from './ui/page/skeletons.tsx';

/** The table of the specification's section 2: every address, its page, its texts and who may see it. */

/** Header, content and footer stand around all pages but those of the entry. */
const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  component: lazyRouteComponent(() => loadPart(() => import('./store-frame.tsx')), 'StoreFrame'),
  loader: ({ context }) => loadPart(() => context.messages.load(['shell'])),
});
const inStore = pagesIn(shell);
const moved = <const Path extends keyof typeof MOVED>(path: Path) =>
  createRoute<unknown, typeof shell, Path>({
    getParentRoute: () => shell,
    path,
    beforeLoad: () => redirect({ to: MOVED[path], throw: true }),
  });

const routeTree = root.addChildren([
  ...entryRoutes,
  shell.addChildren([
    inStore(
      '/dashboard',
      signedIn('dashboard'),
      async () => (await import('./features/store/dashboard/dashboard-page.tsx')).DashboardPage,
      ['store', 'notifications', 'dashboard', 'orders', 'subscriptions'],
    ),
    inStore(
      '/products',
      signedIn('products'),
      async () => (await import('./features/catalogue/list/catalogue-page.tsx')).CataloguePage,
      ['catalogue', 'orders'],
    ),
    inStore(
      '/categories',
      signedIn(),
      async () => (await import('./features/catalogue/categories/categories-page.tsx')).CategoriesPage,
      ['catalogue'],
    ),
    inStore(
      '/category/$categoryId',
      signedIn(),
      async () => (await import('./features/catalogue/categories/category-page.tsx')).CategoryPage,
      ['catalogue', 'orders'],
    ),
    inStore(
      '/product/$productId',
      signedIn(),
      async () => (await import('./features/catalogue/product/product-page.tsx')).ProductPage,
      ['catalogue', 'orders'],
    ),
    inStore(
      '/deposit',
      signedIn('deposit'),
      async () => (await import('./features/deposits/add-funds/deposit-page.tsx')).DepositPage,
      ['deposits', 'errors'],
    ),
    inStore(
      '/deposit/success',
      signedIn('deposit'),
      async () => (await import('./features/deposits/one/deposit-success-page.tsx')).DepositSuccessPage,
      ['deposits'],
    ),
    inStore(
      '/deposit/failure',
      signedIn('deposit'),
      async () => (await import('./features/deposits/one/deposit-failure-page.tsx')).DepositFailurePage,
      ['deposits'],
    ),
    inStore(
      '/deposit/$depositId',
      signedIn('deposit'),
      async () => (await import('./features/deposits/one-deposit-page.tsx')).OneDepositPage,
      ['deposits'],
    ),
    inStore(
      '/bulk-order',
      signedIn('bulk_order'),
      async () => (await import('./features/quotes/bulk/bulk-order-page.tsx')).BulkOrderPage,
      ['bulk_order', 'orders'],
    ),
    inStore(
      '/purchase-history',
      signedIn(),
      async () => (await import('./features/orders/history/purchase-history-page.tsx')).PurchaseHistoryPage,
      ['purchase_history', 'orders'],
    ),
    inStore(
      '/cart',
      signedIn(),
      async () => (await import('./features/orders/cart/cart-page.tsx')).CartPage,
      ['cart', 'catalogue', 'orders'],
    ),
    inStore(
      '/purchase-history/$orderId',
      signedIn(),
      async () => (await import('./features/orders/history/order-page.tsx')).OrderPage,
      ['purchase_history', 'orders'],
    ),
    inStore(
      '/quotes',
      signedIn(),
      async () => (await import('./features/quotes/requests/quotes-page.tsx')).QuotesPage,
      ['quotes', 'orders'],
    ),
    inStore(
      '/quotes/$quoteId',
      signedIn(),
      async () => (await import('./features/quotes/requests/quote-page.tsx')).QuotePage,
      ['quotes', 'orders'],
    ),
    inStore(
      '/subscriptions',
      signedIn(),
      async () => (await import('./features/orders/subscriptions/subscriptions-page.tsx')).SubscriptionsPage,
      ['subscriptions', 'orders'],
    ),
    inStore(
      '/notifications',
      signedIn(),
      async () => (await import('./features/store/notifications/notifications-page.tsx')).NotificationsPage,
      ['notifications'],
    ),
    inStore(
      '/invoices',
      signedIn(),
      async () => (await import('./features/invoices/own/invoices-page.tsx')).InvoicesPage,
      ['invoices'],
    ),
    moved('/orders'),
    inStore(
      '/transaction-history',
      signedIn(),
      async () =>
        (await import('./features/wallet/history/transaction-history-page.tsx')).TransactionHistoryPage,
      ['wallet', 'deposits'],
    ),
    inStore(
      '/settings',
      signedIn(),
      async () => (await import('./features/accounts/settings/settings-page.tsx')).SettingsPage,
      ['settings', 'wallet'],
    ),
    inStore(
      '/client-profile',
      signedIn(),
      async () => (await import('./features/resellers/profile/client-profile-page.tsx')).ClientProfilePage,
      ['business', 'team'],
    ),
    moved('/profile'),
    inStore(
      '/support',
      everyone,
      async () => (await import('./features/support/support-page.tsx')).SupportPage,
      ['store'],
    ),
    inStore(
      '/tickets',
      signedIn(),
      async () => (await import('./features/support/tickets/tickets-page.tsx')).TicketsPage,
      ['tickets', 'orders'],
    ),
    inStore(
      '/tickets/new',
      signedIn(),
      async () => (await import('./features/support/tickets/new-ticket-page.tsx')).NewTicketPage,
      ['tickets', 'orders'],
    ),
    inStore(
      '/tickets/$ticketId',
      signedIn(),
      async () => (await import('./features/support/tickets/ticket-page.tsx')).TicketPage,
      ['tickets', 'orders'],
    ),
    inStore(
      '/simple-admin',
      allowed('administer', 'simple_admin'),
      async () => (await import('./features/staff/simple-admin/simple-admin-page.tsx')).SimpleAdminPage,
      ['simple_admin', 'clients', 'errors', 'wallet', 'deposits'],
    ),
    inStore('/help', everyone, async () => (await import('./features/support/help/help-page.tsx')).HelpPage, [
      'help',
    ]),
    inStore(
      '/help/$slug',
      everyone,
      async () => (await import('./features/support/help/article-page.tsx')).ArticlePage,
      ['help'],
    ),
    inStore(
      '/status',
      everyone,
      async () => (await import('./features/support/status/status-page.tsx')).StatusPage,
      ['status'],
    ),
    inStore(
      '/privacy-policy',
      everyone,
      async () => (await import('./features/store/legal/privacy-policy-page.tsx')).PrivacyPolicyPage,
      ['legal'],
    ),
    inStore(
      '/terms-of-service',
      everyone,
      async () => (await import('./features/store/legal/terms-of-service-page.tsx')).TermsOfServicePage,
      ['legal'],
    ),
    inStore(
      '/api-integration',
      everyone,
      async () => (await import('./features/api/api-integration-page.tsx')).ApiIntegrationPage,
      ['api_keys', 'errors'],
    ),
    createRoute({ getParentRoute: () => shell, path: '$', component: NotFoundPage }),
  ]),
  adminRoutes,
]);

/** Where no history is given, the browser's. */
export function createAppRouter(context: PageContext, history?: RouterHistory) {
  return createRouter({
    routeTree,
    context,
    history: history ?? createBrowserHistory(),
    // A server has no place to go back to.
    scrollRestoration: history === undefined,
    defaultPreload: 'intent',
    defaultPendingMs: 200,
    defaultPendingComponent: PageSkeleton,
    defaultErrorComponent: RouteError,
    defaultNotFoundComponent: NotFoundPage,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
