import type { QueryClient } from '@tanstack/react-query';
import { createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { loadPart } from './api/load-part.ts';
import { loadMessages } from './i18n/message-store.ts';
import { allowed, everyone, page, signedIn } from './page-route.tsx';
import { adminRoutes } from './router-admin.tsx';
import { entryRoutes } from './router-entry.tsx';
import { root } from './router-root.ts';
import { NotFoundPage } from './ui/page/not-found-page.tsx';
import { RouteError } from './ui/page/error-card.tsx';
import { PageSkeleton } from './ui/page/skeletons.tsx';

/** The table of the specification's section 2: every address, its page, its texts and who may see it. */

/** Header, content and footer stand around all pages but those of the entry. */
const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  component: lazyRouteComponent(() => loadPart(() => import('./store-frame.tsx')), 'StoreFrame'),
  loader: () => loadPart(() => loadMessages(['shell'])),
});
const inShell = { getParentRoute: () => shell };

const routeTree = root.addChildren([
  ...entryRoutes,
  shell.addChildren([
    createRoute({
      ...inShell,
      path: '/dashboard',
      ...page(
        signedIn('dashboard'),
        async () => (await import('./features/store/dashboard/dashboard-page.tsx')).DashboardPage,
        {
          messages: ['store', 'notifications', 'wallet', 'deposits'],
        },
      ),
    }),
    createRoute({
      ...inShell,
      path: '/products',
      ...page(
        signedIn('products'),
        async () => (await import('./features/catalogue/list/catalogue-page.tsx')).CataloguePage,
        {
          messages: ['catalogue', 'orders'],
        },
      ),
    }),
    createRoute({
      ...inShell,
      path: '/categories',
      ...page(
        signedIn(),
        async () => (await import('./features/catalogue/categories/categories-page.tsx')).CategoriesPage,
        {
          messages: ['catalogue'],
        },
      ),
    }),
    createRoute({
      ...inShell,
      path: '/category/$categoryId',
      ...page(
        signedIn(),
        async () => (await import('./features/catalogue/categories/category-page.tsx')).CategoryPage,
        {
          messages: ['catalogue', 'orders'],
        },
      ),
    }),
    createRoute({
      ...inShell,
      path: '/product/$productId',
      ...page(
        signedIn(),
        async () => (await import('./features/catalogue/product/product-page.tsx')).ProductPage,
        {
          messages: ['catalogue', 'orders'],
        },
      ),
    }),
    createRoute({
      ...inShell,
      path: '/deposit',
      ...page(
        signedIn('deposit'),
        async () => (await import('./features/deposits/add-funds/deposit-page.tsx')).DepositPage,
        {
          messages: ['deposits', 'errors'],
        },
      ),
    }),
    createRoute({
      ...inShell,
      path: '/deposit/success',
      ...page(
        signedIn('deposit'),
        async () => (await import('./features/deposits/one/deposit-success-page.tsx')).DepositSuccessPage,
        { messages: ['deposits'] },
      ),
    }),
    createRoute({
      ...inShell,
      path: '/deposit/failure',
      ...page(
        signedIn('deposit'),
        async () => (await import('./features/deposits/one/deposit-failure-page.tsx')).DepositFailurePage,
        { messages: ['deposits'] },
      ),
    }),
    createRoute({
      ...inShell,
      path: '/deposit/$depositId',
      ...page(
        signedIn('deposit'),
        async () => (await import('./features/deposits/one-deposit-page.tsx')).OneDepositPage,
        { messages: ['deposits'] },
      ),
    }),
    createRoute({
      ...inShell,
      path: '/bulk-order',
      ...page(signedIn(), async () => (await import('./features/quotes/bulk-order-page.tsx')).BulkOrderPage, {
        messages: ['coming'],
      }),
    }),
    createRoute({
      ...inShell,
      path: '/purchase-history',
      ...page(
        signedIn(),
        async () => (await import('./features/orders/history/purchase-history-page.tsx')).PurchaseHistoryPage,
        {
          messages: ['purchase_history', 'orders'],
        },
      ),
    }),
    createRoute({
      ...inShell,
      path: '/cart',
      ...page(signedIn(), async () => (await import('./features/orders/cart/cart-page.tsx')).CartPage, {
        messages: ['cart', 'catalogue', 'orders'],
      }),
    }),
    createRoute({
      ...inShell,
      path: '/purchase-history/$orderId',
      ...page(signedIn(), async () => (await import('./features/orders/history/order-page.tsx')).OrderPage, {
        messages: ['purchase_history', 'orders'],
      }),
    }),
    createRoute({
      ...inShell,
      path: '/subscriptions',
      ...page(
        signedIn(),
        async () =>
          (await import('./features/orders/subscriptions/subscriptions-page.tsx')).SubscriptionsPage,
        {
          messages: ['subscriptions', 'orders'],
        },
      ),
    }),
    createRoute({
      ...inShell,
      path: '/invoices',
      ...page(
        signedIn(),
        async () => (await import('./features/invoices/own/invoices-page.tsx')).InvoicesPage,
        {
          messages: ['invoices'],
        },
      ),
    }),
    createRoute({
      ...inShell,
      path: '/orders',
      beforeLoad: () => redirect({ to: '/purchase-history', throw: true }),
    }),
    createRoute({
      ...inShell,
      path: '/transaction-history',
      ...page(
        signedIn(),
        async () =>
          (await import('./features/wallet/history/transaction-history-page.tsx')).TransactionHistoryPage,
        { messages: ['wallet', 'deposits'] },
      ),
    }),
    createRoute({
      ...inShell,
      path: '/settings',
      ...page(
        signedIn(),
        async () => (await import('./features/accounts/settings/settings-page.tsx')).SettingsPage,
        {
          messages: ['settings', 'wallet'],
        },
      ),
    }),
    createRoute({
      ...inShell,
      path: '/client-profile',
      ...page(
        signedIn(),
        async () => (await import('./features/resellers/profile/client-profile-page.tsx')).ClientProfilePage,
        {
          messages: ['business', 'team'],
        },
      ),
    }),
    createRoute({
      ...inShell,
      path: '/profile',
      beforeLoad: () => redirect({ to: '/client-profile', throw: true }),
    }),
    createRoute({
      ...inShell,
      path: '/support',
      ...page(everyone, async () => (await import('./features/support/support-page.tsx')).SupportPage, {
        messages: ['store'],
      }),
    }),
    createRoute({
      ...inShell,
      path: '/simple-admin',
      ...page(
        allowed('administer', 'simple_admin'),
        async () => (await import('./features/staff/simple-admin/simple-admin-page.tsx')).SimpleAdminPage,
        {
          messages: ['simple_admin', 'clients', 'errors', 'wallet', 'deposits'],
        },
      ),
    }),
    createRoute({
      ...inShell,
      path: '/privacy-policy',
      ...page(
        everyone,
        async () => (await import('./features/store/legal/privacy-policy-page.tsx')).PrivacyPolicyPage,
        {
          messages: ['legal'],
        },
      ),
    }),
    createRoute({
      ...inShell,
      path: '/terms-of-service',
      ...page(
        everyone,
        async () => (await import('./features/store/legal/terms-of-service-page.tsx')).TermsOfServicePage,
        {
          messages: ['legal'],
        },
      ),
    }),
    createRoute({
      ...inShell,
      path: '/api-integration',
      ...page(
        everyone,
        async () => (await import('./features/api/api-integration-page.tsx')).ApiIntegrationPage,
        {
          messages: ['coming'],
        },
      ),
    }),
    createRoute({ ...inShell, path: '$', component: NotFoundPage }),
  ]),
  adminRoutes,
]);

export function createAppRouter(queryClient: QueryClient) {
  return createRouter({
    routeTree,
    context: { queryClient },
    defaultPreload: 'intent',
    defaultPendingMs: 200,
    defaultPendingComponent: PageSkeleton,
    defaultErrorComponent: RouteError,
    defaultNotFoundComponent: NotFoundPage,
    scrollRestoration: true,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
