// A database that was brought up to date is the same as one that this release made, however it was interrupted.
import pg from 'pg';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { migrate } from '#server/platform/database/migrate.ts';
import { readFunctionFiles, readTableFiles } from '#server/platform/database/sql-files.ts';
import { createEmptyDatabase } from '#test/database.ts';
import { readCatalogue } from './read-catalogue.ts';
import { more } from '#test/run/more.ts';

let fresh: string[];
let database: Awaited<ReturnType<typeof createEmptyDatabase>>;
let owner: pg.Client;

beforeAll(async () => {
  const made = await createEmptyDatabase();
  await migrate(made.url);
  const client = new pg.Client({ connectionString: made.url });
  await client.connect();
  fresh = await readCatalogue(client);
  await client.end();
  await made.drop();
  expect(fresh.filter((line) => line.startsWith('function ')).length).toBeGreaterThan(100);
});

beforeEach(async () => {
  database = await createEmptyDatabase();
  owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
});

afterEach(async () => {
  await owner.end();
  await database.drop();
});

async function read<T extends pg.QueryResultRow>(statement: string): Promise<T[]> {
  return (await owner.query<T>(statement)).rows;
}

/** The application's role in this database. */
async function roleOf(): Promise<string> {
  const [row] = await read<{ name: string }>(`select 'rasid_app_' || current_database() as name`);
  return row?.name ?? '';
}

test('each migration brings the database before it to the same end', async () => {
  const files = readTableFiles();
  const first = files.filter(({ name }) => name.startsWith('schema/')).length;
  for (let n = first; n <= files.length; n += 1)
    await migrate(database.url, undefined, { only: files.slice(0, n) });
  expect(await read('select name from placed_functions where name = $$place_order$$')).toEqual([]);
  await migrate(database.url);
  expect(await readCatalogue(owner)).toEqual(fresh);
});

test('functions of an older release are replaced with their settings and privileges', async () => {
  await migrate(database.url);
  const functions = await read<{ signature: string; older: string }>(
    `select oid::regprocedure::text as signature,
       regexp_replace(pg_get_functiondef(oid), '\\$function\\$.*\\$function\\$', '$function$ begin end $function$') as older
     from pg_proc join placed_functions on name = proname where pronamespace = 'public'::regnamespace`,
  );
  expect(functions).toHaveLength(readFunctionFiles().length);
  await owner.query('set check_function_bodies = off');
  for (const { signature, older } of functions) {
    await owner.query(older);
    await owner.query(
      `alter function ${signature} security definer set work_mem = '9MB' cost 7;
       grant execute on function ${signature} to public, ${await roleOf()}`,
    );
  }
  await owner.query(`update placed_functions set checksum = 'older', release = '0.1.0'`);
  await owner.query(`drop function place_order; delete from placed_functions where name = 'place_order'`);
  await migrate(database.url);
  expect(await readCatalogue(owner)).toEqual(fresh);
});

test('a start with nothing new writes no function, and waits for no lock of a purchase', async () => {
  await migrate(database.url);
  const state = () => read(`select max(xmin::text::bigint)::text as newest, count(*) from pg_proc`);
  const before = await state();
  const tables = await read<{ name: string }>(
    `select oid::regclass::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  );
  await owner.query('begin');
  await owner.query(`lock table ${tables.map(({ name }) => name).join(', ')} in row exclusive mode`);
  await migrate(database.url);
  await owner.query('rollback');
  expect(await state()).toEqual(before);
});

more('servers that start at once make the database once', async () => {
  const said: string[] = [];
  await Promise.all([1, 2, 3].map(() => migrate(database.url, (line) => said.push(line))));
  // Those that wait long for another say so.
  expect(said.filter((line) => line.startsWith('Migrating'))).toEqual(
    readTableFiles().map(({ name }) => `Migrating: ${name}`),
  );
  expect(await readCatalogue(owner)).toEqual(fresh);
});

test('a failed migration changes nothing, and the next start completes it', async () => {
  await owner.query('create table orders (in_the_way integer)');
  await expect(migrate(database.url)).rejects.toThrow(
    'schema/09-orders.sql failed: relation "orders" already exists',
  );
  expect(
    await read(`select relname::text from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
    order by 1`),
  ).toEqual([{ relname: 'migrations' }, { relname: 'orders' }, { relname: 'placed_functions' }]);
  await owner.query('drop table orders');
  await migrate(database.url);
  expect(await readCatalogue(owner)).toEqual(fresh);
});

more('a server of an older release leaves the functions of a newer one alone', async () => {
  await migrate(database.url);
  await owner.query(`alter function place_order set work_mem = '9MB'`);
  await owner.query(
    `update placed_functions set checksum = 'newer', release = '99.0.0' where name = 'place_order'`,
  );
  await owner.query(`update placed_functions set checksum = 'another' where name = 'debit_of'`);
  const before = await readCatalogue(owner);
  await migrate(database.url);
  expect(await readCatalogue(owner)).toEqual(before);
});

test('a database from before release 0.2 is left as it is, and the way out is named', async () => {
  await owner.query('create table migrations (name text primary key, checksum text, applied_at timestamptz)');
  await owner.query(`insert into migrations values ('0001-ids-and-guards.sql', 'x', now())`);
  const tables = () =>
    read(`select relname::text, relacl::text from pg_class where relnamespace = 'public'::regnamespace`);
  const before = await tables();
  await expect(migrate(database.url)).rejects.toThrow(
    /from before release 0\.2.*npm run backup.*npm run restore/,
  );
  expect(await tables()).toEqual(before);
});

more('every function can be made once all tables stand', async () => {
  await migrate(database.url);
  await owner.query('set check_function_bodies = on');
  const role = await roleOf();
  for (const { name, text } of readFunctionFiles()) {
    await owner.query('begin');
    const made = owner.query(text.replaceAll('rasid_app', role));
    await expect(made, name).resolves.toBeDefined();
    await owner.query('rollback');
  }
});
