import { lockOpenClient } from '#server/resellers/client/client-queries.ts';
import { auditedAct } from '#server/staff/audit/audited-act.ts';
import type { Db } from '#server/platform/database/pool.ts';
import type { Person } from '#server/platform/http/actor.ts';

interface Input {
  resellerId: string;
  isOn: boolean;
}

/** Whether the keys of a client are taken, from the next request on. Refusal: not_found, also for a closed client. */
export async function switchApi(db: Db, actor: Person, { resellerId, isOn }: Input): Promise<void> {
  await auditedAct(db, actor, async (tx, record) => {
    await lockOpenClient(tx, resellerId);
    const changed = await tx
      .updateTable('reseller_profiles')
      .set({ is_api_off: !isOn })
      .where('id', '=', resellerId)
      .where('is_api_off', '=', isOn)
      .returning('id')
      .executeTakeFirst();
    if (changed === undefined) return;
    record({
      action: isOn ? 'api_turned_on' : 'api_turned_off',
      resellerId,
      live: [resellerId, 'api_keys', 'clients'],
    });
  });
}
