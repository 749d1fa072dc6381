export const rates = {
  title: 'Exchange rates',
} as const;
