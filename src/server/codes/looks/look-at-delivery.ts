import type { z } from 'zod';
import type { lookAtDelivery as contract } from '#shared/codes/code-looks.contract.ts';
import { splitCredentials } from '#shared/credentials.ts';
import { auditedAct } from '#server/staff/audit/audited-act.ts';
import { countView } from '#server/orders/count-view.ts';
import type { Db } from '#server/platform/database/pool.ts';
import type { Person } from '#server/platform/http/actor.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import type { Vault } from '../vault/vault.ts';
import { openDeliveries } from './open-deliveries.ts';

/** One delivery's content, for staff. Refusals: not_found, also if it has none; too_many_attempts. */
export async function lookAtDelivery(
  db: Db,
  vault: Vault,
  actor: Person,
  { id, reason }: { id: string; reason: string },
): Promise<z.output<typeof contract.response>> {
  await countView(db, actor);
  return auditedAct(db, actor, async (tx, record) => {
    const about = await tx
      .selectFrom('deliveries as d')
      .innerJoin('order_items as i', 'i.id', 'd.order_item_id')
      .innerJoin('orders as o', 'o.id', 'i.order_id')
      .select(['o.order_number', 'o.reseller_id', 'i.product_name'])
      .where('d.id', '=', id)
      .executeTakeFirst();
    const opened = (await openDeliveries(tx, vault, actor, { ids: [id], reason })).get(id);
    if (about === undefined || opened === undefined) throw new Refusal('not_found');
    record({
      action: 'code_seen',
      resellerId: about.reseller_id,
      details: { order: about.order_number, product: about.product_name, reason },
    });
    const { kind, text } = opened;
    return { text, credentials: kind === 'credentials' ? splitCredentials(text) : null };
  });
}
