import type { RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { rate } from '#shared/prices/rates.contract.ts';
import type { Currency } from '#shared/money.ts';
import { nameOf } from '#server/resellers/people/person-name.ts';
import { sql } from '#server/platform/database/pool.ts';

export type Rate = z.output<typeof rate>;

/** From currency_rates r with its author p. */
export const rateColumns = sql`
  r.currency, trim_scale(r.units_per_usd)::text as units_per_usd, r.created_at,
  ${nameOf('p')} as author`;

/** A rate as the database holds it: what is compared has its decimals. */
export const asRate = (units: string) => sql`${units}::numeric(18, 8)`;

/** How much another rate is than the one in force, in percent with its sign. */
export const percentOf = (before: RawBuilder<unknown>, after: RawBuilder<unknown>) =>
  sql<string>`round((${after} - ${before}) * 100 / ${before}, 2)::text`;

/** A change of more than a tenth, either way; of the rates themselves, not of a rounded percentage. */
export const isJump = (before: RawBuilder<unknown>, after: RawBuilder<unknown>) =>
  sql<boolean>`abs(${after} - ${before}) * 10 > ${before}`;

/** The newest of a currency is in force. */
export const inForce = (currency: Currency) => sql`units_per_usd(${currency})`;
