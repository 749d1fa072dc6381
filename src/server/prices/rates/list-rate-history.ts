import type { z } from 'zod';
import type { listRateHistory as contract } from '#shared/prices/rates.contract.ts';
import type { Pagination } from '#shared/contracts/route.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import { decodeNumberCursor, toPage } from '#server/platform/http/cursor.ts';
import { rateColumns, type Rate } from './rate-queries.ts';

type Query = z.output<typeof contract.query>;
type Past = Rate & { previous: string | null };

/** Every rate that was ever in force, newest first, each with the one that it took the place of. */
export async function listRateHistory(
  db: Db,
  { limit, cursor, currency }: Query,
): Promise<{ data: Past[]; pagination: Pagination }> {
  const before = decodeNumberCursor(cursor);
  const { rows } = await sql<Past & { id: string }>`
    select r.id::text as id, ${rateColumns}, trim_scale(l.units_per_usd)::text as previous
    from currency_rates r
    left join profiles p on p.id = r.author_id
    left join lateral (
      select units_per_usd from currency_rates o where o.currency = r.currency and o.id < r.id order by o.id desc limit 1
    ) l on true
    where ${currency === undefined ? sql`true` : sql`r.currency = ${currency}`}
      and ${before === null ? sql`true` : sql`r.id < ${before}::bigint`}
    order by r.id desc limit ${limit + 1}`.execute(db);
  const { page, pagination } = toPage(rows, limit, ({ id }) => [id]);
  return { data: page, pagination };
}
