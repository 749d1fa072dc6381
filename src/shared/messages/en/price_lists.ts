export const price_lists = {
  title: 'Price lists',
} as const;
