import { randomInt } from 'node:crypto';
import { APPLICATION_ROLE, HAS_LIMITS, IDLE_LIMIT_MS, STATEMENT_LIMIT_MS } from './application-role.ts';
import { openClient, type Client } from './client.ts';
import { reasonOf } from './unavailable.ts';

interface Login {
  database: string;
  user: string;
  role: string | null;
  mayAlterRoles: boolean;
  isMember: boolean | null;
  /** Roles that it belongs to beside the application's. */
  others: string[] | null;
  hasMore: boolean | null;
  hasLimits: boolean;
}

/**
 * Asks through the pooler whether it leads to the database of the direct address, to a user that may do what the application role
 * may and nothing else, within its time limits: no session behind it keeps what is set (docs/decisions/0101). `session_user`,
 * since what a session is set to is undone by whoever resets it.
 */
const LOGIN = `
  select current_database() as database, quote_ident(me.rolname) as user, app.role,
    me.rolsuper or me.rolcreaterole or me.rolcreatedb or me.rolreplication or me.rolbypassrls as "mayAlterRoles",
    pg_has_role(me.oid, app.role, 'usage') as "isMember",
    (select array_agg(r.rolname::text order by r.rolname) from pg_roles r
     where r.rolname not in (me.rolname, app.role) and pg_has_role(me.oid, r.oid, 'member')) as others,
    exists (
      select from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm') and (
        exists (
          select from unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger']) p
          where has_table_privilege(me.oid, c.oid, p) and not has_table_privilege(app.role, c.oid, p))
        or exists (
          select from unnest(array['select', 'insert', 'update', 'references']) p
          where has_any_column_privilege(me.oid, c.oid, p) and not has_any_column_privilege(app.role, c.oid, p)))
    ) or exists (
      select from pg_proc f
      where f.pronamespace = 'public'::regnamespace
        and has_function_privilege(me.oid, f.oid, 'execute') and not has_function_privilege(app.role, f.oid, 'execute')
    ) or exists (
      select from pg_namespace n, unnest(array['usage', 'create']) p
      where n.nspname in ('public', 'graphile_worker')
        and has_schema_privilege(me.oid, n.oid, p) and not has_schema_privilege(app.role, n.oid, p)
    ) as "hasMore",
    ${HAS_LIMITS} as "hasLimits"
  from pg_roles me, (select ${APPLICATION_ROLE} as role) app
  where me.rolname = session_user`;

export async function checkPooler(url: string, directUrl: string): Promise<void> {
  const direct = await openClient(directUrl, 'rasid check');
  try {
    const pooled = await openPooled(url, directUrl);
    try {
      await requireSameDatabase(pooled, direct);
      const { rows } = await pooled.query<Login>(LOGIN);
      const problem = rows[0] === undefined ? null : problemOf(rows[0]);
      if (problem !== null) throw new Error(problem);
    } finally {
      await pooled.end();
    }
  } finally {
    await direct.end();
  }
}

async function openPooled(url: string, directUrl: string): Promise<Client> {
  try {
    return await openClient(url, 'rasid check', directUrl);
  } catch (cause) {
    throw new Error(
      `The pooler of DATABASE_URL does not let the store in, DIRECT_DATABASE_URL does. ${reasonOf(cause)}`,
      {
        cause,
      },
    );
  }
}

/** A lock taken directly is seen through the pooler, unless it leads to another database, server or standby. */
async function requireSameDatabase(pooled: Client, direct: Client): Promise<void> {
  const key = [randomInt(2 ** 31), randomInt(2 ** 31)];
  await direct.query('select pg_advisory_lock($1, $2)', key);
  const { rows } = await pooled.query<{ is_seen: boolean }>(
    `select exists (
       select from pg_locks
       where locktype = 'advisory' and classid::bigint = $1 and objid::bigint = $2 and objsubid = 2
         and database = (select oid from pg_database where datname = current_database())
     ) as is_seen`,
    key,
  );
  await direct.query('select pg_advisory_unlock($1, $2)', key);
  if (rows[0]?.is_seen === true) return;
  throw new Error('DATABASE_URL and DIRECT_DATABASE_URL lead to different databases, or one to a standby.');
}

function problemOf(login: Login): string | null {
  const { user, role, others, hasMore } = login;
  const isMore = login.mayAlterRoles || (others ?? []).length > 0 || hasMore === true;
  const why = isMore
    ? `may do more than the role ${role}`
    : login.isMember !== true
      ? `does not have the privileges of the role ${role}`
      : !login.hasLimits
        ? 'has no limits of time'
        : null;
  if (why === null) return null;
  return (
    `The user ${user} of DATABASE_URL ${why}. Behind a pooler a role can't be taken on for a session, so the user itself has ` +
    'exactly those privileges. As an administrator of the PostgreSQL server, run:\n' +
    statementsFor(login, isMore).join('\n') +
    (isMore ? '\nThen name it in DATABASE_URL, and in the pooler’s list of users.' : '') +
    '\nSessions that the pooler has open already keep what they had: let it open them anew (RECONNECT in PgBouncer).'
  );
}

function statementsFor({ database, user, role }: Login, isNew: boolean): string[] {
  const name = isNew ? `"${database}_web"` : user;
  const set = `  alter role ${name} in database "${database}" set`;
  return [
    ...(isNew ? [`  create role ${name} login password '…';`] : []),
    `  grant ${role} to ${name};`,
    `${set} statement_timeout = ${STATEMENT_LIMIT_MS};`,
    `${set} idle_in_transaction_session_timeout = ${IDLE_LIMIT_MS};`,
    `${set} jit = off;`,
  ];
}
