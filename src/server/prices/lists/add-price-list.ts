import type { z } from 'zod';
import { addPriceList as contract, type PriceList } from '#shared/prices/price-lists.contract.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { isUniqueViolation } from '#server/platform/database/unique-violation.ts';
import { actOnce } from '#server/staff/audit/act-once.ts';
import type { Person } from '#server/platform/http/actor.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { addLiveEvents } from '#server/platform/live/add-live-events.ts';
import { readPriceList } from './price-list-queries.ts';
import { roleHasList } from './role-has-list.ts';

type Input = z.output<typeof contract.body> & { idempotencyKey: string };

/**
 * Creates a price list with a percentage off everything, idempotent by key; unassigned, unless a role gets it.
 * Refusals: name_taken, role_has_price_list if the role has another list, idempotency_key_reused.
 */
export async function addPriceList(
  db: Db,
  actor: Person,
  { idempotencyKey: key, ...input }: Input,
): Promise<PriceList> {
  const { name, percent_off, role = null } = input;
  const keyed = { contract, key, request: input };
  try {
    return await actOnce(db, actor, keyed, async (tx, record) => {
      const added = await tx
        .insertInto('price_lists')
        .values({ name, percent_off, role })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .returning('id')
        .executeTakeFirst();
      if (added === undefined) throw new Refusal('name_taken');
      record({
        action: 'price_list_added',
        subject: { kind: 'price_list', id: added.id },
        details: { name, percent_off, ...(role === null ? {} : { role }) },
      });
      if (role !== null) await addLiveEvents(tx, null, 'catalogue', 'session');
      return readPriceList(tx, added.id);
    });
  } catch (error) {
    if (isUniqueViolation(error, 'price_lists_role_key')) throw await roleHasList(db, role);
    throw error;
  }
}
