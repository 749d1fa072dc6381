/** What a purchase of priced lines is refused for, at today's prices or at quoted ones. */
export const payingErrors = [
  'reseller_not_approved',
  'account_inactive',
  'idempotency_key_reused',
  'daily_limit_reached',
  'api_key_limit_reached',
  'insufficient_balance',
  'product_unavailable',
  'stock_busy',
  'store_in_maintenance',
] as const;
/** And what their lines are refused for, at today's. */
export const buyingErrors = [
  ...payingErrors,
  'out_of_stock',
  'option_required',
  'quantity_too_small',
  'price_changed',
  'mixed_currencies',
  'order_above_limit',
] as const;
