export const reviews = {
  title: 'Deposits',
} as const;
