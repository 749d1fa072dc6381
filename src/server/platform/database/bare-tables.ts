import type pg from 'pg';

/** For indexes and foreign keys, where the server does not give more. */
const ROOM_TO_SORT = `select set_config('maintenance_work_mem',
  greatest(pg_size_bytes(current_setting('maintenance_work_mem')), pg_size_bytes('256MB')) / 1024 || 'kB', true)`;

/** Foreign keys (f), and checks (c) where rows are of another release. */
type Kind = 'f' | 'c';

export interface BareTables {
  /** Of all rows together, which takes far less than row by row. */
  makeIndexes(): Promise<void>;
  /** Constraints, for which all rows are checked, and triggers. */
  guardAgain(): Promise<void>;
}

/**
 * Takes triggers, constraints and the indexes that no key needs off tables (all where none is named), for as long as the
 * transaction that writes many rows lasts. Its rows have to be such as the triggers would have made.
 */
export async function bareTables(
  client: pg.ClientBase,
  { only, kinds = ['f'] }: { only?: string[]; kinds?: Kind[] } = {},
): Promise<BareTables> {
  await client.query(ROOM_TO_SORT);
  const tables = await findTables(client, only);
  await setTriggers(client, tables, 'disable');
  const constraints = await dropConstraints(client, tables, kinds);
  const indexes = await dropIndexes(client, tables);
  return {
    async makeIndexes() {
      for (const definition of indexes) await client.query(definition);
    },
    async guardAgain() {
      for (const { table, name, definition } of constraints) {
        await client.query(`alter table ${table} add constraint ${name} ${definition}`);
      }
      await setTriggers(client, tables, 'enable');
    },
  };
}

/** Partitions are tables with triggers of their own. */
async function findTables(client: pg.ClientBase, only: string[] | undefined): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and (relname = any ($1)) is not false`,
    [only ?? null],
  );
  return rows.map(({ name }) => name);
}

async function setTriggers(
  client: pg.ClientBase,
  tables: string[],
  what: 'enable' | 'disable',
): Promise<void> {
  for (const table of tables) await client.query(`alter table ${table} ${what} trigger user`);
}

interface Constraint {
  table: string;
  name: string;
  definition: string;
}

async function dropConstraints(
  client: pg.ClientBase,
  tables: string[],
  kinds: Kind[],
): Promise<Constraint[]> {
  const { rows } = await client.query<Constraint>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = any ($1) and conrelid = any ($2::text[]::regclass[]) and conparentid = 0`,
    [kinds, tables],
  );
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${name}`);
  return rows;
}

/** What makes them again. A key stays, and so does a partition's index, which is its parent's. */
async function dropIndexes(client: pg.ClientBase, tables: string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i join pg_class c on c.oid = i.indrelid
     where c.oid = any ($1::text[]::regclass[]) and c.relkind = 'r' and not c.relispartition
       and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x'))`,
    [tables],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
}
