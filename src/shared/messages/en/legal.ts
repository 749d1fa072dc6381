export const legal = {
  updated: 'Last updated',
} as const;
