import { createRoute } from '@tanstack/react-router';
import { allowed, page, staff } from './page-route.tsx';
import { admin } from './router-admin-frame.ts';

const inAdmin = { getParentRoute: () => admin };

export const adminRoutes = admin.addChildren([
  createRoute({
    ...inAdmin,
    path: '/',
    ...page(
      staff('admin'),
      async () => (await import('./features/staff/panel/admin-dashboard-page.tsx')).AdminDashboardPage,
    ),
  }),
  createRoute({
    ...inAdmin,
    path: '/users',
    ...page(
      allowed('read_clients', 'admin'),
      async () => (await import('./features/resellers/people/users-page.tsx')).UsersPage,
      { messages: ['clients'] },
    ),
  }),
  createRoute({
    ...inAdmin,
    path: '/customers',
    ...page(
      allowed('read_clients', 'admin'),
      async () => (await import('./features/resellers/people/customers-page.tsx')).CustomersPage,
      { messages: ['clients'] },
    ),
  }),
  createRoute({
    ...inAdmin,
    path: '/customers/$clientId',
    ...page(
      allowed('read_clients', 'admin'),
      async () => (await import('./features/resellers/client/client-page.tsx')).ClientPage,
      { messages: ['clients', 'wallet', 'deposits'] },
    ),
  }),
  createRoute({
    ...inAdmin,
    path: '/staff',
    ...page(
      allowed('manage_staff', 'admin'),
      async () => (await import('./features/resellers/people/staff-page.tsx')).StaffPage,
      { messages: ['clients'] },
    ),
  }),
  createRoute({
    ...inAdmin,
    path: '/audit',
    ...page(
      allowed('read_audit', 'admin'),
      async () => (await import('./features/staff/audit/audit-page.tsx')).AuditPage,
      {
        messages: ['audit'],
      },
    ),
  }),
  createRoute({
    ...inAdmin,
    path: '/payment-methods',
    ...page(
      allowed('manage_payments', 'admin'),
      async () => (await import('./features/deposits/methods/payment-methods-page.tsx')).PaymentMethodsPage,
      { messages: ['clients', 'payments', 'deposits'] },
    ),
  }),
  createRoute({
    ...inAdmin,
    path: '/deposits',
    ...page(
      allowed('review_deposits', 'admin'),
      async () => (await import('./features/deposits/reviews/deposits-page.tsx')).DepositsPage,
      { messages: ['reviews', 'deposits'] },
    ),
  }),
  createRoute({
    ...inAdmin,
    path: '/deposits/$depositId',
    ...page(
      allowed('review_deposits', 'admin'),
      async () => (await import('./features/deposits/reviews/review-page.tsx')).ReviewPage,
      { messages: ['reviews', 'deposits'] },
    ),
  }),
  createRoute({
    ...inAdmin,
    path: '/orders',
    ...page(
      allowed('read_orders', 'admin'),
      async () => (await import('./features/orders/desk-list/orders-page.tsx')).OrdersPage,
      { messages: ['order_desk', 'order_states', 'orders', 'bulk_runs', 'code_looks'] },
    ),
  }),
  createRoute({
    ...inAdmin,
    path: '/orders/$orderId',
    ...page(
      allowed('read_orders', 'admin'),
      async () => (await import('./features/orders/desk/order-page.tsx')).OrderPage,
      { messages: ['delivery_desk', 'order_states', 'orders', 'code_looks'] },
    ),
  }),
  createRoute({
    ...inAdmin,
    path: '/delivery',
    ...page(
      allowed('manage_orders', 'admin'),
      async () => (await import('./features/orders/delivery/delivery-page.tsx')).DeliveryPage,
      { messages: ['delivery_desk', 'code_looks'] },
    ),
  }),
  createRoute({
    ...inAdmin,
    path: '/codes',
    ...page(
      allowed('manage_codes', 'admin'),
      async () => (await import('./features/codes/stock/codes-page.tsx')).CodesPage,
      { messages: ['codes', 'errors'] },
    ),
  }),
  createRoute({
    ...inAdmin,
    path: '/codes/$productId',
    ...page(
      allowed('manage_codes', 'admin'),
      async () => (await import('./features/codes/stock/product-codes-page.tsx')).ProductCodesPage,
      { messages: ['codes', 'bulk_runs'] },
    ),
  }),
  createRoute({
    ...inAdmin,
    path: '/invoices',
    ...page(
      allowed('read_invoices', 'admin'),
      async () => (await import('./features/invoices/desk/staff-invoices-page.tsx')).StaffInvoicesPage,
      { messages: ['invoices'] },
    ),
  }),
  createRoute({
    ...inAdmin,
    path: '/rates',
    ...page(
      allowed('read_ledger', 'admin'),
      async () => (await import('./features/prices/rates/rates-page.tsx')).RatesPage,
      { messages: ['rates', 'errors'] },
    ),
  }),
  createRoute({
    ...inAdmin,
    path: '/ledger',
    ...page(
      allowed('read_ledger', 'admin'),
      async () => (await import('./features/wallet/ledger/ledger-page.tsx')).LedgerPage,
      { messages: ['ledger', 'reviews', 'deposits'] },
    ),
  }),
  createRoute({
    ...inAdmin,
    path: '/gateway-log',
    ...page(
      allowed('read_ledger', 'admin'),
      async () => (await import('./features/wallet/ledger/gateway-log-page.tsx')).GatewayLogPage,
      { messages: ['ledger'] },
    ),
  }),
  createRoute({
    ...inAdmin,
    path: '/products',
    ...page(
      allowed('manage_catalogue', 'admin'),
      async () => (await import('./features/products/list/products-page.tsx')).ProductsPage,
      { messages: ['products', 'bulk_runs', 'errors'] },
    ),
  }),
  createRoute({
    ...inAdmin,
    path: '/products/new',
    ...page(
      allowed('manage_catalogue', 'admin'),
      async () => (await import('./features/products/editor/new-product-page.tsx')).NewProductPage,
      { messages: ['product_editor', 'product_media'] },
    ),
  }),
  createRoute({
    ...inAdmin,
    path: '/products/$productId',
    ...page(
      allowed('manage_catalogue', 'admin'),
      async () => (await import('./features/products/editor/edit-product-page.tsx')).EditProductPage,
      { messages: ['product_editor', 'product_media'] },
    ),
  }),
  createRoute({
    ...inAdmin,
    path: '/categories',
    ...page(
      allowed('manage_catalogue', 'admin'),
      async () => (await import('./features/products/categories/categories-page.tsx')).CategoriesPage,
      { messages: ['categories', 'errors'] },
    ),
  }),
  createRoute({
    ...inAdmin,
    path: '/promotions',
    ...page(
      allowed('manage_catalogue', 'admin'),
      async () => (await import('./features/catalogue/promotions/promotions-page.tsx')).PromotionsPage,
      { messages: ['promotions', 'errors'] },
    ),
  }),
  createRoute({
    ...inAdmin,
    path: '/reviews',
    ...page(
      allowed('moderate_reviews', 'admin'),
      async () =>
        (await import('./features/catalogue/review-desk/product-reviews-page.tsx')).ProductReviewsPage,
      { messages: ['product_reviews', 'catalogue', 'errors'] },
    ),
  }),
  createRoute({
    ...inAdmin,
    path: '/price-lists',
    ...page(
      allowed('manage_prices', 'admin'),
      async () => (await import('./features/prices/lists/price-lists-page.tsx')).PriceListsPage,
      { messages: ['price_lists', 'price_grid', 'clients', 'errors'] },
    ),
  }),
  createRoute({
    ...inAdmin,
    path: '/price-lists/$listId',
    ...page(
      allowed('manage_prices', 'admin'),
      async () => (await import('./features/prices/lists/price-list-page.tsx')).PriceListPage,
      { messages: ['price_lists', 'price_grid', 'clients', 'errors'] },
    ),
  }),
  createRoute({
    ...inAdmin,
    path: '/price-grid',
    ...page(
      allowed('manage_prices', 'admin'),
      async () => (await import('./features/prices/grid/price-grid-page.tsx')).PriceGridPage,
      { messages: ['price_grid', 'errors'] },
    ),
  }),
  createRoute({
    ...inAdmin,
    path: '/bulk-runs/$runId',
    ...page(
      staff('admin'),
      async () => (await import('./features/staff/bulk-runs/bulk-run-page.tsx')).BulkRunPage,
      { messages: ['bulk_runs', 'order_states', 'errors'] },
    ),
  }),
  createRoute({
    ...inAdmin,
    path: '/imports',
    ...page(
      allowed('manage_catalogue', 'admin'),
      async () => (await import('./features/products/imports/imports-page.tsx')).ImportsPage,
      { messages: ['imports', 'errors'] },
    ),
  }),
  createRoute({
    ...inAdmin,
    path: '/imports/$importId',
    ...page(
      allowed('manage_catalogue', 'admin'),
      async () => (await import('./features/products/imports/import-page.tsx')).ImportPage,
      { messages: ['imports', 'errors'] },
    ),
  }),
  createRoute({
    ...inAdmin,
    path: '$',
    ...page(
      staff('admin'),
      async () => (await import('./features/staff/panel/admin-section-page.tsx')).AdminSectionPage,
    ),
  }),
]);
