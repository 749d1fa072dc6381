// Everything that a database is made of, as lines that can be compared: what is not here may differ unseen.
import type pg from 'pg';
import type { Connection } from '#server/platform/database/pool.ts';

/** Own tables of the migrations, and the ids and moments of rows, are no part of it. The role's name differs by database. */
export async function readCatalogue(client: pg.ClientBase): Promise<string[]> {
  const lines: string[] = [];
  for (const query of QUERIES) {
    const { rows } = await client.query<{ line: string }>(query);
    lines.push(...rows.map(({ line }) => line.replaceAll(/\brasid_app\w*/g, 'rasid_app')));
  }
  lines.push(...(await readSeeds(client)));
  return lines.toSorted();
}

/** The same without rows. */
export async function shapeOf({ pool }: Connection): Promise<string[]> {
  const client = await pool.connect();
  try {
    return (await readCatalogue(client)).filter((line) => !line.startsWith('row '));
  } finally {
    client.release();
  }
}

const OWN = `('migrations', 'placed_functions')`;
const PUBLIC = `'public'::regnamespace`;
/** Members of an extension come with it. */
const OF_EXTENSION = (kind: string, oid: string) =>
  `exists (select from pg_depend d where d.classid = '${kind}'::regclass and d.objid = ${oid} and d.deptype = 'e')`;
/** A list of grants in an order of its own. */
const GRANTS = (acl: string, kind: string, owner: string) => `
  (select string_agg(format('%s=%s%s', case a.grantee when 0 then 'public' when ${owner} then 'owner'
      else pg_get_userbyid(a.grantee) end, a.privilege_type, case when a.is_grantable then '*' else '' end), ','
    order by a.grantee = 0, pg_get_userbyid(a.grantee), a.privilege_type)
   from aclexplode(coalesce(${acl}, acldefault('${kind}', ${owner}))) a)`;

const QUERIES = [
  `select 'extension ' || extname as line from pg_extension`,
  `select format('schema %s %s', nspname, ${GRANTS('nspacl', 'n', 'nspowner')}) as line
   from pg_namespace where nspname = 'public'`,
  `select format('relation %s %s %s %s %s', c.relkind, c.relname, c.relpersistence, c.reloptions::text,
     ${GRANTS('c.relacl', 'r', 'c.relowner')}) as line
   from pg_class c where c.relnamespace = ${PUBLIC} and c.relkind in ('r', 'v', 'm', 'p', 'S') and c.relname not in ${OWN}`,
  `select format('column %s.%s place %s %s null:%s default:%s identity:%s generated:%s storage:%s collation:%s %s',
     c.relname, a.attname, rank() over (partition by c.oid order by a.attnum), format_type(a.atttypid, a.atttypmod),
     not a.attnotnull, pg_get_expr(d.adbin, d.adrelid), a.attidentity, a.attgenerated, a.attstorage,
     a.attcollation::regcollation, (select string_agg(x, ',' order by x)
       from (select format('%s=%s', pg_get_userbyid(g.grantee), g.privilege_type) as x from aclexplode(a.attacl) g) y)) as line
   from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
   where c.relnamespace = ${PUBLIC} and c.relkind in ('r', 'v', 'm', 'p') and c.relname not in ${OWN}`,
  `select format('constraint %s %s %s %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid), condeferrable,
     condeferred, convalidated) as line
   from pg_constraint where connamespace = ${PUBLIC} and conrelid <> 0 and conrelid::regclass::text not in ${OWN}
     and contype <> 'n'`,
  `select format('index %s valid:%s cluster:%s', pg_get_indexdef(i.indexrelid), i.indisvalid, i.indisclustered) as line
   from pg_index i join pg_class c on c.oid = i.indrelid
   where c.relnamespace = ${PUBLIC} and c.relname not in ${OWN}`,
  `select format('function %s %s', pg_get_functiondef(p.oid),
     ${GRANTS('p.proacl', 'f', 'p.proowner')}) as line
   from pg_proc p
   where p.pronamespace = ${PUBLIC} and not ${OF_EXTENSION('pg_proc', 'p.oid')}`,
  `select format('trigger %s enabled:%s', pg_get_triggerdef(t.oid), t.tgenabled) as line
   from pg_trigger t join pg_class c on c.oid = t.tgrelid
   where not t.tgisinternal and c.relnamespace = ${PUBLIC}`,
  `select format('view %s %s', c.relname, pg_get_viewdef(c.oid)) as line from pg_class c
   where c.relnamespace = ${PUBLIC} and c.relkind in ('v', 'm') and not ${OF_EXTENSION('pg_class', 'c.oid')}`,
  `select format('sequence %s %s %s %s %s %s %s', sequencename, data_type, start_value, min_value, max_value, increment_by,
     cycle) as line from pg_sequences where schemaname = 'public'`,
  `select format('type %s %s', typname, typtype) as line from pg_type t
   where typnamespace = ${PUBLIC} and typtype in ('e', 'd', 'r') and not ${OF_EXTENSION('pg_type', 't.oid')}`,
  `select format('comment %s %s', pg_describe_object(classoid, objoid, objsubid), description) as line
   from pg_description where classoid = 'pg_class'::regclass and objoid in
     (select oid from pg_class where relnamespace = ${PUBLIC})`,
  `select format('statistics %s', pg_get_statisticsobjdef(oid)) as line from pg_statistic_ext
   where stxnamespace = ${PUBLIC}`,
  `select format('policy %s %s', polrelid::regclass, polname) as line from pg_policy`,
  `select format('rule %s', pg_get_ruledef(r.oid)) as line from pg_rewrite r join pg_class c on c.oid = r.ev_class
   where c.relnamespace = ${PUBLIC} and r.rulename <> '_RETURN'`,
  `select format('setting %s %s', setrole = 0, setconfig::text) as line from pg_db_role_setting s
   join pg_database d on d.oid = s.setdatabase where d.datname = current_database()`,
];

/** The rows that a new store begins with. */
async function readSeeds(client: pg.ClientBase): Promise<string[]> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select relname::text as name from pg_class
     where relnamespace = ${PUBLIC} and relkind = 'r' and relname not in ${OWN}`,
  );
  const lines: string[] = [];
  for (const { name } of tables) {
    const { rows } = await client.query<{ line: string }>(
      `select '${name} ' || (to_jsonb(t) - '{id,created_at,updated_at,counted_at}'::text[])::text as line from ${name} t`,
    );
    lines.push(...rows.map(({ line }) => `row ${line}`));
  }
  return lines;
}
