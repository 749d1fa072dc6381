import { sql, type OpenTransaction } from '#server/platform/database/pool.ts';

const GATEWAY_KEYS_LOCK = 7_208_134; // any number, the same for every server of the store

/**
 * Who replaces or removes keys does so alone until the transaction ends: there may be none to lock a row of. Returns what
 * was in use, which is retired by this.
 */
export async function retireGatewayKeys(tx: OpenTransaction) {
  await sql`select pg_advisory_xact_lock(${GATEWAY_KEYS_LOCK})`.execute(tx);
  return tx
    .updateTable('gateway_keys')
    .set({ retired_at: sql`now()` })
    .where('retired_at', 'is', null)
    .returning(['mode', 'secret_end'])
    .executeTakeFirst();
}
