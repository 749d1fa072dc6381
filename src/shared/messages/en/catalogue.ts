export const catalogue = {
  title: 'Product Catalog',
  categories_title: 'Browse Categories',
  product_not_found: 'Product not found',
} as const;
