import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { ROOT } from '#server/root.ts';

const FOLDER = join(ROOT, 'database');

/** This server's release. */
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

/** Schema of release 0.2, then the migrations since, in the order they run. */
export function readTableFiles(): SqlFile[] {
  return [...read('schema/*.sql'), ...read('migrations/*.sql')];
}

/** Their names alone, as the database has them. */
export function readTableFileNames(): string[] {
  return globSync(['schema/*.sql', 'migrations/*.sql'], { cwd: FOLDER });
}

/** Every function, keyed by name. */
export function readFunctionFiles(): SqlFile[] {
  return read('functions/*/*.sql').map((file) => ({ ...file, name: basename(file.name, '.sql') }));
}

/** Triggers need their function at creation, so these are installed before the tables. */
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
