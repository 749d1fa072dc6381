import type { GatewayMode } from '#server/deposits/chargily/chargily-client.ts';
import { depositColumns, type DepositRow } from '#server/deposits/deposit-queries.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import type { RecentCheckouts } from './list-recent-checkouts.ts';

/** Five days less than checkouts are listed for, so that each deposit's checkout is among them. */
const DAYS_BACK = 30;

export type ReconciledDeposit = DepositRow & { pay_amount: string };

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

interface Scope {
  mode: GatewayMode;
  /** Mode for deposits from before it was recorded. */
  isCurrent: boolean;
}

/** Deposits of one mode from the last 30 days that have a checkout. */
export function listReconciledDeposits(db: Db, scope: Scope): Promise<ReconciledDeposit[]> {
  return select(db)
    .where('checkout_id', 'is not', null)
    .where((eb) =>
      eb.or([eb('gateway', '=', scope.mode), ...(scope.isCurrent ? [eb('gateway', 'is', null)] : [])]),
    )
    .where('created_at', '>', sql<string>`now() - make_interval(days => ${DAYS_BACK})`)
    .orderBy('id')
    .execute();
}

/** The deposits these checkouts belong to, or name in their metadata, of any age and mode. */
export async function findDepositsOf(db: Db, { byId }: RecentCheckouts): Promise<ReconciledDeposit[]> {
  const checkouts = [...byId.values()];
  const named = checkouts.flatMap(({ metadata }) => metadata?.deposit_id ?? []).filter((id) => UUID.test(id));
  return select(db)
    .where((eb) =>
      eb.or([
        eb('checkout_id', '=', sql<string>`any(${checkouts.map(({ id }) => id)}::text[])`),
        eb('id', '=', sql<string>`any(${named}::uuid[])`),
      ]),
    )
    .execute();
}

/** Re-read: other processes settle deposits concurrently. */
export function readReconciledDeposit(db: Db, id: string): Promise<ReconciledDeposit> {
  return select(db).where('id', '=', id).executeTakeFirstOrThrow();
}

function select(db: Db) {
  return db.selectFrom('deposits').select([...depositColumns, 'pay_amount']);
}
