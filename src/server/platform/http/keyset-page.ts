import type { RawBuilder } from 'kysely';
import type { Pagination } from '#shared/contracts/route.ts';
import { sql } from '../database/pool.ts';
import { Refusal } from './refusal.ts';

export interface Page<Item> {
  data: Item[];
  pagination: Pagination;
}

/** Reads that many rows after this key; the key is empty on the first page. */
type Read<Row> = (key: string[], limit: number) => Promise<Row[]>;

/** Patterns of key parts; anything else would make the query fail. */
export const KEY = {
  id: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  number: /^\d{1,18}$/,
  integer: /^\d{1,9}$/,
  name: /^[^\0]*$/,
};

/**
 * A page of a list, continuing after the last row's key. Cursors encode such keys and are opaque to callers; a forged
 * one is refused.
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

/** Streams all rows of such a list in batches of a few hundred, so memory stays small. */
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

/** Condition for rows after a key, when all columns sort in the same direction. */
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
