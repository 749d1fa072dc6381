import { sql, type Db } from '../platform/database/pool.ts';

const WALLETS_AT_ONCE = 50;
/** Of each: an imported history takes several statements, none of them long. */
const MOVEMENTS_AT_ONCE = 5000;

/** Job, each minute: takes new movements into what they are searched by, so that a search finds little left to take in. */
export async function indexMovements(db: Db): Promise<void> {
  let taken: bigint;
  do {
    const { rows } = await sql<{ taken: bigint }>`
      select coalesce(sum(index_movements(w.id, ${MOVEMENTS_AT_ONCE}::integer)), 0)::bigint as taken
      from wallets_to_index(${WALLETS_AT_ONCE}::integer) as w (id)`.execute(db);
    taken = rows[0]?.taken ?? 0n;
  } while (taken > 0n);
}
