import type { Checkout } from '#server/deposits/chargily/checkout.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import type { ExceptionKind } from './compare-checkout.ts';

interface Exception {
  kind: ExceptionKind;
  /** null: unknown to the gateway. */
  checkout: Checkout | null;
  checkoutId: string;
  depositId: string | null;
}

/** The column's maximum, in whole dinars. */
const AMOUNT_MAX = 999_999_999_999;

/** Once per reconciliation: a retried job finds the same differences. */
export async function recordException(db: Db, reconciliationId: string, exception: Exception): Promise<void> {
  const { kind, checkout, checkoutId, depositId } = exception;
  const isAmount =
    checkout !== null && Math.abs(checkout.amount) <= AMOUNT_MAX && checkout.currency === 'dzd';
  await sql`
    insert into reconciliation_exceptions (reconciliation_id, kind, checkout_id, deposit_id, gateway_status, gateway_amount)
    select ${reconciliationId}::uuid, ${kind}, ${checkoutId}, ${depositId}::uuid, ${checkout?.status ?? null},
      ${isAmount ? String(checkout.amount) : null}::numeric
    where not exists (select from reconciliation_exceptions where reconciliation_id = ${reconciliationId}::uuid
      and kind = ${kind} and checkout_id = ${checkoutId})`.execute(db);
}
