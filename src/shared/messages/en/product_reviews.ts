export const product_reviews = {
  title: 'Reviews',
} as const;
