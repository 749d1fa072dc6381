import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { z } from 'zod';

const ROOT = join(import.meta.dirname, '../../../..');
const FOLDER = join(ROOT, 'database');

/** The release of this server. */
export const { version: RELEASE } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')));

/** A file of SQL below database/: `schema/01-store.sql`, `migrations/0001-quotes.sql`, `functions/wallet/post_transfer.sql`. */
export interface SqlFile {
  name: string;
  text: string;
  /** SHA-256 of the text. */
  checksum: string;
}

/** What makes and changes tables, in the order in which it runs: the schema of release 0.2, then the migrations since. */
export function readTableFiles(): SqlFile[] {
  return [...read('schema/*.sql'), ...read('migrations/*.sql')];
}

/** Every function once, by its own name. */
export function readFunctionFiles(): SqlFile[] {
  return read('functions/*/*.sql').map((file) => ({ ...file, name: basename(file.name, '.sql') }));
}

/** Triggers name their function when they are made, so these come before the tables. */
export function isTriggerFunction({ text }: SqlFile): boolean {
  return /\) returns trigger\b/.test(text);
}

function read(pattern: string): SqlFile[] {
  return globSync(pattern, { cwd: FOLDER })
    .toSorted()
    .map((name) => {
      const text = readFileSync(join(FOLDER, name), 'utf8');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    });
}
