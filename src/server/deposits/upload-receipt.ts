import type { Deposit } from '#shared/deposits/deposits.contract.ts';
import { dropFiles } from '#server/resellers/documents/drop-files.ts';
import { storeFile } from '#server/resellers/documents/store-file.ts';
import { sql, type Db, type OpenTransaction } from '../platform/database/pool.ts';
import type { Files } from '../platform/files/files.ts';
import { shownName } from '../platform/files/shown-name.ts';
import type { Reseller } from '../platform/http/actor.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { addLiveEvents } from '../platform/live/add-live-events.ts';
import { findDeposit, readDeposit } from './deposit-queries.ts';
import { prepareReceipt, type Receipt } from './prepare-receipt.ts';

interface Input {
  id: string;
  name: string;
  bytes: Buffer;
}

/**
 * Attaches a receipt to a manual deposit not yet submitted, replacing an earlier one. Refusals: not_found,
 * already_decided, file_type_refused by content, file_unreadable, image_too_large.
 */
export async function uploadReceipt(
  store: { db: Db; files: Files },
  actor: Reseller,
  { id, name, bytes }: Input,
): Promise<Deposit> {
  const { status, reference } = await findDeposit(store.db, actor, id);
  if (reference === null || !isWaiting(status)) throw new Refusal('already_decided');
  const receipt = await prepareReceipt(bytes);
  const file = {
    kind: 'receipt' as const,
    name: shownName(name),
    contentType: receipt.contentType,
    bytes: receipt.bytes,
  };
  return storeFile(store, actor, file, async (tx, fileId) => {
    await attach(tx, actor, id, fileId, receipt);
    return readDeposit(tx, actor, id);
  });
}

const isWaiting = (status: string) => status === 'awaiting_proof' || status === 'expired';

async function attach(
  tx: OpenTransaction,
  { resellerId }: Reseller,
  id: string,
  fileId: string,
  receipt: Receipt,
): Promise<void> {
  // Locked, so that the later of two concurrent uploads wins.
  const before = await tx
    .selectFrom('deposits')
    .select('receipt_id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  const attached = await tx
    .updateTable('deposits')
    .set({
      receipt_id: fileId,
      receipt_sha256: receipt.sha256,
      receipt_print: receipt.print,
      updated_at: sql`now()`,
    })
    .where('id', '=', id)
    .where('reseller_id', '=', resellerId)
    .where('status', 'in', ['awaiting_proof', 'expired'])
    .where('reference', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  if (attached === undefined) throw new Refusal('already_decided');
  const replaced = before?.receipt_id ?? null;
  if (replaced !== null) await dropFiles(tx, [replaced]);
  await addLiveEvents(tx, resellerId, 'deposits');
}
