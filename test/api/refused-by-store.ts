import type { Db } from '#server/platform/database/pool.ts';
import type { Answer } from '#test/client.ts';

/** For a while: what the store itself wants of purchases. */
export async function refusedByStore(db: Db, buy: () => Promise<Answer>): Promise<void> {
  const set = (values: object) => db.updateTable('settings').set(values).execute();
  await set({ is_in_maintenance: true });
  await buy();
  await set({ is_in_maintenance: false, order_maximum: '50' });
  await buy();
  await set({ order_maximum: null });
}
