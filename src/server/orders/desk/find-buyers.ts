import type { z } from 'zod';
import { id } from '#shared/contracts/fields.ts';
import type { listStaffOrders as contract } from '#shared/orders/order-desk.contract.ts';
import { holdsWords } from '#server/platform/database/holds-words.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import { allOf } from '#server/platform/database/all-of.ts';

type Query = Pick<z.output<typeof contract.query>, 'search' | 'user' | 'client_id'>;

export interface Buyer {
  profile_id: string;
  reseller_id: string;
}

/** Their orders are looked up person by person, so that a common word stays cheap. */
const BUYERS_MAX = 500;

/** Of profiles p: by id, or part of an e-mail. */
export const isPerson = (user: string) =>
  id.safeParse(user).success ? sql<boolean>`p.id = ${user}` : holdsWords(sql`search_words(p.email)`, user);

/**
 * Buyers matching `user` or a search, most recent order first, without those who never ordered. A search matching over
 * 500 takes the 500 most recent buyers, so its first 500 orders, newest first, are exact. `isOfAll`: no such limit.
 * null: all buyers.
 */
export async function findBuyers(
  db: Db,
  { search, user, client_id }: Query,
  { isOfAll }: { isOfAll: boolean },
): Promise<Buyer[] | null> {
  if (search === undefined && user === undefined) return null;
  const isMeant = allOf([
    sql`p.reseller_id is not null`,
    user !== undefined && isPerson(user),
    client_id !== undefined && sql`p.reseller_id = ${client_id}`,
    search !== undefined &&
      holdsWords(sql`search_words(concat_ws(' ', p.first_name, p.last_name, p.email, r.trade_name))`, search),
  ]);
  const { rows } = await sql<Buyer>`
    select p.id as profile_id, p.reseller_id
    from profiles p join reseller_profiles r on r.id = p.reseller_id
    cross join lateral (select o.id from orders o where o.profile_id = p.id order by o.id desc limit 1) l
    where ${isMeant}
    order by l.id desc limit ${isOfAll ? null : BUYERS_MAX}`.execute(db);
  return rows;
}
