import { createHash, randomUUID } from 'node:crypto';
import type { CatalogueImport, ImportKind } from '#shared/contracts/imports.ts';
import { keepBytes } from '../files/keep-bytes.ts';
import type { Db } from '../platform/database/pool.ts';
import { shownName } from '../platform/files/shown-name.ts';
import type { Files } from '../platform/files/files.ts';
import type { Person } from '../platform/http/actor.ts';
import { addJob } from '../platform/jobs/add-job.ts';
import { addLiveEvents } from '../platform/live/add-live-events.ts';
import { readImport } from './import-queries.ts';

interface Upload {
  kind: ImportKind;
  name: string;
  bytes: Buffer;
}

/** Keeps a table that came in; a job looks at it line by line. Nothing of the catalogue is changed. */
export async function startImport(
  { db, files }: { db: Db; files: Files },
  actor: Person,
  { kind, name, bytes }: Upload,
): Promise<CatalogueImport> {
  const key = randomUUID();
  const id = await keepBytes(
    { db, files },
    {
      parts: [{ key, bytes }],
      record: async (tx) => {
        const row = await tx
          .insertInto('imports')
          .values({
            kind,
            name: shownName(name),
            file_key: key,
            sha256: createHash('sha256').update(bytes).digest(),
            profile_id: actor.profileId,
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        await addJob(tx, 'check_import', { importId: row.id });
        await addLiveEvents(tx, null, 'imports');
        return row.id;
      },
      isRecorded: async () =>
        (await db.selectFrom('imports').select('id').where('file_key', '=', key).executeTakeFirst()) !==
        undefined,
    },
  );
  return readImport(db, id);
}
