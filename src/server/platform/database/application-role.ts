import { createHash } from 'node:crypto';
import type pg from 'pg';
import { UnfitConnection } from './unavailable.ts';

/** The name migrations use; the actual role has the database's name appended (docs/decisions/0030). */
const WRITTEN_NAME = /\brasid_app\b/g;
export const STATEMENT_LIMIT_MS = 30_000;
/** An abandoned transaction of a dead server must not keep a wallet locked. */
export const IDLE_LIMIT_MS = 60_000;

/** A migration's text with this database's role filled in. */
export function nameRole(text: string, role: string): string {
  return text.replaceAll(WRITTEN_NAME, role);
}

/**
 * Creates this database's own application role: roles are cluster-wide, so stores must not share one. Grants of an
 * earlier role, or of the database this one was copied from, move to it.
 */
export async function makeApplicationRole(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ database: string; user: string }>(
    'select current_database() as database, quote_ident(session_user) as user',
  );
  const { database = '', user = '' } = rows[0] ?? {};
  const role = roleOf(database);
  await client.query(`create role ${role}`).catch(() => {}); // exists already, or only an administrator may create it
  await client.query(`grant ${role} to ${user}`).catch(() => {}); // granted already, or only an administrator may grant it
  await requireRole(client, role, user);
  await client.query('begin');
  await client.query(`grant usage on schema public to ${role}`);
  for (const { what, holder } of await grantsToOthers(client, role)) {
    await client.query(`grant ${what} to ${role}; revoke ${what} from ${holder}`);
  }
  await client.query('commit');
  return role;
}

/** PostgreSQL names have at most 63 bytes; these need no quoting. */
function roleOf(database: string): string {
  const isPlain = /^[a-z0-9_]{1,50}$/.test(database);
  return `rasid_app_${isPlain ? database : createHash('sha256').update(database).digest('hex').slice(0, 32)}`;
}

async function requireRole(client: pg.Client, role: string, user: string): Promise<void> {
  try {
    await client.query(`set role ${role}`);
    await client.query('reset role');
  } catch (cause) {
    throw new Error(
      `The user of DATABASE_URL (of DIRECT_DATABASE_URL, if it is set) can't take on the role ${role}, as which the store works on this database. ` +
        `As an administrator of the PostgreSQL server, run: create role ${role}; grant ${role} to ${user};`,
      { cause },
    );
  }
}

/** Privileges that application roles of other names have in this database, as GRANT statements. */
async function grantsToOthers(client: pg.Client, role: string): Promise<{ what: string; holder: string }[]> {
  const { rows } = await client.query<{ what: string; holder: string }>(
    `select g.what, r.rolname as holder
     from (
       select a.grantee, format('%s on schema %I', a.privilege_type, n.nspname) as what
       from pg_namespace n, aclexplode(n.nspacl) a
       union all
       select a.grantee, format('%s on %s %s', a.privilege_type,
         case c.relkind when 'S' then 'sequence' else 'table' end, c.oid::regclass)
       from pg_class c, aclexplode(c.relacl) a
       union all
       select a.grantee, format('%s (%I) on table %s', a.privilege_type, t.attname, t.attrelid::regclass)
       from pg_attribute t, aclexplode(t.attacl) a
       union all
       select a.grantee, format('%s on function %s', a.privilege_type, p.oid::regprocedure)
       from pg_proc p, aclexplode(p.proacl) a
     ) g
     join pg_roles r on r.oid = g.grantee
     where r.rolname ~ '^rasid_app(_[a-z0-9_]+)?$' and r.rolname <> $1`,
    [role],
  );
  return rows;
}

/** Finds the role by its privileges, so a copied database works before it has its own role. */
export const APPLICATION_ROLE = `
  (select pg_get_userbyid(a.grantee) from pg_namespace n, aclexplode(n.nspacl) a
   where n.nspname = 'public' and pg_get_userbyid(a.grantee) ~ '^rasid_app_[a-z0-9_]+$')`;

/** Set on each connection instead of at startup: poolers drop startup options, and a URL can override them. */
const TAKE_ROLE = `
  select set_config('role', coalesce(${APPLICATION_ROLE}, 'none'), false),
    set_config('statement_timeout', '${STATEMENT_LIMIT_MS}', false),
    set_config('idle_in_transaction_session_timeout', '${IDLE_LIMIT_MS}', false), set_config('jit', 'off', false)`;
const CHECK_ROLE = `
  select current_user ~ '^rasid_app_' and not has_table_privilege('ledger_entries', 'insert') as "isApplication",
    (select count(*) from pg_settings where (name, setting) in (('statement_timeout', '${STATEMENT_LIMIT_MS}'),
      ('idle_in_transaction_session_timeout', '${IDLE_LIMIT_MS}'))) = 2 as "hasLimits"`;

/** Whether the limits of this session are the store's, or stricter. */
export const HAS_LIMITS = `
  (select count(*) from pg_settings where setting <> '0' and (name = 'statement_timeout' and setting::bigint <= ${STATEMENT_LIMIT_MS}
    or name = 'idle_in_transaction_session_timeout' and setting::bigint <= ${IDLE_LIMIT_MS})) = 2`;
/** Behind a pooler nothing is set: the user has the role's privileges and the limits (check-pooler.ts). */
const CHECK_USER = `
  select pg_has_role(current_user, ${APPLICATION_ROLE}, 'usage')
      and not has_table_privilege('ledger_entries', 'insert') as "isApplication", ${HAS_LIMITS} as "hasLimits"`;

interface Checked {
  isApplication: boolean | null;
  hasLimits: boolean;
}

/** Switches a new connection to the application role. Throws if that fails, so it is never used. */
export async function takeApplicationRole(client: pg.ClientBase): Promise<void> {
  await client.query(TAKE_ROLE);
  await check(client, CHECK_ROLE);
}

/** Throws if a new connection through a pooler is not the application's, so it is never used. */
export function checkPooledRole(client: pg.ClientBase): Promise<void> {
  return check(client, CHECK_USER);
}

async function check(client: pg.ClientBase, question: string): Promise<void> {
  const { rows } = await client.query<Checked>(question);
  if (rows[0]?.isApplication !== true) {
    throw new UnfitConnection(
      'The application role could not be taken on: this connection could write the ledger.',
    );
  }
  if (!rows[0].hasLimits) throw new UnfitConnection('The time limits of a connection could not be set.');
}
