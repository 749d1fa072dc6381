/** Pages whose part of the store is not there yet say so, and with what they come. */
export const coming = {
  quotes: 'Coming with quotes.',
  access: 'Coming with the reseller API.',
} as const;
