export const price_grid = {
  title: 'Prices & stock',
} as const;
