import type { PersonSort } from '#shared/resellers/people.contract.ts';
import type { RawBuilder } from 'kysely';
import { sql } from '#server/platform/database/pool.ts';
import { nameOf } from './person-name.ts';

interface Order {
  by: RawBuilder<unknown>;
  direction: RawBuilder<unknown>;
  /** Comparison: which of two rows comes later. */
  isAfter: RawBuilder<unknown>;
  /** Sort key as cursor text, and its pattern. */
  key: RawBuilder<string>;
  pattern: RegExp;
  /** A cursor's position, as a row of key and id. */
  placeOf(key: string, id: string): RawBuilder<unknown>;
}

// In microseconds, as the database compares; 0 means never.
const microseconds = (time: RawBuilder<unknown>) =>
  sql<string>`(extract(epoch from ${time}) * 1000000)::bigint::text`;
const atMicroseconds = (key: string, id: string) =>
  sql`(timestamptz 'epoch' + ${key}::double precision * interval '1 microsecond', ${id}::uuid)`;
const createdAt = sql`p.created_at`;
const lastLogin = sql`coalesce(p.last_login, 'epoch')`;
// Staff have no balance: sort below an empty wallet.
const balance = sql`coalesce(a.balance, -1)`;
const name = (alias: 'p' | 'c') => sql`lower(${nameOf(alias)})`;

const byTime = { key: microseconds(createdAt), pattern: /^\d{1,16}$/, placeOf: atMicroseconds };
const down = { direction: sql`desc`, isAfter: sql`<` };
const up = { direction: sql`asc`, isAfter: sql`>` };

/** Sorts of the people list, from profiles p and ledger_accounts a; ties break by id. */
export const peopleOrders: Record<PersonSort, Order> = {
  newest: { by: createdAt, ...down, ...byTime },
  oldest: { by: createdAt, ...up, ...byTime },
  last_login: { by: lastLogin, ...down, ...byTime, key: microseconds(lastLogin) },
  balance: {
    by: balance,
    ...down,
    key: sql<string>`${balance}::text`,
    pattern: /^-?\d{1,16}(\.\d{1,8})?$/,
    placeOf: (key, id) => sql`(${key}::numeric, ${id}::uuid)`,
  },
  // A name may be too long for a cursor, so it is looked up.
  name: {
    by: name('p'),
    ...up,
    key: sql<string>`''`,
    pattern: /^$/,
    placeOf: (_key, id) => sql`(select ${name('c')}, c.id from profiles c where c.id = ${id}::uuid)`,
  },
};

/** Condition of a page after a person. */
export function isBehindPerson(order: Order, [key, id]: string[]): RawBuilder<unknown> {
  if (key === undefined || id === undefined) return sql`true`;
  return sql`(${order.by}, p.id) ${order.isAfter} ${order.placeOf(key, id)}`;
}
