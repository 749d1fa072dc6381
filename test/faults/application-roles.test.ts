// Who the store is to PostgreSQL: a role that can't write the ledger, another one in each database of a server, whatever
// the address or a pooler says; where that can't be had, nothing starts.
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { migrate } from '#server/platform/database/migrate.ts';
import { connectAsApp, connectAsOwner } from '#server/platform/database/pool.ts';
import { ROOT } from '#server/root.ts';
import { atEnd } from '#test/run/at-end.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { api } from '#test/client.ts';
import { startTestStore } from '#test/store.ts';
import { databaseUrl } from '#test/database-server.ts';
import { more } from '#test/run/more.ts';
import { until } from '#test/run/until.ts';
import { DATABASE_AWAY, expectErrors } from '#test/run/unexpected-errors.ts';

let database: TestDatabase;
let admin: pg.Client;
const made: { databases: string[]; users: string[] } = { databases: [], users: [] };

beforeAll(async () => {
  database = await createTestDatabase();
  admin = new pg.Client({ connectionString: inject('databaseUrl') });
  await admin.connect();
});
afterAll(async () => {
  await database.drop();
  for (const name of made.databases) await admin.query(`drop database if exists ${name} with (force)`);
  for (const name of made.databases) await admin.query(`drop role if exists rasid_app_${name}`);
  for (const name of made.users) await admin.query(`drop role if exists ${name}`);
  await admin.end();
});

/** An empty database of a user who is no superuser, as a host gives it. */
async function rent(attributes: string): Promise<{ url: string; name: string; user: string }> {
  const name = `rented_${randomBytes(4).toString('hex')}`;
  const user = `${name}_owner`;
  await admin.query(`create role ${user} login ${attributes}`);
  await admin.query(`create database ${name} owner ${user}`);
  made.databases.push(name);
  made.users.push(user);
  return { url: databaseUrl(inject('databaseUrl'), name).replace(/\/\/[^@]*@/, `//${user}@`), name, user };
}

const WHO = `select current_user as role, current_setting('statement_timeout') as statement,
  current_setting('idle_in_transaction_session_timeout') as idle, has_table_privilege('ledger_entries', 'insert') as "mayWrite"`;

test('options in the address take neither the role nor the time limits away', async () => {
  const options = '-c role=none -c statement_timeout=0 -c idle_in_transaction_session_timeout=0';
  const joint = database.url.includes('?') ? '&' : '?';
  const app = connectAsApp(`${database.url}${joint}options=${encodeURIComponent(options)}`, 1);
  const { rows } = await app.pool.query(WHO);
  expect(rows).toEqual([
    { role: expect.stringMatching(/^rasid_app_/), statement: '30s', idle: '1min', mayWrite: false },
  ]);
  await app.close();
  expect(app.pool.ended).toBe(true);
});

test('a connection that would not be the application’s is refused, and asks nothing', async () => {
  const { rows } = await database.app.pool.query<{ role: string }>(WHO);
  const { role = '' } = rows[0] ?? {};
  atEnd(() =>
    database.owner.pool.query(
      `grant usage on schema public to ${role}; revoke insert on ledger_entries from ${role}`,
    ),
  );
  await database.owner.pool.query(`revoke usage on schema public from ${role}`);
  const app = connectAsApp(database.url, 1);
  atEnd(() => app.close());
  await expect(app.pool.query('select 1')).rejects.toThrow('The application role could not be taken on');
  await expect(app.db.selectFrom('settings').selectAll().execute()).rejects.toThrow('could write the ledger');
  await database.owner.pool.query(`grant usage on schema public to ${role}`);
  await database.owner.pool.query(`grant insert on ledger_entries to ${role}`);
  await expect(app.pool.query('select 1')).rejects.toThrow('could write the ledger');
  await database.owner.pool.query(`revoke insert on ledger_entries from ${role}`);
  expect((await app.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

test('two stores on one server have a role each, and neither reaches into the other', async () => {
  const [one, two] = await Promise.all([rent('createrole'), rent('createrole')]);
  await migrate(one.url);
  await migrate(two.url);
  for (const { url, name } of [one, two]) {
    const app = connectAsApp(url, 1);
    expect((await app.pool.query(WHO)).rows).toMatchObject([{ role: `rasid_app_${name}`, mayWrite: false }]);
    await app.close();
  }
  const intruder = connectAsOwner(two.url.replace(two.user, one.user), 1);
  await expect(intruder.pool.query('select from profiles')).rejects.toThrow('permission denied');
  await expect(intruder.pool.query(`set role rasid_app_${two.name}`)).rejects.toThrow('permission denied');
  await expect(intruder.pool.query(`set role rasid_app_${one.name}; select from profiles`)).rejects.toThrow(
    'permission denied',
  );
  await intruder.close();
});

test('the pooler’s user gets the role of a database whose name is no role’s', async () => {
  const name = `my-shop-${randomBytes(4).toString('hex')}`;
  const user = `${name}-web`;
  await admin.query(`create database "${name}"`);
  atEnd(() => admin.query(`drop database "${name}" with (force)`));
  await admin.query(`create role "${user}"`);
  atEnd(() => admin.query(`drop role "${user}"`));
  const url = databaseUrl(inject('databaseUrl'), name);
  await migrate(url);
  const owner = connectAsOwner(url, 1);
  atEnd(() => owner.close());
  // As psql does: the statements that the last one gives.
  const file = readFileSync(join(ROOT, 'deploy/pgbouncer/pooled-user.sql'), 'utf8');
  const [, asks = ''] = /\n(select\n[^;]*)\n\\gexec\n$/.exec(file) ?? [];
  const { rows } = await owner.pool.query<string[]>({
    text: asks.replaceAll(":'web'", '$1::text'),
    values: [user],
    rowMode: 'array',
  });
  for (const statement of rows[0] ?? []) await owner.pool.query(statement);
  expect(rows[0]).toHaveLength(4);
  const role = await owner.pool.query<{ name: string }>(
    "select rolname as name from pg_roles where rolname ~ '^rasid_app_' and pg_has_role($1, oid, 'usage')",
    [user],
  );
  expect(role.rows).toEqual([{ name: expect.stringMatching(/^rasid_app_[0-9a-f]{32}$/) }]);
  atEnd(() => admin.query(`drop role ${role.rows[0]?.name}`));
  atEnd(() => owner.pool.query(`drop owned by ${role.rows[0]?.name}, "${user}"`));
});

more('a user without CREATEROLE is told what an administrator must run, and then it works', async () => {
  const { url, name, user } = await rent('');
  const commands = `create role rasid_app_${name}; grant rasid_app_${name} to ${user};`;
  await expect(migrate(url)).rejects.toThrow(commands);
  await admin.query(commands);
  await migrate(url);
  const app = connectAsApp(url, 1);
  expect((await app.pool.query(WHO)).rows).toMatchObject([{ role: `rasid_app_${name}`, mayWrite: false }]);
  await app.close();
});

more('a pooler that does not reset its sessions is refused', async () => {
  const { url, name } = await rent('createrole');
  // As each connection finds it that such a pooler gives a used session.
  await admin.query(`alter database ${name} set rasid.probe = 'left behind'`);
  await expect(migrate(url)).rejects.toThrow('set PgBouncer’s server_reset_query to DISCARD ALL');
  await admin.query(`alter database ${name} reset rasid.probe`);
  await migrate(url);
});

/** What the application may do, and as whom. */
const GRANTS = `
  select r.rolname as role, g.what from (
    select grantee, format('%s %s', privilege_type, relname) as what from pg_class, aclexplode(relacl)
    union all select grantee, format('%s %s.%s', privilege_type, attrelid::regclass, attname) from pg_attribute, aclexplode(attacl)
    union all select grantee, format('%s %s', privilege_type, p.oid::regprocedure) from pg_proc p, aclexplode(proacl)
    union all select grantee, format('%s %s', privilege_type, nspname) from pg_namespace, aclexplode(nspacl)
  ) g join pg_roles r on r.oid = g.grantee where r.rolname like 'rasid\\_app%' order by 2, 1`;

test('former role names keep no privileges', async () => {
  const copy = await createTestDatabase();
  const before = await copy.owner.pool.query<{ role: string; what: string }>(GRANTS);
  const name = new URL(`http://host/${copy.url.split('/').at(-1) ?? ''}`).pathname.slice(1);
  await copy.app.close();
  await migrate(copy.url);
  const after = await copy.owner.pool.query<{ role: string; what: string }>(GRANTS);
  expect(before.rows.length).toBeGreaterThan(200);
  expect(after.rows).toEqual(before.rows.map(({ what }) => ({ role: `rasid_app_${name}`, what })));
  const role = await admin.query("select from pg_roles where rolname = 'rasid_app'");
  if (role.rowCount === 0) await admin.query('create role rasid_app');
  await copy.owner.pool.query(
    'grant select on profiles to rasid_app; grant update (name) on products to rasid_app',
  );
  await migrate(copy.url);
  const moved = (await copy.owner.pool.query<{ role: string; what: string }>(GRANTS)).rows;
  expect([...new Set(moved.map((grant) => grant.role))]).toEqual([`rasid_app_${name}`]);
  expect(moved.map(({ what }) => what)).toContain('UPDATE products.name');
  await copy.owner.close();
  await admin.query(`drop database ${name} with (force)`);
  await admin.query(`drop role rasid_app_${name}`);
});

test('requests get 503 when the role loses its rights, and connections recover', async () => {
  expectErrors(
    /permission denied/,
    /UnfitConnection|could write the ledger|could not be taken on/,
    DATABASE_AWAY,
  );
  const store = await startTestStore();
  atEnd(() => store.close());
  const { cookie } = await store.makeAdmin();
  const call = () => api(store, 'GET', '/api/categories', { cookie });
  const unavailable = {
    status: 503,
    headers: expect.toSatisfy((headers: Headers) => headers.get('retry-after') === '5'),
    body: expect.objectContaining({ code: 'unavailable' }),
  };
  // Connections in use are never closed for being idle: those that lost their role were thrown away.
  const recovered = () =>
    until(async () => {
      const answers = await Promise.all(Array.from({ length: 30 }, call));
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    });
  await recovered();
  // As when a server of a newer version starts beside this one: the rights go over to another role.
  await migrate(store.database.url);
  expect(await call()).toMatchObject(unavailable);
  await recovered();
  const { rows } = await store.database.app.pool.query<{ role: string }>(WHO);
  const { role = '' } = rows[0] ?? {};
  expect(role).toMatch(/^rasid_app_test_/);
  // No new connection can be the application's, and those that were are gone.
  await store.database.owner.pool.query(`revoke usage on schema public from ${role}`);
  await store.database.owner.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  );
  await until(() => expect(store.database.app.pool.totalCount).toBe(0));
  expect(await call()).toMatchObject(unavailable);
  await store.database.owner.pool.query(`grant usage on schema public to ${role}`);
  await recovered();
});
