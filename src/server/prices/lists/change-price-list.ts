import type { z } from 'zod';
import type { changePriceList as contract, PriceList } from '#shared/prices/price-lists.contract.ts';
import { auditedAct } from '#server/staff/audit/audited-act.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import { isUniqueViolation } from '#server/platform/database/unique-violation.ts';
import type { Person } from '#server/platform/http/actor.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { staleRefusal } from '#server/staff/stale-refusal.ts';
import { readPriceList } from './price-list-queries.ts';
import { roleHasList } from './role-has-list.ts';

type Input = z.output<typeof contract.body>;

/**
 * Changes the given fields of a list, effective immediately. Refusals: not_found, changed_meanwhile, name_taken,
 * role_has_price_list if the role has another list.
 */
export async function changePriceList(db: Db, actor: Person, id: string, input: Input): Promise<PriceList> {
  try {
    return await auditedAct(db, actor, async (tx, record) => {
      const changed = await tx
        .updateTable('price_lists')
        .set({ ...withoutGaps(input), updated_at: sql`now()`, updated_by: actor.profileId })
        .where('id', '=', id)
        .$if(input.version !== undefined, (query) => query.where('version', '=', input.version ?? 0))
        .returning('name')
        .executeTakeFirst();
      if (changed === undefined) throw await staleRefusal(tx, { what: 'price_lists', id }, actor.language);
      record({
        action: 'price_list_changed',
        subject: { kind: 'price_list', id },
        details: { price_list: changed.name, ...detailsOf(input) },
        live: [null, 'catalogue', 'session'],
      });
      return readPriceList(tx, id);
    });
  } catch (error) {
    if (isUniqueViolation(error, 'price_lists_name_key')) throw new Refusal('name_taken');
    if (isUniqueViolation(error, 'price_lists_role_key')) throw await roleHasList(db, input.role);
    throw error;
  }
}

function withoutGaps({ name, percent_off, role }: Input) {
  return {
    ...(name === undefined ? {} : { name }),
    ...(percent_off === undefined ? {} : { percent_off }),
    ...(role === undefined ? {} : { role }),
  };
}

function detailsOf({ percent_off, role }: Input): Record<string, string> {
  return {
    ...(percent_off === undefined ? {} : { percent_off }),
    ...(role === undefined ? {} : { role: role ?? 'none' }),
  };
}
