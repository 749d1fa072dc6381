import { sql, type OpenTransaction } from '#server/platform/database/pool.ts';

const GATEWAY_KEYS_LOCK = 7_208_134; // arbitrary, shared by all servers of the store

/**
 * Serializes changes of the keys until the transaction ends, by an advisory lock, since there may be no row to lock.
 * Retires the active key and returns it.
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
