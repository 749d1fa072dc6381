import type { z } from 'zod';
import { TICKET_MESSAGES_AN_HOUR, type uploadedFile } from '#shared/support/tickets.contract.ts';
import { prepareDocument } from '#server/resellers/documents/prepare-document.ts';
import { storeFile } from '#server/resellers/documents/store-file.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import type { Files } from '#server/platform/files/files.ts';
import { shownName } from '#server/platform/files/shown-name.ts';
import type { Person } from '#server/platform/http/actor.ts';
import { Refusal } from '#server/platform/http/refusal.ts';

/**
 * A picture or PDF for a message that is not sent yet. Of staff, it belongs to no business until an answer shows it.
 * Refusals: file_type_refused by content, file_unreadable, image_too_large, too_many_messages.
 */
export async function storeTicketFile(
  store: { db: Db; files: Files },
  actor: Person,
  { name: given, bytes }: { name: string; bytes: Buffer },
): Promise<z.output<typeof uploadedFile>> {
  // Before re-encoding the picture, which is slow.
  await requireFew(store.db, actor);
  const name = shownName(given);
  return storeFile(
    store,
    actor,
    { ...(await prepareDocument(bytes)), kind: 'ticket', name },
    async (tx, id) => {
      await requireFew(tx, actor);
      return { id, name };
    },
  );
}

async function requireFew(db: Db, { profileId }: Person): Promise<void> {
  const { count } = await db
    .selectFrom('files')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('kind', '=', 'ticket')
    .where('profile_id', '=', profileId)
    .where('deleted_at', 'is', null)
    .where('created_at', '>', sql<string>`now() - interval '1 hour'`)
    .executeTakeFirstOrThrow();
  if (Number(count) > TICKET_MESSAGES_AN_HOUR) throw new Refusal('too_many_messages');
}
