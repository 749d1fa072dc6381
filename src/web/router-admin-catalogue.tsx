import { anyStaff, inPanel, who } from './router-admin-pages.ts';

/** The panel's pages about products and their prices. */
export const catalogueRoutes = [
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
  inPanel(
    '/descriptions',
    who('manage_catalogue'),
    async () => (await import('./features/products/writing/writing-page.tsx')).WritingPage,
    ['writing', 'errors'],
  ),
  inPanel(
    '/descriptions/$runId',
    who('manage_catalogue'),
    async () => (await import('./features/products/writing/run-page.tsx')).WritingRunPage,
    ['writing', 'errors'],
  ),
] as const;
