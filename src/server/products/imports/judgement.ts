import type { ImportLine } from '#shared/products/imports.contract.ts';
import type { ProductDraft } from '#shared/products/product-drafts.contract.ts';
import type { Language } from '#shared/locale.ts';
import type { Db, OpenTransaction } from '#server/platform/database/pool.ts';
import { listDifferences } from './list-differences.ts';
import type { TableRow } from './read-table.ts';

/** Who the import is by: the account that asked for it. */
export interface Importer {
  profileId: string;
  language: Language;
}

/** What one line, or several that make one product, does when the file is taken in. */
export interface Write {
  line: number;
  /** The product that it changes; null: none yet. All of them are held before the first is written. */
  productId: string | null;
  /** It writes what is left of the product. */
  changesStock: boolean;
  /** What the product is until then, as the editor writes it; none: it is made. */
  before?: ProductDraft;
  /** What is left of it after that, of what is delivered by hand. */
  leftStock?: number | null;
  /** Takes another address: purchases that name it are waited for first. */
  isMoved?: boolean;
  /** Returns the product that was written, null where it was none. */
  run: (tx: OpenTransaction) => Promise<string | null>;
}

/** `version`: of what the line changes, as it was read; null where there is nothing yet, or nothing with one. */
export type JudgedLine = ImportLine & { version: number | null };

export interface Judgement {
  lines: JudgedLine[];
  writes: Write[];
}

type Progress = (done: number) => Promise<void>;

/** A kind of table: its columns as they are exported, those that a file must have, and what its lines come to. */
export interface Table {
  columns: readonly string[];
  required: readonly string[];
  /** Lines of the export, without the names, a batch at a time. */
  read(db: Db): AsyncGenerator<string[]>;
  /** Reads the database and changes nothing. */
  judge(db: Db, by: Importer, rows: readonly TableRow[], progress: Progress): Promise<Judgement>;
}

type Detail = ImportLine['details'][number];

export const refusedLine = (line: number, key: string, details: Detail[]): JudgedLine => ({
  line,
  verdict: 'refuse',
  version: null,
  key: cut(key, KEY_LENGTH),
  details: details.slice(0, DETAILS_MAX),
});

const KEY_LENGTH = 200;
const DETAILS_MAX = 20;
const SHOWN_LENGTH = 200;

/** What differs between the cells as they were and as they are; a column that the file does not have differs in nothing. */
export function differences(
  before: Readonly<Record<string, string>> | null,
  after: Readonly<Record<string, string>>,
): Detail[] {
  return Object.entries(after)
    .filter(([name, cell]) => cell !== (before?.[name] ?? ''))
    .flatMap(([field, cell]): Detail[] => {
      if (before === null) return [{ field, after: cell }];
      const was = before[field] ?? '';
      return listDifferences(field, was, cell) ?? [{ field, before: was, after: cell }];
    })
    .slice(0, DETAILS_MAX)
    .map(({ field, before: was, after: is }) => ({
      field: cut(field, SHOWN_LENGTH),
      ...(was === undefined ? {} : { before: cut(was, SHOWN_LENGTH) }),
      ...(is === undefined ? {} : { after: cut(is, SHOWN_LENGTH) }),
    }));
}

/** Not through the middle of a sign: the database takes no half ones. */
export function cut(text: string, length: number): string {
  return text.slice(0, length).toWellFormed();
}
