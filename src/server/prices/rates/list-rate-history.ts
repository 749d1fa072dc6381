import type { z } from 'zod';
import type { listRateHistory as contract } from '#shared/prices/rates.contract.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import { isBehind, KEY, keysetPage, type Page } from '#server/platform/http/keyset-page.ts';
import { rateColumns, type Rate } from './rate-queries.ts';
import { allOf } from '#server/platform/database/all-of.ts';

type Query = z.output<typeof contract.query>;
type Past = Rate & { previous: string | null };

/** All rates, newest first, each with its predecessor. */
export function listRateHistory(db: Db, { limit, cursor, currency }: Query): Promise<Page<Past>> {
  const read = async (key: string[], rowsMax: number) => {
    const { rows } = await sql<Past & { id: string }>`
    select r.id::text as id, ${rateColumns}, trim_scale(l.units_per_usd)::text as previous
    from currency_rates r
    left join profiles p on p.id = r.author_id
    left join lateral (
      select units_per_usd from currency_rates o where o.currency = r.currency and o.id < r.id order by o.id desc limit 1
    ) l on true
    where ${allOf([currency !== undefined && sql`r.currency = ${currency}`, isBehind(sql`r.id`, '<', key)])}
    order by r.id desc limit ${rowsMax}`.execute(db);
    return rows;
  };
  return keysetPage({ limit, cursor }, [KEY.number], read, ({ id }) => [id]);
}
