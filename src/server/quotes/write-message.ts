import { prepareDocument } from '#server/resellers/documents/prepare-document.ts';
import { storeFile } from '#server/resellers/documents/store-file.ts';
import { sql, type Db, type OpenTransaction } from '#server/platform/database/pool.ts';
import type { Files } from '#server/platform/files/files.ts';
import { shownName } from '#server/platform/files/shown-name.ts';
import type { Person } from '#server/platform/http/actor.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { addLiveEvents } from '#server/platform/live/add-live-events.ts';

/** Per person and request. */
const MESSAGES_AN_HOUR = 60;

export interface NewMessage {
  requestId: string;
  text: string;
  /** Only staff reads it. */
  isInternal?: boolean;
}

/**
 * Writes to the other side about a request, in any state: a client about their own, staff about all. The business is
 * notified of what staff writes; the desk sees what a client wrote. Returns the message's id. Refusals: not_found,
 * too_many_messages.
 */
export async function writeMessage(
  tx: OpenTransaction,
  { profileId, resellerId }: Person,
  { requestId, text, isInternal = false }: NewMessage,
  fileId: string | null = null,
): Promise<string> {
  const isOfStore = resellerId === null;
  const request = await tx
    .selectFrom('quote_requests')
    .select(['reseller_id', 'number'])
    .where('id', '=', requestId)
    .where(sql<boolean>`(${resellerId}::uuid is null or reseller_id = ${resellerId}::uuid)`)
    // Not against orders and other references; messages of one request are counted one after the other.
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (request === undefined) throw new Refusal('not_found');
  await requireRest(tx, requestId, profileId);
  const { id } = await tx
    .insertInto('quote_messages')
    .values({
      request_id: requestId,
      author_id: profileId,
      is_of_store: isOfStore,
      is_internal: isInternal,
      text,
      file_id: fileId,
      created_at: sql`clock_timestamp()`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (!isInternal)
    await tx
      .updateTable('quote_requests')
      .set({ client_wrote_at: isOfStore ? null : sql`now()` })
      .where('id', '=', requestId)
      .execute();
  if (isOfStore && !isInternal) {
    await tx
      .insertInto('notifications')
      .values({
        reseller_id: request.reseller_id,
        kind: 'quote_message',
        params: JSON.stringify({ quote_number: request.number, quote_id: requestId }),
      })
      .execute();
    await addLiveEvents(tx, request.reseller_id, 'notifications');
  }
  await addLiveEvents(tx, request.reseller_id, 'quotes');
  return id;
}

async function requireRest(tx: OpenTransaction, requestId: string, profileId: string): Promise<void> {
  const { count } = await tx
    .selectFrom('quote_messages')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('request_id', '=', requestId)
    .where('author_id', '=', profileId)
    .where('created_at', '>', sql<string>`now() - interval '1 hour'`)
    .executeTakeFirstOrThrow();
  if (Number(count) >= MESSAGES_AN_HOUR) throw new Refusal('too_many_messages');
}

/**
 * The same with a picture or PDF, stored together or not at all. Returns the message's id. Further refusals:
 * file_type_refused, file_unreadable.
 */
export async function writeMessageWithFile(
  store: { db: Db; files: Files },
  actor: Person,
  { name, bytes, ...message }: NewMessage & { name: string; bytes: Buffer },
): Promise<string> {
  // Checked before re-encoding the picture, which is slow; writing checks again.
  const request = await store.db
    .selectFrom('quote_requests')
    .select('reseller_id')
    .where('id', '=', message.requestId)
    .where(sql<boolean>`(${actor.resellerId}::uuid is null or reseller_id = ${actor.resellerId}::uuid)`)
    .executeTakeFirst();
  if (request === undefined) throw new Refusal('not_found');
  const file = {
    ...(await prepareDocument(bytes)),
    kind: 'quote' as const,
    name: shownName(name),
    // What is for staff alone belongs to no business.
    ...(message.isInternal === true ? {} : { resellerId: request.reseller_id }),
  };
  return storeFile(store, actor, file, (tx, fileId) => writeMessage(tx, actor, message, fileId));
}
