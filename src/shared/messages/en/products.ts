export const products = {
  title: 'Products',
} as const;
