import type { Db } from '../platform/database/pool.ts';
import type { Files } from '../platform/files/files.ts';
import type { Reseller } from '../platform/http/actor.ts';
import type { FileAnswer } from '../platform/http/mount-file.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { readFile } from '#server/resellers/documents/read-file.ts';

/** The file of one of the caller's deliveries, whose view is recorded first. Refusals: not_found; too_many_attempts. */
export async function fetchDelivered(
  db: Db,
  files: Files,
  actor: Reseller,
  deliveryId: string,
): Promise<FileAnswer> {
  const delivery = await db
    .selectFrom('deliveries')
    .select('file_id')
    .where('id', '=', deliveryId)
    .executeTakeFirst();
  if (delivery === undefined || delivery.file_id === null) throw new Refusal('not_found');
  const { id, content_type: type } = await readFile(db, actor, delivery.file_id);
  const body = await files.get(id);
  // Deleted concurrently.
  if (body === null) throw new Refusal('not_found');
  const isPicture = type === 'image/webp';
  return {
    name: `${deliveryId}.${isPicture ? 'webp' : 'pdf'}`,
    type: isPicture ? 'image/webp' : 'application/pdf',
    body,
  };
}
