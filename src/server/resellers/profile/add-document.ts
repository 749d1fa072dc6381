import { DOCUMENTS_MAX, type BusinessDocument } from '#shared/resellers/business.contract.ts';
import { writeAudit } from '#server/staff/audit/write-audit.ts';
import { storeFile } from '../documents/store-file.ts';
import { prepareDocument } from '../documents/prepare-document.ts';
import type { Db } from '#server/platform/database/pool.ts';
import type { Files } from '#server/platform/files/files.ts';
import { shownName } from '#server/platform/files/shown-name.ts';
import type { Reseller } from '#server/platform/http/actor.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { documentsOf } from './business-queries.ts';
import { lockBusiness } from './lock-business.ts';

/** Adds a document to the business. Refusals: too_many_files, file_type_refused by content, file_unreadable. */
export async function addDocument(
  store: { db: Db; files: Files },
  actor: Reseller,
  input: { name: string; bytes: Buffer },
): Promise<BusinessDocument> {
  const { bytes, contentType } = await prepareDocument(input.bytes);
  const name = shownName(input.name);
  return storeFile(store, actor, { kind: 'trade_register', name, contentType, bytes }, async (tx, id) => {
    await lockBusiness(tx, actor);
    const documents = await documentsOf(tx, actor.resellerId);
    const added = documents.find((one) => one.id === id);
    if (added === undefined || documents.length > DOCUMENTS_MAX) {
      throw new Refusal('too_many_files', { maximum: String(DOCUMENTS_MAX) });
    }
    await writeAudit(tx, {
      action: 'document_added',
      by: actor,
      profileId: actor.profileId,
      resellerId: actor.resellerId,
      subject: { kind: 'file', id },
      details: { name },
      live: [actor.resellerId, 'clients'],
    });
    return added;
  });
}
