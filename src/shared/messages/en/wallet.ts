export const wallet = {
  empty_title: 'No transactions found',
  not_your_role: 'The balance is not your part',
} as const;
