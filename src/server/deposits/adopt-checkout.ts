import { sql, type Db } from '../platform/database/pool.ts';
import type { GatewayMode } from './chargily/chargily-client.ts';
import type { Checkout } from './chargily/checkout.ts';

/**
 * Links a checkout whose creation answer was lost. A deposit closed in the meantime stays closed; settle-deposit.ts
 * applies the checkout's state.
 */
export async function adoptCheckout(
  db: Db,
  depositId: string,
  lost: Checkout,
  mode: GatewayMode,
): Promise<void> {
  await db
    .updateTable('deposits')
    .set({
      status: sql`case status when 'created' then 'awaiting_payment' else status end`,
      gateway: mode,
      checkout_id: lost.id,
      checkout_url: lost.checkout_url ?? null,
      next_check_at: sql`case status when 'created' then now() end`,
      updated_at: sql`now()`,
    })
    .where('id', '=', depositId)
    .where('checkout_id', 'is', null)
    .where('reference', 'is', null)
    .execute();
}
