/** Pages whose part of the store is not there yet say so, and with what they come. */
export const coming = {
  access: 'Coming soon, with the reseller API.',
} as const;
