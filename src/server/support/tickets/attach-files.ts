import { sql, type OpenTransaction } from '#server/platform/database/pool.ts';
import type { Person } from '#server/platform/http/actor.ts';
import { Refusal } from '#server/platform/http/refusal.ts';

interface Attached {
  messageId: string;
  fileIds: readonly string[];
  /** The business that may read files of staff from now on; none for notes. */
  shownTo?: string;
}

/** Puts uploaded files of the writer under a message. Refusal: not_found for others', sent ones, and deleted ones. */
export async function attachFiles(
  tx: OpenTransaction,
  { profileId }: Person,
  { messageId, fileIds, shownTo }: Attached,
): Promise<void> {
  if (fileIds.length === 0) return;
  const ids = [...new Set(fileIds)];
  const { rows } = await sql`
    insert into ticket_files (file_id, message_id)
    select f.id, ${messageId} from (
      select id from files where id = any (${ids}::uuid[]) and kind = 'ticket' and profile_id = ${profileId}
        and deleted_at is null
      order by id for update
    ) f
    on conflict do nothing returning file_id`.execute(tx);
  if (rows.length < ids.length) throw new Refusal('not_found');
  if (shownTo !== undefined)
    await sql`update files set reseller_id = ${shownTo} where id = any (${ids}::uuid[])`.execute(tx);
}
