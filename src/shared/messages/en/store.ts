export const store = {
  categories: 'Explore Categories',
} as const;
