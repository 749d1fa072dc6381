import type { ImportLine } from '#shared/products/imports.contract.ts';
import type { ProductDraft } from '#shared/products/product-drafts.contract.ts';
import type { Language } from '#shared/locale.ts';
import type { Db, OpenTransaction } from '#server/platform/database/pool.ts';
import { listDifferences } from './list-differences.ts';
import type { TableRow } from './read-table.ts';

/** The account that requested the import. */
export interface Importer {
  profileId: string;
  language: Language;
}

/** What a row, or several rows of one product, will do. */
export interface Write {
  line: number;
  /** Product to change; null: a new one. All are locked before the first is written. */
  productId: string | null;
  /** Writes the stock too. */
  changesStock: boolean;
  /** Current state in the editor's format; undefined for a new product. */
  before?: ProductDraft;
  /** Current stock of a manually delivered product. */
  leftStock?: number | null;
  /** Changes the slug: wait for purchases that reference the product first. */
  isMoved?: boolean;
  /** Returns the product written; null if nothing was. */
  run: (tx: OpenTransaction) => Promise<string | null>;
}

/** `version`: of the row's target, as read; null for new rows and targets without one. */
export type JudgedLine = ImportLine & { version: number | null };

export interface Judgement {
  lines: JudgedLine[];
  writes: Write[];
}

type Progress = (done: number) => Promise<void>;

/** A kind of table: exported columns, required columns, and how its rows are judged. */
export interface Table {
  columns: readonly string[];
  required: readonly string[];
  /** Exported rows without the header, in batches. */
  read(db: Db): AsyncGenerator<string[]>;
  /** Reads the database, changes nothing. */
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
const DETAILS_MAX = 200;
const SHOWN_LENGTH = 200;
/** What two long texts have in common is left out up to here. */
const SHOWN_BEFORE = 20;

/** What a row stores anew, or changes, in the texts that people read. */
export function differences(
  before: Readonly<Record<string, string>> | null,
  after: Readonly<Record<string, string>>,
): Detail[] {
  return Object.entries(after)
    .flatMap(([field, is]) => {
      const was = before?.[field] ?? '';
      return was === is ? [] : (listDifferences(field, was, is) ?? [{ field, before: was, after: is }]);
    })
    .slice(0, DETAILS_MAX)
    .map(({ field, before: was, after: is }) => {
      const from =
        Math.max(was.length, is.length) > SHOWN_LENGTH ? Math.max(0, alike(was, is) - SHOWN_BEFORE) : 0;
      const told = { field: cut(field, SHOWN_LENGTH), after: excerpt(is, from) };
      return before === null ? told : { ...told, before: excerpt(was, from) };
    });
}

/** At how many characters two texts begin the same. */
function alike(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}

function excerpt(text: string, from: number): string {
  const rest = text.slice(from);
  return `${from > 0 ? '…' : ''}${cut(rest, SHOWN_LENGTH)}${rest.length > SHOWN_LENGTH ? '…' : ''}`;
}

/** Without splitting a surrogate pair, which the database could not store. */
export function cut(text: string, length: number): string {
  return text.slice(0, length).toWellFormed();
}
