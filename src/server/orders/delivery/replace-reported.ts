import { z } from 'zod';
import { writeAudit } from '#server/staff/audit/write-audit.ts';
import { dropFiles } from '#server/resellers/documents/drop-files.ts';
import { storeFile } from '#server/resellers/documents/store-file.ts';
import { prepareDocument } from '#server/resellers/documents/prepare-document.ts';
import { sql, type Db, type OpenTransaction } from '#server/platform/database/pool.ts';
import type { Files } from '#server/platform/files/files.ts';
import { shownName } from '#server/platform/files/shown-name.ts';
import type { Person } from '#server/platform/http/actor.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { addLiveEvents } from '#server/platform/live/add-live-events.ts';
import type { Vault } from '#server/codes/vault/vault.ts';
import { checkContent, sealContent, type Given, type DeliveryContent } from './delivery-content.ts';
import { isSameFile, isSameText } from './is-same.ts';

const result = z.discriminatedUnion('result', [
  z.object({ result: z.literal('replaced'), delivery_id: z.string() }),
  z.object({
    result: z.enum(['not_found', 'already_decided', 'refund_not_possible', 'out_of_stock', 'stock_busy']),
  }),
]);

/**
 * Replaces a reported delivery, by replace_delivery(). Idempotent for the same person and content. Refusals: not_found,
 * already_decided, refund_not_possible if it was refunded since, out_of_stock, stock_busy, invalid_request for a code
 * in place of several units delivered together.
 */
export async function replaceReported(
  store: { db: Db; vault: Vault },
  actor: Person,
  { id, answer, ...given }: Given & { id: string; answer?: string | undefined },
): Promise<{ delivery_id: string }> {
  const reported = await readReported(store.db, id);
  const isByCode = given.kind === 'code';
  if (isByCode && reported.quantity > 1) {
    throw new Refusal('invalid_request', {}, [{ field: 'kind', problem: 'not_allowed' }]);
  }
  const checked = checkContent(given);
  return store.db.transaction().execute(async (tx) => {
    const handed = await sealContent(tx, store.vault, reported.order_item_id, checked);
    const replaced = await replace(tx, actor, { reported, answer: answer ?? null, handed });
    if (replaced.isRepeated && !(await isSameText(tx, store.vault, replaced.delivery_id, checked.text)))
      throw new Refusal('already_decided');
    return replaced;
  });
}

/** The same with a file, which the business then owns. Further refusals: file_type_refused, file_unreadable. */
export async function replaceByFile(
  store: { db: Db; files: Files },
  actor: Person,
  { id, answer, name, bytes }: { id: string; answer?: string | undefined; name: string; bytes: Buffer },
): Promise<{ delivery_id: string }> {
  const reported = await readReported(store.db, id);
  const file = {
    ...(await prepareDocument(bytes)),
    kind: 'delivery' as const,
    name: shownName(name),
    resellerId: reported.reseller_id,
  };
  return storeFile(store, actor, file, async (tx, fileId) => {
    const handed = { kind: 'file' as const, sealed: null, fileId };
    const replaced = await replace(tx, actor, { reported, answer: answer ?? null, handed });
    if (replaced.isRepeated) {
      if (!(await isSameFile(tx, replaced.delivery_id, fileId))) throw new Refusal('already_decided');
      await dropFiles(tx, [fileId]);
    }
    return replaced;
  });
}

type Reported = Awaited<ReturnType<typeof readReported>>;

async function readReported(db: Db, id: string) {
  const reported = await db
    .selectFrom('code_reports as c')
    .innerJoin('orders as o', 'o.id', 'c.order_id')
    .innerJoin('deliveries as d', 'd.id', 'c.delivery_id')
    .innerJoin('order_items as i', 'i.id', 'd.order_item_id')
    .select(['c.id', 'c.order_id', 'c.reseller_id', 'c.reported_by', 'o.order_number'])
    .select(['d.order_item_id', 'd.quantity', 'd.file_id', 'i.product_name'])
    .where('c.id', '=', id)
    .executeTakeFirst();
  if (reported === undefined) throw new Refusal('not_found');
  return reported;
}

interface Replacement {
  reported: Reported;
  answer: string | null;
  handed: DeliveryContent;
}

interface Replaced {
  delivery_id: string;
  /** Replaced by an earlier request; the caller compares the content. */
  isRepeated: boolean;
}

async function replace(
  tx: OpenTransaction,
  actor: Person,
  { reported, answer: said, handed }: Replacement,
): Promise<Replaced> {
  const { rows } = await sql<{ answer: unknown }>`
    select replace_delivery(${reported.id}, ${actor.profileId}, ${said}, ${handed.kind},
      ${handed.sealed?.key_id ?? null}, ${handed.sealed?.ciphertext ?? null}, ${handed.fileId}) as answer`.execute(
    tx,
  );
  const answer = result.parse(rows[0]?.answer);
  if (answer.result === 'already_decided') {
    const own = await findOwn(tx, actor, { reported, answer: said, handed });
    if (own !== undefined) return { delivery_id: own.id, isRepeated: true };
  }
  if (answer.result !== 'replaced') {
    throw new Refusal(answer.result, answer.result === 'out_of_stock' ? { available: '0' } : {});
  }
  await addLiveEvents(tx, reported.reseller_id, 'subscriptions');
  await writeAudit(tx, {
    action: 'report_replaced',
    by: actor,
    profileId: reported.reported_by,
    resellerId: reported.reseller_id,
    subject: { kind: 'order', id: reported.order_id },
    details: { order: reported.order_number, product: reported.product_name, kind: handed.kind },
    live: [null, 'codes'],
  });
  return { delivery_id: answer.delivery_id, isRepeated: false };
}

/** This person's earlier replacement with the same reply and kind. */
function findOwn(tx: OpenTransaction, { profileId }: Person, { reported, answer, handed }: Replacement) {
  return tx
    .selectFrom('code_reports as c')
    .innerJoin('deliveries as d', 'd.replaces_id', 'c.delivery_id')
    .select('d.id')
    .where('c.id', '=', reported.id)
    .where('c.status', '=', 'replaced')
    .where('c.decided_by', '=', profileId)
    .where('c.answer', 'is not distinct from', answer)
    .where('d.kind', '=', handed.kind)
    .executeTakeFirst();
}
