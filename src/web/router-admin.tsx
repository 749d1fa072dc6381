import type { StaffPermission } from '#shared/permissions.ts';
import { allowed, pagesIn, staff } from './page-route.tsx';
import { admin } from './router-admin-frame.ts';

const inPanel = pagesIn(admin);
const anyStaff = staff('admin');
const who = (permission: StaffPermission) => allowed(permission, 'admin');

export const adminRoutes = admin.addChildren([
  inPanel(
    '/',
    anyStaff,
    async () => (await import('./features/staff/panel/admin-dashboard-page.tsx')).AdminDashboardPage,
  ),
  inPanel(
    '/users',
    who('read_clients'),
    async () => (await import('./features/resellers/people/users-page.tsx')).UsersPage,
    ['clients'],
  ),
  inPanel(
    '/customers',
    who('read_clients'),
    async () => (await import('./features/resellers/people/customers-page.tsx')).CustomersPage,
    ['clients'],
  ),
  inPanel(
    '/customers/$clientId',
    who('read_clients'),
    async () => (await import('./features/resellers/client/client-page.tsx')).ClientPage,
    ['clients', 'wallet', 'deposits'],
  ),
  inPanel(
    '/staff',
    who('manage_staff'),
    async () => (await import('./features/resellers/people/staff-page.tsx')).StaffPage,
    ['clients'],
  ),
  inPanel(
    '/audit',
    who('read_audit'),
    async () => (await import('./features/staff/audit/audit-page.tsx')).AuditPage,
    ['audit'],
  ),
  inPanel(
    '/payment-methods',
    who('manage_payments'),
    async () => (await import('./features/deposits/methods/payment-methods-page.tsx')).PaymentMethodsPage,
    ['clients', 'payments', 'deposits'],
  ),
  inPanel(
    '/deposits',
    who('review_deposits'),
    async () => (await import('./features/deposits/reviews/deposits-page.tsx')).DepositsPage,
    ['reviews', 'deposits'],
  ),
  inPanel(
    '/deposits/$depositId',
    who('review_deposits'),
    async () => (await import('./features/deposits/reviews/review-page.tsx')).ReviewPage,
    ['reviews', 'deposits'],
  ),
  inPanel(
    '/orders',
    who('read_orders'),
    async () => (await import('./features/orders/desk-list/orders-page.tsx')).OrdersPage,
    ['order_desk', 'order_states', 'orders', 'bulk_runs', 'code_looks'],
  ),
  inPanel(
    '/orders/$orderId',
    who('read_orders'),
    async () => (await import('./features/orders/desk/order-page.tsx')).OrderPage,
    ['delivery_desk', 'order_states', 'orders', 'code_looks'],
  ),
  inPanel(
    '/quotes',
    who('read_quotes'),
    async () => (await import('./features/quotes/desk/desk-quotes-page.tsx')).DeskQuotesPage,
    ['quote_desk', 'quotes'],
  ),
  inPanel(
    '/quotes/$quoteId',
    who('read_quotes'),
    async () => (await import('./features/quotes/desk/desk-quote-page.tsx')).DeskQuotePage,
    ['quote_desk', 'quotes', 'errors'],
  ),
  inPanel(
    '/delivery',
    who('manage_orders'),
    async () => (await import('./features/orders/delivery/delivery-page.tsx')).DeliveryPage,
    ['delivery_desk', 'code_looks'],
  ),
  inPanel(
    '/codes',
    who('manage_codes'),
    async () => (await import('./features/codes/stock/codes-page.tsx')).CodesPage,
    ['codes', 'errors'],
  ),
  inPanel(
    '/codes/$productId',
    who('manage_codes'),
    async () => (await import('./features/codes/stock/product-codes-page.tsx')).ProductCodesPage,
    ['codes', 'bulk_runs', 'errors'],
  ),
  inPanel(
    '/invoices',
    who('read_invoices'),
    async () => (await import('./features/invoices/desk/staff-invoices-page.tsx')).StaffInvoicesPage,
    ['invoices'],
  ),
  inPanel(
    '/rates',
    who('read_ledger'),
    async () => (await import('./features/prices/rates/rates-page.tsx')).RatesPage,
    ['rates', 'errors'],
  ),
  inPanel(
    '/ledger',
    who('read_ledger'),
    async () => (await import('./features/wallet/ledger/ledger-page.tsx')).LedgerPage,
    ['ledger', 'reviews', 'deposits'],
  ),
  inPanel(
    '/gateway-log',
    who('read_ledger'),
    async () => (await import('./features/wallet/ledger/gateway-log-page.tsx')).GatewayLogPage,
    ['ledger'],
  ),
  inPanel(
    '/products',
    who('manage_catalogue'),
    async () => (await import('./features/products/list/products-page.tsx')).ProductsPage,
    ['products', 'bulk_runs', 'errors'],
  ),
  inPanel(
    '/products/new',
    who('manage_catalogue'),
    async () => (await import('./features/products/editor/new-product-page.tsx')).NewProductPage,
    ['product_editor', 'product_media'],
  ),
  inPanel(
    '/products/$productId',
    who('manage_catalogue'),
    async () => (await import('./features/products/editor/edit-product-page.tsx')).EditProductPage,
    ['product_editor', 'product_media'],
  ),
  inPanel(
    '/categories',
    who('manage_catalogue'),
    async () => (await import('./features/products/categories/categories-page.tsx')).CategoriesPage,
    ['categories', 'errors'],
  ),
  inPanel(
    '/promotions',
    who('manage_catalogue'),
    async () => (await import('./features/catalogue/promotions/promotions-page.tsx')).PromotionsPage,
    ['promotions', 'errors'],
  ),
  inPanel(
    '/reviews',
    who('moderate_reviews'),
    async () =>
      (await import('./features/catalogue/review-desk/product-reviews-page.tsx')).ProductReviewsPage,
    ['product_reviews', 'catalogue', 'errors'],
  ),
  inPanel(
    '/price-lists',
    who('manage_prices'),
    async () => (await import('./features/prices/lists/price-lists-page.tsx')).PriceListsPage,
    ['price_lists', 'price_grid', 'clients', 'errors'],
  ),
  inPanel(
    '/price-lists/$listId',
    who('manage_prices'),
    async () => (await import('./features/prices/lists/price-list-page.tsx')).PriceListPage,
    ['price_lists', 'price_grid', 'clients', 'errors'],
  ),
  inPanel(
    '/price-grid',
    who('manage_prices'),
    async () => (await import('./features/prices/grid/price-grid-page.tsx')).PriceGridPage,
    ['price_grid', 'errors'],
  ),
  inPanel(
    '/bulk-runs/$runId',
    anyStaff,
    async () => (await import('./features/staff/bulk-runs/bulk-run-page.tsx')).BulkRunPage,
    ['bulk_runs', 'order_states', 'errors'],
  ),
  inPanel(
    '/imports',
    who('manage_catalogue'),
    async () => (await import('./features/products/imports/imports-page.tsx')).ImportsPage,
    ['imports', 'errors'],
  ),
  inPanel(
    '/imports/$importId',
    who('manage_catalogue'),
    async () => (await import('./features/products/imports/import-page.tsx')).ImportPage,
    ['imports', 'errors'],
  ),
  inPanel('/kit', anyStaff, async () => (await import('./features/staff/kit/kit-page.tsx')).KitPage, [
    'kit',
    'orders',
  ]),
  inPanel(
    '$',
    anyStaff,
    async () => (await import('./features/staff/panel/admin-section-page.tsx')).AdminSectionPage,
  ),
]);
