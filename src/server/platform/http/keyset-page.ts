import type { RawBuilder } from 'kysely';
import type { Pagination } from '#shared/contracts/route.ts';
import { sql } from '../database/pool.ts';
import { Refusal } from './refusal.ts';

export interface Page<Item> {
  data: Item[];
  pagination: Pagination;
}

/** Reads so many rows behind the row of this key; it is empty at the beginning. */
type Read<Row> = (key: string[], limit: number) => Promise<Row[]>;

/** What parts of keys look like; those of another shape would make the database fail. */
export const KEY = {
  id: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  number: /^\d{1,18}$/,
  integer: /^\d{1,9}$/,
  name: /^[^\0]*$/,
};

/**
 * A page of a list that goes on behind the key of its last row. Cursors are such keys, opaque to callers: one that was not
 * made by us is refused.
 */
export async function keysetPage<Row>(
  { limit, cursor }: { limit: number; cursor?: string | undefined },
  shape: { test(part: string): boolean }[],
  read: Read<Row>,
  keyOf: (row: Row) => string[],
): Promise<Page<Row>> {
  const key = cursor === undefined ? [] : decode(cursor);
  if (cursor !== undefined && (key.length !== shape.length || !key.every((part, i) => shape[i]?.test(part))))
    throw new Refusal('invalid_request', {}, [{ field: 'cursor', problem: 'not_allowed' }]);
  const rows = await read(key, limit + 1);
  const data = rows.slice(0, limit);
  const last = data.at(-1);
  const next = rows.length > limit && last !== undefined ? encode(keyOf(last)) : null;
  return { data, pagination: { limit, next_cursor: next } };
}

/** All rows of such a list, a few hundred at a time while they are taken: any number fits into little memory. */
export async function* keysetRows<Row>(
  read: Read<Row>,
  keyOf: (row: Row) => string[],
): AsyncGenerator<Row, void> {
  let key: string[] = [];
  for (;;) {
    const rows = await read(key, BATCH);
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < BATCH) return;
    key = keyOf(last);
  }
}

const BATCH = 500;

/** The condition of rows behind a key, in columns that go the same way. */
export const isBehind = (columns: RawBuilder<unknown>, sign: '>' | '<', key: string[]) =>
  key.length === 0 ? sql<boolean>`true` : sql<boolean>`${columns} ${sql.raw(sign)} (${sql.join(key)})`;

const encode = (key: string[]) => Buffer.from(JSON.stringify(key)).toString('base64url');

function decode(cursor: string): string[] {
  try {
    const key: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    return Array.isArray(key) && key.every((part) => typeof part === 'string') ? key : [];
  } catch {
    return [];
  }
}
