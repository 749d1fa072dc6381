import type { Config } from '../config.ts';
import { sql, type Db } from '../platform/database/pool.ts';
import type { ReplicaState } from '../platform/database/long-reads.ts';
import type { Files } from '../platform/files/files.ts';
import { pictureKeys } from '../products/pictures/picture-files.ts';

/** Of each table with files. */
const SAMPLE = 3;

const NO_REPLICA = {
  away: 'READ_DATABASE_URL does not let the store in',
  promoted: 'READ_DATABASE_URL leads to no replica but to a primary',
};

interface Started {
  config: Pick<Config, 'dataDir' | 's3'>;
  ownerDb: Db;
  files: Files;
  /** Payments or mails are the sandbox's: each server has one of its own. */
  hasSandbox: boolean;
  /** null: there is none. */
  replica: ReplicaState | null;
}

/**
 * Says what works otherwise than was meant, once this server listens for live events. Returns whether what the store has kept is where
 * this server looks; null: nothing was kept, or the bucket does not answer.
 */
export async function sayDoubts(
  { config, ownerDb, files, hasSandbox, replica }: Started,
  say: (line: string) => void,
): Promise<boolean | null> {
  if (hasSandbox && (await countServers(ownerDb)) > 1)
    say(
      'Warning: another server serves this store. In the demo each has a payment page and a mailbox of its own: what was ' +
        'begun at one can’t be paid at the other. Run one server, or set CHARGILY_SECRET_KEY and SMTP_URL.',
    );
  if (replica?.state === 'away' || replica?.state === 'promoted')
    say(
      `Warning: ${NO_REPLICA[replica.state]}: exports and reports are read from the primary until it is one.`,
    );
  const hasFiles = await findFiles(ownerDb, files).catch(() => null);
  if (hasFiles === false)
    say(
      `Warning: none of the files that this store has kept is in ${config.s3 === null ? config.dataDir : 'the bucket'}: images and ` +
        'documents will be missing. All servers of a store need the same DATA_DIR or S3_URL.',
    );
  return hasFiles;
}

/** Each keeps one connection to listen on. */
async function countServers(ownerDb: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pg_stat_activity
    where datname = current_database() and application_name = 'rasid live'`.execute(ownerDb);
  return rows[0]?.n ?? 0;
}

async function findFiles(ownerDb: Db, files: Files): Promise<boolean | null> {
  const some = (table: 'files' | 'pictures') =>
    ownerDb.selectFrom(table).select('id').orderBy('id').limit(SAMPLE);
  const uploads = await some('files').where('deleted_at', 'is', null).execute();
  const pictures = await some('pictures').execute();
  const keys = [...uploads.map(({ id }) => id), ...pictures.flatMap(({ id }) => pictureKeys(id).slice(0, 1))];
  for (const key of keys) if ((await files.get(key)) !== null) return true;
  return keys.length === 0 ? null : false;
}
