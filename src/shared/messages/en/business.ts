export const business = {
  title: 'Business',
} as const;
