export const categories = {
  title: 'Categories',
} as const;
