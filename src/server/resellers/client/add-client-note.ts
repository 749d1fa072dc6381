import type { ClientNote } from '#shared/resellers/clients.contract.ts';
import { auditedAct } from '#server/staff/audit/audited-act.ts';
import type { Db } from '#server/platform/database/pool.ts';
import type { Person } from '#server/platform/http/actor.ts';
import { readClientNote } from './client-note-queries.ts';
import { requireClient } from './client-queries.ts';

interface Input {
  resellerId: string;
  text: string;
}

/** Adds a staff-only note. The audit log records that there is one, not its text. Refusal: not_found. */
export async function addClientNote(db: Db, actor: Person, { resellerId, text }: Input): Promise<ClientNote> {
  return auditedAct(db, actor, async (tx, record) => {
    await requireClient(tx, resellerId);
    const { id } = await tx
      .insertInto('client_notes')
      .values({ reseller_id: resellerId, author_id: actor.profileId, text })
      .returning('id')
      .executeTakeFirstOrThrow();
    record({
      action: 'note_added',
      resellerId,
      subject: { kind: 'client_note', id },
    });
    return readClientNote(tx, id);
  });
}
