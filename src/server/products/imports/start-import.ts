import { createHash, randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import {
  startImport as contract,
  type CatalogueImport,
  type ImportKind,
} from '#shared/products/imports.contract.ts';
import { decodeText } from '#shared/decode-text.ts';
import { trimUnseen } from '#shared/trim-unseen.ts';
import { storeBytes } from '#server/resellers/documents/store-bytes.ts';
import type { Db, OpenTransaction } from '#server/platform/database/pool.ts';
import type { Imports } from '#server/platform/database/schema.gen.ts';
import { shownName } from '#server/platform/files/shown-name.ts';
import type { Files } from '#server/platform/files/files.ts';
import { actOnceWithin } from '#server/staff/audit/act-once.ts';
import type { Person } from '#server/platform/http/actor.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { addJob } from '#server/platform/jobs/add-job.ts';
import { addLiveEvents } from '#server/platform/live/add-live-events.ts';
import { readImport } from './import-queries.ts';

interface Upload {
  kind: ImportKind;
  name: string;
  bytes: Buffer;
  idempotencyKey: string;
}

/**
 * Stores an uploaded table, idempotent by key; a job checks it row by row. The catalogue is not changed. Refusals:
 * file_empty, idempotency_key_reused.
 */
export async function startImport(
  { db, files }: { db: Db; files: Files },
  actor: Person,
  { kind, name, bytes, idempotencyKey: key }: Upload,
): Promise<CatalogueImport> {
  if (trimUnseen(decodeText(bytes) ?? '?') === '') throw new Refusal('file_empty');
  const fileKey = randomUUID();
  const sha256 = createHash('sha256').update(bytes).digest();
  return storeBytes(
    { db, files },
    {
      parts: [{ key: fileKey, bytes }],
      record: async (tx) => {
        const keyed = { contract, key, request: { kind, name, sha256: sha256.toString('hex') } };
        const { answer, isRepeated } = await actOnceWithin(tx, actor, keyed, () =>
          record(tx, { kind, name: shownName(name), file_key: fileKey, sha256, profile_id: actor.profileId }),
        );
        // Repeated key: the first request's file counts.
        if (isRepeated) await addJob(tx, 'delete_files', { ids: [fileKey] });
        return answer;
      },
      isRecorded: async () =>
        (await db.selectFrom('imports').select('id').where('file_key', '=', fileKey).executeTakeFirst()) !==
        undefined,
    },
  );
}

async function record(tx: OpenTransaction, row: Insertable<Imports>): Promise<CatalogueImport> {
  const { id } = await tx.insertInto('imports').values(row).returning('id').executeTakeFirstOrThrow();
  await addJob(tx, 'check_import', { importId: id });
  await addLiveEvents(tx, null, 'imports');
  return readImport(tx, id);
}
