import type { z } from 'zod';
import type { addPriceList as contract, PriceList } from '#shared/contracts/price-lists.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Db } from '../platform/database/pool.ts';
import type { Person } from '../platform/http/actor.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { readPriceList } from './price-list-queries.ts';

/** Makes a price list with a percentage off everything; nobody has it yet. Refusal: name_taken. */
export async function addPriceList(
  db: Db,
  actor: Person,
  input: z.output<typeof contract.body>,
): Promise<PriceList> {
  return db.transaction().execute(async (tx) => {
    const added = await tx
      .insertInto('price_lists')
      .values(input)
      .onConflict((conflict) => conflict.column('name').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (added === undefined) throw new Refusal('name_taken');
    await writeAudit(tx, {
      action: 'price_list_added',
      by: actor,
      subject: { kind: 'price_list', id: added.id },
      details: input,
    });
    return readPriceList(tx, added.id);
  });
}
