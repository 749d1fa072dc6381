// The audit log as a file: every entry under the filters, safe to open in a spreadsheet, whatever is written in it.
import { setImmediate } from 'node:timers/promises';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportAudit } from '#server/staff/audit/export-audit.ts';
import { sql } from '#server/platform/database/pool.ts';
import type { Person } from '#server/platform/http/actor.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { refusalOf } from '#test/client.ts';
import { ageOfPassword, audited, callAs } from './staff-steps.ts';

let store: TestStore;
let admin: { profileId: string; email: string; cookie: string };
beforeAll(async () => {
  store = await startTestStore();
  admin = await store.makeAdmin();
});
afterAll(() => store.close());

const HEADER = 'time,action,actor_name,actor_email,person_name,person_email,client_id,client,ip,details';
const ask = (query = '', by: { cookie: string } = admin) =>
  callAs(store, by)('GET', `/api/admin/audit.csv${query}`);

/** The cells of a CSV, read by its rules: quotes around cells, doubled within. */
function cellsOf(csv: string): string[][] {
  return csv
    .split('\r\n')
    .filter((line) => line !== '')
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g)].map(
        ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
      ),
    );
}
async function linesOf(query: string): Promise<string[][]> {
  const { status, text } = await ask(query);
  expect(status).toBe(200);
  const [header = [], ...lines] = cellsOf(text);
  expect(header.join()).toBe(HEADER);
  return lines;
}

/** A business whose people and trade name someone filled with what spreadsheets run. */
async function addClient(first_name: string | null, trade_name: string | null) {
  const client = await store.makeSignedInBuyer();
  const { db } = store.database.owner;
  await sql`update profiles set first_name = ${first_name} where id = ${client.profileId}`.execute(db);
  await sql`update reseller_profiles set trade_name = ${trade_name} where id = ${client.resellerId}`.execute(
    db,
  );
  return client;
}
async function write(
  client: { profileId: string; resellerId: string },
  details: object,
  at: string,
): Promise<void> {
  await sql`insert into audit_entries (action, actor_id, profile_id, reseller_id, details, ip, created_at)
    values ('business_changed', ${client.profileId}, ${client.profileId}, ${client.resellerId},
      ${JSON.stringify(details)}::jsonb, '10.0.0.9', ${at})`.execute(store.database.owner.db);
}

test('a file for download, with a mark for its encoding, times in UTC and details as they are kept', async () => {
  const client = await addClient('أمينة', 'متجر "وهران", الفرع الأول');
  await write(client, { reason: 'line\nbreak, "quoted" نص', from: '=1+1' }, '2026-01-02T03:04:05.678Z');
  const answer = await ask(`?client_id=${client.resellerId}&from=2026-01-01&until=2026-01-31`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(answer.headers.get('content-disposition')).toBe(
    'attachment; filename="rasid-audit-2026-01-01-to-2026-01-31.csv"',
  );
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const bytes = new Uint8Array(
    await (
      await fetch(`${store.url}/api/admin/audit.csv?client_id=${client.resellerId}`, {
        headers: { cookie: admin.cookie },
      })
    ).arrayBuffer(),
  );
  expect(Array.from(bytes.slice(0, 3))).toEqual([0xef, 0xbb, 0xbf]);
  expect(new TextDecoder().decode(bytes).startsWith(`${HEADER}\r\n`)).toBe(true);
  expect(await linesOf(`?client_id=${client.resellerId}`)).toEqual([
    [
      '2026-01-02T03:04:05.678Z',
      'business_changed',
      'أمينة',
      client.email,
      'أمينة',
      client.email,
      client.resellerId,
      'متجر "وهران", الفرع الأول',
      '10.0.0.9',
      JSON.stringify({ from: '=1+1', reason: 'line\nbreak, "quoted" نص' }),
    ],
  ]);
});

test.each(['=HYPERLINK("http://evil.example")', '+1+1', '-2+3', '@SUM(A1)', '\tTab', '＝1+1'])(
  'a name that a spreadsheet would run (%j) is kept from it',
  async (name) => {
    const client = await addClient(name, name);
    await write(client, {}, '2026-01-02T03:04:05Z');
    const [line = []] = await linesOf(`?client_id=${client.resellerId}`);
    expect([line[2], line[4], line[7]]).toEqual([`'${name}`, `'${name}`, `'${name}`]);
  },
);

test('without days the name of the file says from the beginning until today', async () => {
  const today = () => new Date().toLocaleDateString('en-CA', { timeZone: 'Africa/Algiers' });
  const began = today();
  const name = (await ask('?action=staff_joined')).headers.get('content-disposition');
  // Two days where it is asked for at midnight.
  expect(
    [began, today()].map((day) => `attachment; filename="rasid-audit-beginning-to-${day}.csv"`),
  ).toContain(name);
  expect(await linesOf('?action=staff_joined')).toEqual([]);
});

test('taking the file is an entry itself, with the filters', async () => {
  const left = await audited(store, () => ask('?action=signed_in&from=2026-01-01&search=amina'));
  expect(left).toEqual([
    {
      action: 'audit_exported',
      actor_id: admin.profileId,
      profile_id: null,
      reseller_id: null,
      ip: '127.0.0.1',
      details: { action: 'signed_in', from: '2026-01-01', search: 'amina' },
    },
  ]);
});

test('it needs the password of the last ten minutes; refused, it leaves no entry', async () => {
  const other = await store.makeAdmin();
  await ageOfPassword(store, other.profileId, 601);
  const left = await audited(store, async () => {
    expect(refusalOf(await ask('', other))).toEqual({ status: 403, code: 'password_required' });
    expect(refusalOf(await ask('?from=never'))).toMatchObject({ code: 'invalid_request' });
  });
  expect(left).toEqual([]);
});

test('the file holds every entry under the filters, once, in the order of the list', async () => {
  const client = await addClient(null, 'Many');
  await sql`insert into audit_entries (action, reseller_id, details)
    select 'note_added', ${client.resellerId}, jsonb_build_object('place', n::text) from generate_series(1, 1203) n`.execute(
    store.database.owner.db,
  );
  await sql`insert into audit_entries (action, reseller_id) values ('business_approved', ${client.resellerId})`.execute(
    store.database.owner.db,
  );
  const lines = await linesOf(`?client_id=${client.resellerId}&action=note_added`);
  const { rows } = await sql<{ details: object }>`select details from audit_entries
    where reseller_id = ${client.resellerId} and action = 'note_added' order by id desc`.execute(
    store.database.owner.db,
  );
  expect(rows).toHaveLength(1203);
  expect(lines.map((line) => line[9])).toEqual(rows.map(({ details }) => JSON.stringify(details)));
});

/** Counts the rows that leave the database on their way into the file. */
function countRows() {
  const counted = { rows: 0 };
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: ({ result }) => {
      counted.rows += result.rows.length;
      return Promise.resolve(result);
    },
  };
  return { counted, db: store.database.app.db.withPlugin(plugin) };
}
const actor = (): Person => ({
  profileId: admin.profileId,
  role: 'admin',
  memberRole: null,
  resellerId: null,
  priceListId: null,
  language: 'en',
  ip: '127.0.0.1',
  hasRecentPassword: true,
  lookedAtBy: null,
  apiKey: null,
});

test('any number of entries passes through little memory: what is read waits for the reader', async () => {
  const ENTRIES = 20_000;
  const client = await addClient(null, 'A very big one');
  await sql`insert into audit_entries (action, reseller_id, details)
    select 'note_added', ${client.resellerId}, jsonb_build_object('text', repeat('x', 400))
    from generate_series(1, ${ENTRIES}::integer)`.execute(store.database.owner.db);
  const filters = { client_id: client.resellerId };

  const all = countRows();
  let lines = -1; // the header is none
  let lead = 0;
  for await (const chunk of await exportAudit({ db: all.db, elsewhere: all.db }, actor(), filters)) {
    lines += String(chunk).split('\r\n').length - 1;
    await setImmediate();
    lead = Math.max(lead, all.counted.rows - lines);
  }
  expect([lines, all.counted.rows]).toEqual([ENTRIES, ENTRIES]);
  expect(lead).toBeLessThan(2000);

  // Whoever goes away after the first lines ends the reading.
  const some = countRows();
  for await (const chunk of await exportAudit({ db: some.db, elsewhere: some.db }, actor(), filters)) {
    expect(String(chunk)).not.toBe('');
    break;
  }
  expect(some.counted.rows).toBeLessThan(2000);
});
