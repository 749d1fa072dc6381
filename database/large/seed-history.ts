import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql, type Db } from '#server/platform/database/pool.ts';

/** Besides the one with a tenth of all orders. */
const BUSINESSES = 200;

/** So many orders, paid from wallets that deposits have filled; in one transaction. What is searched is taken in at the end. */
export async function seedLargeHistory(db: Db, orders: number, say: (line: string) => void): Promise<void> {
  await sql`
    with b as (
      select n, new_id() as id from generate_series(1, ${Math.min(BUSINESSES, Math.ceil(orders / 10)) + 1}::int) n
    ), r as (
      insert into reseller_profiles (id, status) select id, 'approved' from b returning id
    )
    insert into profiles (email, password_hash, reseller_id, member_role, email_confirmed_at)
    select 'large-' || lpad(b.n::text, 4, '0') || '@large.example', 'none', b.id, 'owner', now() from b join r on r.id = b.id`.execute(
    db,
  );
  say('businesses');
  await db.transaction().execute(async (tx) => {
    const script = readFileSync(join(import.meta.dirname, 'history.sql'), 'utf8');
    await sql.raw(script.replaceAll(':orders', String(orders))).execute(tx);
  });
  say(`${orders} orders with their deposits`);
  const { rows } = await sql<{ id: string }>`
    select a.id from ledger_accounts a join profiles p on p.reseller_id = a.reseller_id
    where p.email like 'large-%' order by p.email`.execute(db);
  for (const [place, { id }] of rows.entries()) {
    await sql`select index_movements(${id}, null)`.execute(db);
    if (place % 50 === 0) say(`movements of ${place + 1} of ${rows.length} wallets taken in for searching`);
  }
}
