import { lockOpenClient } from '#server/resellers/client/client-queries.ts';
import { auditedAct } from '#server/staff/audit/audited-act.ts';
import type { Db } from '../platform/database/pool.ts';
import type { Person } from '../platform/http/actor.ts';
import { Refusal } from '../platform/http/refusal.ts';

interface Input {
  resellerId: string;
  hour: number;
  day: number;
}

/**
 * How many requests each key of a client may make; counts go on. Refusals: not_found, also for a closed client;
 * invalid_request for a day of fewer than an hour.
 */
export async function changeLimits(
  db: Db,
  actor: Person,
  { resellerId, hour, day }: Input,
): Promise<{ hour: number; day: number }> {
  if (day < hour) throw new Refusal('invalid_request', {}, [{ field: 'day', problem: 'too_small' }]);
  await auditedAct(db, actor, async (tx, record) => {
    await lockOpenClient(tx, resellerId);
    const changed = await tx
      .updateTable('reseller_profiles')
      .set({ api_hour_limit: hour, api_day_limit: day })
      .where('id', '=', resellerId)
      .where((eb) => eb.or([eb('api_hour_limit', '!=', hour), eb('api_day_limit', '!=', day)]))
      .returning('id')
      .executeTakeFirst();
    if (changed === undefined) return;
    record({
      action: 'api_limits_changed',
      resellerId,
      details: { hour_limit: String(hour), day_limit: String(day) },
      live: [resellerId, 'api_keys', 'clients'],
    });
  });
  return { hour, day };
}
