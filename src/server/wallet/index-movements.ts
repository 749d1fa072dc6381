import { sql, type Db } from '../platform/database/pool.ts';

const WALLETS_AT_ONCE = 500;
const MOVEMENTS_AT_ONCE = 500;
/**
 * Batch size: indexing words costs about as much as a purchase, and buyers come first. A search indexes the rest of its
 * wallet.
 */
const MOVEMENTS_MAX = 2000n;

/** Job, every minute: indexes new transactions, so that a search has little left to index. */
export async function indexMovements(db: Db): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from wallets_to_index(${WALLETS_AT_ONCE}::integer) as w (id)`.execute(db);
  let taken = 0n;
  for (const { id } of rows) {
    for (let some = 1n; some > 0n && taken < MOVEMENTS_MAX; taken += some) some = await takeIn(db, id);
  }
}

/** Before a search of a business's wallet, so that the newest are found too. */
export async function indexWallet(db: Db, resellerId: string): Promise<void> {
  await sql`select index_movements(id, null) from ledger_accounts where reseller_id = ${resellerId}`.execute(
    db,
  );
}

async function takeIn(db: Db, walletId: string): Promise<bigint> {
  const { rows } = await sql<{ taken: bigint }>`
    select index_movements(${walletId}::uuid, ${MOVEMENTS_AT_ONCE}::integer) as taken`.execute(db);
  return rows[0]?.taken ?? 0n;
}
