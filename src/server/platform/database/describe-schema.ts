import pg from 'pg';

interface Column {
  table: string;
  column: string;
  type: string;
  isNullable: boolean;
  hasDefault: boolean;
  isGenerated: boolean;
  isView: boolean;
  /** Allowed values of a check constraint `column in ('a', 'b')`, if any. */
  words: string[] | null;
}

const TYPES: Record<string, string> = {
  bool: 'boolean',
  bytea: 'Buffer',
  int2: 'number',
  int4: 'number',
  int8: 'bigint',
  jsonb: 'Json',
  bit: 'string',
  date: 'string',
  numeric: 'string',
  text: 'string',
  timestamptz: 'Timestamp',
  tsvector: 'string',
  uuid: 'string',
  _text: 'string[]',
  _int4: 'number[]',
  _inet: 'string[]',
  _uuid: 'string[]',
};

const COLUMNS = `
  select c.relname as table, a.attname as column, t.typname as type, not a.attnotnull as "isNullable",
    a.atthasdef or a.attidentity <> '' as "hasDefault", a.attgenerated <> '' or a.attidentity = 'a' as "isGenerated",
    c.relkind = 'v' as "isView",
    (select array_agg(m[1] order by n)
     from pg_constraint k,
       regexp_matches(pg_get_constraintdef(k.oid), '''([a-z0-9_A-Z]+)''::text', 'g') with ordinality as r(m, n)
     where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
       and pg_get_constraintdef(k.oid) like 'CHECK ((' || quote_ident(a.attname) || ' = ANY%') as words
  from pg_class c
  join pg_namespace s on s.oid = c.relnamespace and s.nspname = 'public'
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_type t on t.oid = a.atttypid
  where c.relkind in ('r', 'v') and c.relname not in ('migrations', 'placed_functions')
  order by c.relname, a.attnum`;

/** The database's tables and views as a TypeScript module, against which queries are type-checked. */
export async function describeSchema(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<Column>(COLUMNS);
    return [
      HEADER,
      ...[...Map.groupBy(rows, (row) => row.table)].map(describeTable),
      describeDatabase(rows),
    ].join('\n');
  } finally {
    await client.end();
  }
}

const HEADER = `// Made from the database by "npm run types". Not edited by hand: change the tables (database/) and run it again.
import type { ColumnType } from 'kysely';

type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>;

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type JsonColumn = ColumnType<Json, string, string>;
type Timestamp = ColumnType<string, string | Date, string | Date>;
`;

function describeTable([table, columns]: [string, Column[]]): string {
  const lines = columns.map((column) => `  ${column.column}: ${describeColumn(column)};`);
  return `export interface ${interfaceName(table)} {\n${lines.join('\n')}\n}\n`;
}

function describeColumn(column: Column): string {
  const plain =
    column.words === null ? (TYPES[column.type] ?? 'unknown') : column.words.map((w) => `'${w}'`).join(' | ');
  const named = plain === 'Json' ? (column.isView ? 'Json' : 'JsonColumn') : plain;
  // PostgreSQL does not report nullability of view columns, so all are nullable.
  if (column.isView) return `${plain === 'Timestamp' ? 'string' : named} | null`;
  const type = column.isNullable ? `${named} | null` : named;
  if (column.isGenerated) return `ColumnType<${plain}, never, never>`;
  return column.hasDefault ? `Generated<${type}>` : type;
}

function describeDatabase(columns: Column[]): string {
  const tables = [...new Set(columns.map((column) => column.table))];
  return `export interface Database {\n${tables.map((table) => `  ${table}: ${interfaceName(table)};`).join('\n')}\n}\n`;
}

function interfaceName(table: string): string {
  return table.replaceAll(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
