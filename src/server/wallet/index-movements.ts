import { sql, type Db } from '../platform/database/pool.ts';

const WALLETS_AT_ONCE = 500;
/** An imported history takes several statements, none of them long. */
const MOVEMENTS_AT_ONCE = 5000;

/** Job, each minute: takes new movements into what they are searched by, so that a search finds little left to take in. */
export async function indexMovements(db: Db): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from wallets_to_index(${WALLETS_AT_ONCE}::integer) as w (id)`.execute(db);
  for (const { id } of rows) {
    while ((await takeIn(db, id)) > 0n);
  }
}

async function takeIn(db: Db, walletId: string): Promise<bigint> {
  const { rows } = await sql<{ taken: bigint }>`
    select index_movements(${walletId}::uuid, ${MOVEMENTS_AT_ONCE}::integer) as taken`.execute(db);
  return rows[0]?.taken ?? 0n;
}
