import { dropFiles } from '#server/resellers/documents/drop-files.ts';
import { storeFile } from '#server/resellers/documents/store-file.ts';
import { prepareDocument } from '#server/resellers/documents/prepare-document.ts';
import type { Db } from '#server/platform/database/pool.ts';
import type { Files } from '#server/platform/files/files.ts';
import { shownName } from '#server/platform/files/shown-name.ts';
import type { Person } from '#server/platform/http/actor.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { deliverWithin, type Delivered } from './deliver-item.ts';
import { isSameFile } from './is-same.ts';

interface Input {
  itemId: string;
  idempotencyKey: string;
  quantity: number;
  note: string | undefined;
  name: string;
  bytes: Buffer;
}

/** deliverItem() with a file, which the business then owns. Further refusals: file_type_refused, file_unreadable. */
export async function deliverFile(
  store: { db: Db; files: Files },
  actor: Person,
  { name, bytes, ...input }: Input,
): Promise<Delivered> {
  const order = await store.db
    .selectFrom('order_items as i')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .select('o.reseller_id')
    .where('i.id', '=', input.itemId)
    .executeTakeFirst();
  if (order === undefined) throw new Refusal('not_found');
  const file = {
    ...(await prepareDocument(bytes)),
    kind: 'delivery' as const,
    name: shownName(name),
    resellerId: order.reseller_id,
  };
  return storeFile(store, actor, file, async (tx, fileId) => {
    const delivered = await deliverWithin(tx, actor, {
      ...input,
      handed: { kind: 'file', sealed: null, fileId },
    });
    // Repeated key: the first request's file was delivered.
    if (delivered.isRepeated) {
      if (!(await isSameFile(tx, delivered.delivery_id, fileId))) throw new Refusal('idempotency_key_reused');
      await dropFiles(tx, [fileId]);
    }
    return delivered;
  });
}
