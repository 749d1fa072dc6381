export const orders = {
  empty_title: 'No orders yet',
} as const;
