import type { DepositStatus } from '#shared/deposits/deposits.contract.ts';
import { sql, type Db } from '../platform/database/pool.ts';
import { observed } from '../platform/observed.ts';
import { addLiveEvents } from '../platform/live/add-live-events.ts';

interface Ending {
  to: 'failed' | 'cancelled' | 'expired';
  /** Statuses it may be closed from; default: those at a gateway. */
  from?: readonly DepositStatus[];
  /** Person who cancels it; null: the gateway or a timeout. */
  by?: string | null;
}

/**
 * Closes an unpaid deposit; returns whether this call did. A later payment at the gateway still credits. One a person
 * is cancelling (`decided_by`, see cancel-deposit.ts) becomes cancelled whoever reports it, without a notification.
 * Joins the caller's transaction.
 */
export async function closeDeposit(
  db: Db,
  depositId: string,
  { to, from = ['created', 'awaiting_payment'], by = null }: Ending,
): Promise<boolean> {
  const close = async (tx: Db): Promise<'cancelled' | typeof to | null> => {
    const closed = await tx
      .updateTable('deposits')
      .set({
        status: sql`case when coalesce(${by}::uuid, decided_by) is null then ${to} else 'cancelled' end`,
        decided_by: sql`coalesce(${by}::uuid, decided_by)`,
        next_check_at: null,
        updated_at: sql`now()`,
      })
      .where('id', '=', depositId)
      .where('status', 'in', [...from])
      .returning(['id', 'reseller_id', 'amount', 'currency', 'decided_by'])
      .executeTakeFirst();
    if (closed === undefined) return null;
    if (closed.decided_by === null) await notifyFailed(tx, [closed]);
    else await addLiveEvents(tx, closed.reseller_id, 'deposits');
    return closed.decided_by === null ? to : 'cancelled';
  };
  const result = await (db.isTransaction ? close(db) : db.transaction().execute(close));
  if (result !== null) observed.depositEnd.tell({ result, count: 1 });
  return result !== null;
}

interface Closed {
  id: string;
  reseller_id: string;
  amount: string;
  currency: string;
}

/** Notifies businesses that these deposits failed, in the closing transaction. */
export async function notifyFailed(tx: Db, closed: Closed[]): Promise<void> {
  if (closed.length === 0) return;
  await tx
    .insertInto('notifications')
    .values(
      closed.map(({ id, reseller_id, amount, currency }) => ({
        reseller_id,
        kind: 'deposit_failed' as const,
        params: JSON.stringify({ amount, currency, deposit_id: id }),
      })),
    )
    .execute();
  for (const resellerId of new Set(closed.map(({ reseller_id }) => reseller_id)))
    await addLiveEvents(tx, resellerId, 'deposits', 'notifications');
}
