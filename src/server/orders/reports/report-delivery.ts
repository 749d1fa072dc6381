import { z } from 'zod';
import type { CodeReport } from '#shared/orders/code-reports.contract.ts';
import { storeFile } from '#server/resellers/documents/store-file.ts';
import { prepareDocument } from '#server/resellers/documents/prepare-document.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import type { Files } from '#server/platform/files/files.ts';
import { shownName } from '#server/platform/files/shown-name.ts';
import type { Reseller } from '#server/platform/http/actor.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { readRefusal } from '../read-refusal.ts';
import { reportsOf } from './report-queries.ts';

interface Input {
  deliveryId: string;
  reason: string;
}

/**
 * Reports a delivery that does not work. Refusals: not_found, delivery_taken_back, already_reported, report_too_late.
 */
export function reportDelivery(db: Db, actor: Reseller, input: Input): Promise<CodeReport> {
  return db.transaction().execute((tx) => report(tx, actor, input, null));
}

/**
 * The same with a picture or PDF, stored together or not at all. Further refusals: file_type_refused, file_unreadable.
 */
export async function reportWithPicture(
  store: { db: Db; files: Files },
  actor: Reseller,
  { name, bytes, ...input }: Input & { name: string; bytes: Buffer },
): Promise<CodeReport> {
  await requireOwn(store.db, actor, input.deliveryId);
  const file = { ...(await prepareDocument(bytes)), kind: 'report' as const, name: shownName(name) };
  return storeFile(store, actor, file, (tx, fileId) => report(tx, actor, input, fileId));
}

/** Checked before re-encoding the picture, which is slow; the report checks again. */
async function requireOwn(db: Db, { resellerId }: Reseller, deliveryId: string): Promise<void> {
  const own = await db
    .selectFrom('deliveries as d')
    .innerJoin('order_items as i', 'i.id', 'd.order_item_id')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .select('d.id')
    .where('d.id', '=', deliveryId)
    .where('o.reseller_id', '=', resellerId)
    .executeTakeFirst();
  if (own === undefined) throw new Refusal('not_found');
}

const reported = z.object({ result: z.literal('reported'), report_id: z.string() });

async function report(
  tx: Db,
  actor: Reseller,
  { deliveryId, reason }: Input,
  fileId: string | null,
): Promise<CodeReport> {
  const { rows } = await sql<{ answer: unknown }>`
    select report_delivery(${deliveryId}, ${actor.resellerId}, ${actor.profileId}, ${reason}, ${fileId}, now())
      as answer`.execute(tx);
  const answer = reported.safeParse(rows[0]?.answer);
  if (!answer.success) throw readRefusal(rows[0]?.answer);
  const [made] = await reportsOf(tx, { reportId: answer.data.report_id });
  if (made === undefined) throw new Error(`report ${answer.data.report_id} is gone`);
  return made;
}
