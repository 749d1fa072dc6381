export const wallet = {
  empty_title: 'No transactions found',
} as const;
