/** Pages whose part of the store is not there yet say so, and with what they come. */
export const coming = {
  accounts: 'Coming with accounts and profiles.',
  quotes: 'Coming with bulk orders and quotes.',
  support: 'Coming with support conversations.',
  admin: 'Coming with the admin panel.',
  access: 'Coming with API keys and their documentation.',
} as const;
