import { minuteOf } from '#web/ui/list/search-of.ts';

/** To the orders that were placed within a minute. */
export const ordersOfMinute = (at: string) =>
  ({ to: '/admin/orders', search: { minute: minuteOf(at) } }) as const;

/** To the deposits that were credited within it. */
export const depositsOfMinute = (at: string) =>
  ({ to: '/admin/deposits', search: { status: 'paid', paid_minute: minuteOf(at) } }) as const;
