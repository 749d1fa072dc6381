export const recovery = {
  title: 'Recovery',
} as const;
