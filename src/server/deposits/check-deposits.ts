import { sql, type Db } from '../platform/database/pool.ts';
import { adoptCheckout } from './adopt-checkout.ts';
import { GatewayError, isUnknownCheckout, type ChargilyClient } from './chargily/chargily-client.ts';
import type { Checkout } from './chargily/checkout.ts';
import { closeDeposit } from './close-deposit.ts';
import { depositColumns, type DepositRow } from './deposit-queries.ts';
import type { GatewayContext } from './open-deposit.ts';
import { settleDeposit } from './settle-deposit.ts';

const AT_ONCE_MAX = 50;
const HOUR_MS = 3_600_000;
/** When an unpaid checkout is closed. */
const UNPAID_HOURS = 24;
/** When a deposit that never got a checkout is closed. */
const WITHOUT_CHECKOUT_HOURS = 1;

/** One gateway timeout per round, not per deposit. */
const ROUND_MS = 40_000;

/**
 * Job, every minute: polls the gateway for unfinished deposits, because webhooks get lost. Each deposit has its own
 * next poll time, and a failing one does not block the others. Returns how many were polled; throws other errors than a
 * silent gateway at the end.
 */
export async function checkDeposits(db: Db, context: GatewayContext): Promise<number> {
  const due = await db
    .selectFrom('deposits')
    .select(depositColumns)
    .where('next_check_at', '<=', sql<string>`now()`)
    .orderBy('next_check_at')
    .limit(AT_ONCE_MAX)
    .execute();
  const end = performance.now() + ROUND_MS;
  const failures: unknown[] = [];
  let asked = 0;
  for (const deposit of due) {
    if (performance.now() > end) break;
    asked += 1;
    try {
      await checkDeposit(db, context, deposit);
    } catch (error) {
      if (!(error instanceof GatewayError)) failures.push(error);
      await checkLater(db, deposit);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'some deposits could not be checked');
  return asked;
}

async function checkDeposit(db: Db, context: GatewayContext, deposit: DepositRow): Promise<void> {
  const gateway = await context.gateway.ofMode(db, deposit.gateway);
  const hours = (Date.now() - Date.parse(deposit.created_at)) / HOUR_MS;
  // Made with keys that are no longer configured: can't be polled.
  if (gateway === null) {
    if (hours > UNPAID_HOURS) await closeDeposit(db, deposit.id, { to: 'expired' });
    else await checkLater(db, deposit);
    return;
  }
  if (deposit.checkout_id === null) {
    const lost = await gateway.findCheckout(deposit.id);
    if (lost !== null) await adoptCheckout(db, deposit.id, lost, gateway.settings.mode);
    else if (hours > WITHOUT_CHECKOUT_HOURS) await closeDeposit(db, deposit.id, { to: 'failed' });
    else await checkLater(db, deposit);
    return;
  }
  const isOverdue = hours > UNPAID_HOURS;
  const found = await readOrExpire(gateway, deposit.checkout_id, isOverdue);
  if (found === null) {
    if (isOverdue) await closeDeposit(db, deposit.id, { to: 'expired' });
    else await checkLater(db, deposit);
    return;
  }
  const verdict = await settleDeposit(db, deposit, found, gateway.settings.mode);
  if (verdict === 'unchanged' || verdict === 'mismatch') await checkLater(db, deposit);
}

/** Expires an overdue checkout; if it already ended, reads how. null: unknown to the gateway. */
async function readOrExpire(
  gateway: ChargilyClient,
  checkoutId: string,
  isOverdue: boolean,
): Promise<Checkout | null> {
  try {
    return isOverdue
      ? await gateway.expireCheckout(checkoutId).catch(() => gateway.readCheckout(checkoutId))
      : await gateway.readCheckout(checkoutId);
  } catch (error) {
    if (isUnknownCheckout(error)) return null;
    throw error;
  }
}

/** Backs off with age: from a minute to a quarter of an hour. */
async function checkLater(db: Db, deposit: DepositRow): Promise<void> {
  await db
    .updateTable('deposits')
    .set({
      next_check_at: sql`now() + least(greatest((now() - created_at) / 4, interval '1 minute'), interval '15 minutes')`,
    })
    .where('id', '=', deposit.id)
    .where('status', 'in', ['created', 'awaiting_payment'])
    .execute();
}
