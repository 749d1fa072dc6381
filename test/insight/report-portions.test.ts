// Long files of reports are made in portions, all of one moment, told of and asked about after each.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listReportFiles } from '#shared/insight/report-files.contract.ts';
import { makeFile } from '#server/insight/reports/make-file.ts';
import { readPortions } from '#server/insight/reports/read-portions.ts';
import { readReport } from '#server/insight/reports/read-report.ts';
import { toCsv } from '#server/insight/reports/render-report.ts';
import { LongReads } from '#server/platform/database/long-reads.ts';
import { openFiles, type Files } from '#server/platform/files/files.ts';
import { sql } from '#server/platform/database/pool.ts';
import { TIME_LIMITS } from '#server/time-limits.ts';
import { api, dataOf } from '#test/client.ts';
import { addFunds } from '#test/shop.ts';
import { startTestStore, type TestStore } from '#test/store.ts';

let store: TestStore;
let files: Files;
let admin: Awaited<ReturnType<TestStore['makeAdmin']>>;
beforeAll(async () => {
  store = await startTestStore();
  files = await openFiles({ dataDir: store.dataDir, s3: null });
  admin = await store.makeAdmin();
  for (const balance of [100, 200, 300, 400, 500]) await store.makeSignedInBuyer(balance);
});
afterAll(async () => {
  files.close();
  await store.close();
});

const READER = { role: 'admin', memberRole: null } as const;
const BALANCES = { report: 'balances', language: 'en' } as const;
const db = () => store.database.owner.db;
const services = () => ({
  db: store.database.app.db,
  longReads: new LongReads(store.database.app, null, TIME_LIMITS),
  files,
});

/** As if its job had not come to it yet. */
async function waitingFile(language: 'en' | 'ar'): Promise<string> {
  const { id } = await db()
    .insertInto('report_files')
    .values({ report: 'balances', format: 'csv', language, profile_id: admin.profileId, is_scheduled: false })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Its steps and rows, as often as it is told. */
async function toldOf(id: string): Promise<unknown[]> {
  const { rows } = await sql<{ step: string | null; rows: number | null }>`
    select step, rows from told where id = ${id} order by place`.execute(db());
  return rows.map((one) => [one.step, one.rows]);
}

test('portions are of one moment: what comes between them is in none, and nothing is lost or doubled', async () => {
  const before = await readReport(services().db, READER, BALANCES);
  const { portions } = await readPortions(services().db, READER, BALANCES, 2);
  const rows = [];
  const sizes = [];
  for await (const portion of portions) {
    rows.push(...portion);
    sizes.push(portion.length);
    // One comes last, one first.
    await store.makeSignedInBuyer(1);
    await addFunds(db(), await store.makeSignedInBuyer(99_999), '1');
  }
  expect(rows).toEqual(before.rows);
  expect(sizes).toEqual([2, 2, 1]);
  expect((await readReport(services().db, READER, BALANCES)).count).toBe(before.count + 6);
});

test('it is told and asked after each portion, and one that is cancelled ends there', async () => {
  // Who cancels the Arabic one while its second portion is read.
  await sql`create table told (place serial, id uuid, step text, rows integer)`.execute(db());
  await sql`create function note_told() returns trigger language plpgsql security definer as $$ begin
    insert into public.told (id, step, rows) values (new.id, new.step, new.rows);
    if new.language = 'ar' and new.rows = 4 then
      new.status := 'cancelled'; new.step := null; new.ended_at := now();
    end if;
    return new;
  end $$`.execute(db());
  await sql`create trigger note_told before update on report_files for each row execute function note_told()`.execute(
    db(),
  );
  const { count } = await readReport(services().db, READER, BALANCES);
  expect(count).toBe(11);

  const whole = await waitingFile('en');
  await makeFile(services(), { fileId: whole }, 4);
  expect(await toldOf(whole)).toEqual([
    ['reading', null],
    ['writing', 4],
    ['writing', 8],
    ['writing', 11],
    [null, 11],
  ]);
  expect((await files.get(whole))?.toString().trimEnd().split('\r\n')).toHaveLength(1 + count);

  const cancelled = await waitingFile('ar');
  await makeFile(services(), { fileId: cancelled }, 2);
  expect(await toldOf(cancelled)).toEqual([
    ['reading', null],
    ['writing', 2],
    ['writing', 4],
  ]);
  expect(await files.get(cancelled)).toBeNull();
  const listed = dataOf(await api(store, 'GET', '/api/admin/report-files', admin), listReportFiles.response);
  expect(listed.map(({ id, status, rows }) => [id, status, rows])).toEqual([
    [cancelled, 'cancelled', 4],
    [whole, 'done', count],
  ]);
  // Its snapshot is let go.
  const { rows: open } = await sql`select from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%'`.execute(db());
  expect(open).toEqual([]);
});

test('a long file is never held: its rows are on the disk as they are read', async () => {
  const { columns, rows } = await readReport(services().db, READER, BALANCES);
  const [row] = rows;
  if (row === undefined) throw new Error('no row');
  const drafts = join(store.dataDir, 'drafts');
  let [made, most] = [0, 0];
  async function* many() {
    for (; made < 20_000; made += 1) {
      if (made % 1000 === 0) most = Math.max(most, made - rowsIn(drafts));
      yield row ?? { leads_to: null, cells: [] };
    }
  }
  const bytes = await files.write('long', toCsv(columns, many(), 'en'));
  expect((await files.get('long'))?.length).toBe(bytes);
  expect(most).toBeLessThan(5000);

  function rowsIn(folder: string): number {
    const [draft] = readdirSync(folder);
    return draft === undefined ? 0 : readFileSync(join(folder, draft), 'utf8').split('\r\n').length;
  }
});
