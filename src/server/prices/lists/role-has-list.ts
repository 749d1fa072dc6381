import type { PriceList } from '#shared/prices/price-lists.contract.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { Refusal } from '#server/platform/http/refusal.ts';

/** Refusal naming the role's existing list. */
export async function roleHasList(db: Db, role: PriceList['role'] | undefined): Promise<Refusal> {
  const list = await db
    .selectFrom('price_lists')
    .select('name')
    .where('role', '=', role ?? null)
    .executeTakeFirst();
  return new Refusal('role_has_price_list', { name: list?.name ?? '' });
}
