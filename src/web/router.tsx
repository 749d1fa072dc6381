import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import { catalogueSearch } from './features/catalogue/catalogue-search.ts';
import { productSearch } from './features/catalogue/product-search.ts';
import { readDepositSearch, readOutcomeSearch } from './features/deposits/deposit-search.ts';
import { historySearch } from './features/orders/history-search.ts';
import { allowed, everyone, page, signedIn, staff } from './page-route.tsx';
import { isSignedIn } from './session/session.ts';
import { localPath } from './session/local-path.ts';
import { NotFoundPage } from './ui/not-found-page.tsx';
import { RouteError } from './ui/error-card.tsx';
import { PageSkeleton } from './ui/skeletons.tsx';

/** The table of the specification's section 2: every address, its page, its texts and who may see it. */

const root = createRootRouteWithContext<{ queryClient: QueryClient }>()();

/** Header, content and footer stand around all pages but those of the entry. */
const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  component: lazyRouteComponent(() => import('./shell/app-shell.tsx'), 'AppShell'),
});
const inShell = { getParentRoute: () => shell };
const alone = { getParentRoute: () => root };

interface EntrySearch {
  /** Where to go after the sign-in. */
  from?: string;
  /** The tab that was chosen, where it is not the one that the address begins with. */
  tab?: 'login' | 'sign_up';
}

const entry = {
  ...alone,
  validateSearch: ({ from, tab }: Record<string, unknown>): EntrySearch => {
    const path = localPath(from);
    return {
      ...(path === null ? {} : { from: path }),
      ...(tab === 'login' || tab === 'sign_up' ? { tab } : {}),
    };
  },
  beforeLoad: async ({ context, search }: { context: { queryClient: QueryClient }; search: EntrySearch }) => {
    if (await isSignedIn(context.queryClient))
      throw redirect({ href: search.from ?? '/dashboard', replace: true });
  },
  ...page(everyone, async () => (await import('./features/accounts/entry-page.tsx')).EntryPage),
};

const routeTree = root.addChildren([
  createRoute({ ...entry, path: '/' }),
  createRoute({ ...entry, path: '/login' }),
  createRoute({ ...entry, path: '/signup' }),
  createRoute({
    ...alone,
    path: '/confirm-email',
    ...page(
      everyone,
      async () => (await import('./features/accounts/confirm-email-page.tsx')).ConfirmEmailPage,
    ),
  }),
  shell.addChildren([
    createRoute({
      ...inShell,
      path: '/dashboard',
      ...page(
        signedIn('dashboard'),
        async () => (await import('./features/store/dashboard-page.tsx')).DashboardPage,
        {
          messages: ['store', 'notifications'],
        },
      ),
    }),
    createRoute({
      ...inShell,
      path: '/products',
      validateSearch: catalogueSearch,
      ...page(
        signedIn('products'),
        async () => (await import('./features/catalogue/catalogue-page.tsx')).CataloguePage,
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
        async () => (await import('./features/catalogue/categories-page.tsx')).CategoriesPage,
        {
          messages: ['catalogue'],
        },
      ),
    }),
    createRoute({
      ...inShell,
      path: '/category/$categoryId',
      ...page(signedIn(), async () => (await import('./features/catalogue/category-page.tsx')).CategoryPage, {
        messages: ['catalogue', 'orders'],
      }),
    }),
    createRoute({
      ...inShell,
      path: '/product/$productId',
      validateSearch: productSearch,
      ...page(signedIn(), async () => (await import('./features/catalogue/product-page.tsx')).ProductPage, {
        messages: ['catalogue', 'orders'],
      }),
    }),
    createRoute({
      ...inShell,
      path: '/deposit',
      validateSearch: readDepositSearch,
      ...page(
        signedIn('deposit'),
        async () => (await import('./features/deposits/deposit-page.tsx')).DepositPage,
        {
          messages: ['deposits'],
        },
      ),
    }),
    createRoute({
      ...inShell,
      path: '/deposit/success',
      validateSearch: readOutcomeSearch,
      ...page(
        signedIn('deposit'),
        async () => (await import('./features/deposits/deposit-success-page.tsx')).DepositSuccessPage,
        { messages: ['deposits'] },
      ),
    }),
    createRoute({
      ...inShell,
      path: '/deposit/failure',
      validateSearch: readOutcomeSearch,
      ...page(
        signedIn('deposit'),
        async () => (await import('./features/deposits/deposit-failure-page.tsx')).DepositFailurePage,
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
      validateSearch: historySearch,
      ...page(
        signedIn(),
        async () => (await import('./features/orders/purchase-history-page.tsx')).PurchaseHistoryPage,
        {
          messages: ['orders'],
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
        async () => (await import('./features/wallet/transaction-history-page.tsx')).TransactionHistoryPage,
        { messages: ['wallet'] },
      ),
    }),
    createRoute({
      ...inShell,
      path: '/settings',
      ...page(signedIn(), async () => (await import('./features/accounts/settings-page.tsx')).SettingsPage, {
        messages: ['coming'],
      }),
    }),
    createRoute({
      ...inShell,
      path: '/client-profile',
      ...page(
        signedIn(),
        async () => (await import('./features/accounts/client-profile-page.tsx')).ClientProfilePage,
        {
          messages: ['coming'],
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
      path: '/admin',
      ...page(staff('admin'), async () => (await import('./features/admin/admin-page.tsx')).AdminPage, {
        messages: ['coming'],
      }),
    }),
    createRoute({
      ...inShell,
      path: '/simple-admin',
      ...page(
        allowed('administer', 'simple_admin'),
        async () => (await import('./features/admin/simple-admin-page.tsx')).SimpleAdminPage,
        {
          messages: ['coming'],
        },
      ),
    }),
    createRoute({
      ...inShell,
      path: '/privacy-policy',
      ...page(
        everyone,
        async () => (await import('./features/legal/privacy-policy-page.tsx')).PrivacyPolicyPage,
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
        async () => (await import('./features/legal/terms-of-service-page.tsx')).TermsOfServicePage,
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
