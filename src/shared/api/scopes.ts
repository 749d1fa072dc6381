/** What an API key may be allowed to do: each call that takes keys names one of them in its contract. */
export const apiScopes = [
  'read_catalogue',
  'read_orders',
  'read_balance',
  'buy',
  'read_codes',
  'quotes',
  'webhooks',
] as const;
export type ApiScope = (typeof apiScopes)[number];
