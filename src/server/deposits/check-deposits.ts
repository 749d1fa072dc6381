import { sql, type Db } from '../platform/database/pool.ts';
import { adoptCheckout } from './adopt-checkout.ts';
import { GatewayError } from './chargily/chargily-client.ts';
import { closeDeposit } from './close-deposit.ts';
import { depositColumns, type DepositRow } from './deposit-queries.ts';
import type { GatewayContext } from './open-deposit.ts';
import { settleDeposit } from './settle-deposit.ts';

const AT_ONCE_MAX = 50;
const HOUR_MS = 3_600_000;
/** A page to pay on that nobody paid is closed after this long. */
const UNPAID_HOURS = 24;
/** A deposit that got no checkout at all is given up after this long. */
const WITHOUT_CHECKOUT_HOURS = 1;

/**
 * Job: asks the gateway about deposits that are not finished, for webhooks get lost. Runs every minute; each deposit
 * says itself when it is next asked about. Returns how many were asked about.
 */
export async function checkDeposits(db: Db, context: GatewayContext): Promise<number> {
  const due = await db
    .selectFrom('deposits')
    .select(depositColumns)
    .where('next_check_at', '<=', sql<string>`now()`)
    .orderBy('next_check_at')
    .limit(AT_ONCE_MAX)
    .execute();
  for (const deposit of due) {
    try {
      await checkDeposit(db, context, deposit);
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      await checkLater(db, deposit);
    }
  }
  return due.length;
}

async function checkDeposit(db: Db, context: GatewayContext, deposit: DepositRow): Promise<void> {
  const gateway = await context.gateway.ofMode(db, deposit.gateway);
  const hours = (Date.now() - Date.parse(deposit.created_at)) / HOUR_MS;
  // Made at a gateway that is not configured any more: nobody can be asked.
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
  const found = isOverdue
    ? await gateway
        .expireCheckout(deposit.checkout_id)
        .catch(() => gateway.readCheckout(deposit.checkout_id ?? ''))
    : await gateway.readCheckout(deposit.checkout_id);
  const verdict = await settleDeposit(db, deposit, found, gateway.settings.mode);
  if (verdict === 'unchanged' || verdict === 'mismatch') await checkLater(db, deposit);
}

/** The pauses grow with the deposit's age: a minute at first, a quarter of an hour in the end. */
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
