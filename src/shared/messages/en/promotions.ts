export const promotions = {
  title: 'Promotions',
} as const;
