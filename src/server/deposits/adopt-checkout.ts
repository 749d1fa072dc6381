import { sql, type Db } from '../platform/database/pool.ts';
import type { GatewayMode } from './chargily/chargily-client.ts';
import type { Checkout } from './chargily/checkout.ts';

/**
 * Writes down a checkout whose address was lost on its way to us. A deposit that was closed meanwhile stays so: what the
 * checkout says is for settle-deposit.ts.
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
