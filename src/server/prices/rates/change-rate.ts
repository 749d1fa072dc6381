import type { z } from 'zod';
import type { changeRate as contract } from '#shared/prices/rates.contract.ts';
import { auditedAct } from '#server/staff/audit/audited-act.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import type { Person } from '#server/platform/http/actor.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { asRate, currentRate, isJump, percentOf, rateColumns, type Rate } from './rate-queries.ts';

type Input = z.output<typeof contract.body>;

const RATES_LOCK = 7_208_135; // arbitrary, shared by all servers of the store

/**
 * Sets a currency's rate; posted transfers keep theirs. Of two concurrent changes the second is refused as
 * rate_changed, because the confirmed effect is outdated. Refusals: rate_changed, rate_unchanged, rate_jump.
 */
export async function changeRate(db: Db, actor: Person, input: Input): Promise<Rate> {
  const { currency, units_per_usd: units, instead_of: insteadOf, confirms_jump: isConfirmed } = input;
  return auditedAct(db, actor, async (tx, record) => {
    await sql`select pg_advisory_xact_lock(${RATES_LOCK})`.execute(tx);
    const [now, then] = [currentRate(currency), asRate(units)];
    const { rows: found } = await sql<{
      rate: string;
      is_expected: boolean;
      is_same: boolean;
      percent: string;
      is_jump: boolean;
    }>`
      select trim_scale(${now})::text as rate, ${now} = ${asRate(insteadOf)} as is_expected, ${now} = ${then} as is_same,
        ${percentOf(now, then)} as percent, ${isJump(now, then)} as is_jump`.execute(tx);
    const [known] = found;
    if (known === undefined) throw new Error('the rate is missing');
    const { rate, percent } = known;
    if (!known.is_expected) throw new Refusal('rate_changed', { rate });
    if (known.is_same) throw new Refusal('rate_unchanged');
    if (known.is_jump && isConfirmed !== true) throw new Refusal('rate_jump', { percent });

    // clock_timestamp(), because this transaction may have waited for another.
    const { rows } = await sql<Rate>`
      with r as (
        insert into currency_rates (currency, units_per_usd, author_id, created_at)
        values (${currency}, ${then}, ${actor.profileId}, clock_timestamp()) returning *
      )
      select ${rateColumns} from r left join profiles p on p.id = r.author_id`.execute(tx);
    const [changed] = rows;
    if (changed === undefined) throw new Error('the rate was not written');
    record({
      action: 'rate_changed',
      details: { currency, from: rate, to: changed.units_per_usd, percent },
      live: [null, 'payments', 'session'],
    });
    return changed;
  });
}
