export const payments = {
  title: 'Payment Methods',
} as const;
