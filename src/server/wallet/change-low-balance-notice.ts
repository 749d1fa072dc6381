import { toUnits, type Money } from '#shared/money.ts';
import type { Db } from '../platform/database/pool.ts';
import type { Reseller } from '../platform/http/actor.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { addLiveEvents } from '../platform/live/add-live-events.ts';

/**
 * Sets the balance below which the business is alerted, in dinars, above zero; null: never. The database sends the
 * alert with the transaction that crosses it (notify_low_balance). Refusal: invalid_request.
 */
export async function changeLowBalanceNotice(
  db: Db,
  { resellerId }: Reseller,
  { below }: { below: Money | null },
): Promise<void> {
  if (below !== null) check(below);
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('ledger_accounts')
      .set({ notice_below: below?.amount ?? null })
      .where('reseller_id', '=', resellerId)
      .execute();
    await addLiveEvents(tx, resellerId, 'balance');
  });
}

function check({ amount, currency }: Money): void {
  if (currency !== 'DZD') {
    throw new Refusal('invalid_request', {}, [{ field: 'below.currency', problem: 'not_allowed' }]);
  }
  if (toUnits(amount, 2) === 0n) {
    throw new Refusal('invalid_request', {}, [{ field: 'below.amount', problem: 'too_small' }]);
  }
}
