import type { RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { rate } from '#shared/prices/rates.contract.ts';
import { currencies, type Currency } from '#shared/money.ts';
import { nameOf } from '#server/resellers/people/person-name.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';

export type Rate = z.output<typeof rate>;

/** From currency_rates r with its author p. */
export const rateColumns = sql`
  r.currency, trim_scale(r.units_per_usd)::text as units_per_usd, r.created_at,
  ${nameOf('p')} as author`;

/** A rate rounded as stored, for comparing. */
export const asRate = (units: string) => sql`${units}::numeric(18, 8)`;

/** Difference from the current rate in percent, signed. */
export const percentOf = (before: RawBuilder<unknown>, after: RawBuilder<unknown>) =>
  sql<string>`round((${after} - ${before}) * 100 / ${before}, 2)::text`;

/** A change of over 10 %, either way, of the rates themselves, not of a rounded percentage. */
export const isJump = (before: RawBuilder<unknown>, after: RawBuilder<unknown>) =>
  sql<boolean>`abs(${after} - ${before}) * 10 > ${before}`;

/** A currency's latest rate is the current one. */
export const currentRate = (currency: Currency) => sql`units_per_usd(${currency})`;

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
