export const palette = {
  title: 'Search',
} as const;
