import type { Subscription } from '#shared/orders/subscriptions.contract.ts';
import type { Money } from '#shared/money.ts';
import { call } from '#web/api/call.ts';

/** What one unit costs now; null where that can't be found out: the refusal names it, too. */
export function useNewPrice(): (subscription: Subscription) => Promise<Money | null> {
  return async ({ id }) => {
    const query = { id, state: 'all' } as const;
    const found = await call('GET /api/subscriptions', { query }).catch(() => null);
    return found?.data[0]?.renewal?.unit_price ?? null;
  };
}
