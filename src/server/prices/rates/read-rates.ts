import { currencies } from '#shared/money.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import { rateColumns, type Rate } from './rate-queries.ts';

/** Current rates, one per currency. */
export async function readRates(db: Db): Promise<Rate[]> {
  const { rows } = await sql<Rate>`
    select ${rateColumns}
    from unnest(${[...currencies]}::text[]) with ordinality as c(currency, place)
    join lateral (select * from currency_rates where currency = c.currency order by id desc limit 1) r on true
    left join profiles p on p.id = r.author_id
    order by c.place`.execute(db);
  return rows;
}
