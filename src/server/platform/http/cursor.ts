import { Refusal } from './refusal.ts';

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The sort key of the last row of a page, opaque to callers. */
export function encodeCursor(...key: string[]): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url');
}

/** The key of so many parts, or null without a cursor. One that was not made by us is refused. */
export function decodeCursor(cursor: string | undefined, parts: number): string[] | null {
  if (cursor === undefined) return null;
  try {
    const key: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    if (Array.isArray(key) && key.length === parts && key.every(isPart)) return key;
  } catch {
    // Falls through to the refusal.
  }
  throw new Refusal('invalid_request', {}, [{ field: 'cursor', problem: 'not_allowed' }]);
}

const isPart = (part: unknown): part is string => typeof part === 'string' && !part.includes('\0');

/** A cursor that is a single id; an id of another shape is refused, as the database would. */
export function decodeIdCursor(cursor: string | undefined): string | null {
  const [id] = decodeCursor(cursor, 1) ?? [];
  if (id === undefined || ID.test(id)) return id ?? null;
  throw new Refusal('invalid_request', {}, [{ field: 'cursor', problem: 'not_allowed' }]);
}

/** A cursor of a list that goes by name, and by id among equal names. */
export function decodeNameCursor(cursor: string | undefined): { name: string; id: string } | null {
  const [name, id] = decodeCursor(cursor, 2) ?? [];
  if (name === undefined || id === undefined) return null;
  if (!ID.test(id)) throw new Refusal('invalid_request', {}, [{ field: 'cursor', problem: 'not_allowed' }]);
  return { name, id };
}

/** A cursor that is a single number, as rows are counted by. */
export function decodeNumberCursor(cursor: string | undefined): string | null {
  const [number] = decodeCursor(cursor, 1) ?? [];
  if (number === undefined || /^\d{1,18}$/.test(number)) return number ?? null;
  throw new Refusal('invalid_request', {}, [{ field: 'cursor', problem: 'not_allowed' }]);
}

/** Cuts a list that was read with one row more than the limit, and says where the next page begins. */
export function toPage<Row>(rows: Row[], limit: number, keyOf: (row: Row) => string[]) {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const next = rows.length > limit && last !== undefined ? encodeCursor(...keyOf(last)) : null;
  return { page, pagination: { limit, next_cursor: next } };
}
