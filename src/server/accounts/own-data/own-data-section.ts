import type { RawBuilder } from 'kysely';

/** A part of the file: which rows, each as an object, and the columns by whose order they are read on. */
export interface OwnDataSection {
  name: string;
  rows: Rows;
}

export interface Rows {
  key: string[];
  row: RawBuilder<unknown>;
  /** Ends with a condition. */
  from: RawBuilder<unknown>;
}
