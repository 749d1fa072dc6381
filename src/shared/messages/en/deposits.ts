export const deposits = {
  success_title: 'Payment Successful',
  failure_title: 'Payment Failed',
} as const;
