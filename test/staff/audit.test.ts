// The audit log: what is found in it by which filter, who reads it, and what of it a client's page shows.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { auditEntry } from '#shared/staff/audit.contract.ts';
import { sql } from '#server/platform/database/pool.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { dataOf, dinars, fieldsOf, pageOf, refusalOf } from '#test/client.ts';
import { callAs } from './staff-steps.ts';

let store: TestStore;
let admin: { profileId: string; email: string; cookie: string };
beforeAll(async () => {
  store = await startTestStore();
  admin = await store.makeAdmin();
});
afterAll(() => store.close());

const entries = z.array(auditEntry);
const ask = (query = '', by: { cookie: string } = admin) =>
  callAs(store, by)('GET', `/api/admin/audit${query}`);
const found = async (query: string) => dataOf(await ask(query), entries);

interface Given {
  action?: string;
  actor?: string | null;
  person?: string | null;
  client?: string | null;
  details?: Record<string, string>;
  at?: string;
}

/** An entry as the test wants it. */
async function write({
  action = 'note_added',
  actor = null,
  person = null,
  client = null,
  details = {},
  at,
}: Given) {
  const { rows } = await sql<{ id: string }>`
    insert into audit_entries (action, actor_id, profile_id, reseller_id, details, ip, created_at)
    values (${action}, ${actor}, ${person}, ${client}, ${JSON.stringify(details)}::jsonb, '10.0.0.9',
      coalesce(${at ?? null}::timestamptz, now())) returning id`.execute(store.database.owner.db);
  return rows[0]?.id ?? '';
}

async function named(first_name: string, last_name: string) {
  const person = await store.makeSignedInBuyer();
  await store.database.owner.db
    .updateTable('profiles')
    .set({ first_name, last_name })
    .where('id', '=', person.profileId)
    .execute();
  return person;
}

test('an entry is shown with who did it, to whom, and what changed', async () => {
  const client = await named('Amina', 'Benali');
  await sql`update reseller_profiles set trade_name = 'Benali Digital' where id = ${client.resellerId}`.execute(
    store.database.owner.db,
  );
  const id = await write({
    action: 'role_changed',
    actor: admin.profileId,
    person: client.profileId,
    client: client.resellerId,
    details: { from: 'reseller', to: 'distributor' },
    at: '2026-01-02T03:04:05.678Z',
  });
  expect(await found(`?client_id=${client.resellerId}`)).toEqual([
    {
      id,
      action: 'role_changed',
      actor: { id: admin.profileId, name: null, email: admin.email },
      person: { id: client.profileId, name: 'Amina Benali', email: client.email },
      client: { id: client.resellerId, trade_name: 'Benali Digital' },
      details: { from: 'reseller', to: 'distributor' },
      ip: '10.0.0.9',
      created_at: '2026-01-02T03:04:05.678Z',
    },
  ]);
  await write({ action: 'admin_set_up', details: { marked: 'nobody' } });
  expect((await found('?action=admin_set_up'))[0]).toMatchObject({ actor: null, person: null, client: null });
});

test('filters hold together, each by its own part of the entry', async () => {
  const [one, other] = [await named('Filter', 'Ferhat'), await named('Filter', 'Gherbi')];
  const a = await write({ action: 'note_added', actor: one.profileId, client: other.resellerId });
  const b = await write({ action: 'role_changed', actor: one.profileId, person: other.profileId });
  const c = await write({ action: 'note_added', actor: other.profileId, person: one.profileId });
  const ids = async (query: string) => (await found(query)).map(({ id }) => id);
  expect(await ids(`?actor_id=${one.profileId}`)).toEqual([b, a]);
  expect(await ids(`?person_id=${one.profileId}`)).toEqual([c]);
  expect(await ids(`?client_id=${other.resellerId}`)).toEqual([a]);
  expect(await ids(`?actor_id=${one.profileId}&action=role_changed`)).toEqual([b]);
  expect(await ids(`?actor_id=${one.profileId}&person_id=${one.profileId}`)).toEqual([]);
  expect(await ids('?search=filter')).toEqual([c, b, a]);
  expect(await ids('?search=ferhat&action=note_added')).toEqual([c, a]);
  expect(await ids(`?search=${encodeURIComponent(other.email)}`)).toEqual([c, b]);
  expect(await ids('?search=filter%25')).toEqual([c, b, a]);
  expect(await ids('?search=%25')).toEqual([]);
});

test('days are those of Algeria, the first and the last one whole', async () => {
  // Algeria is an hour ahead of UTC, all year.
  const client = (await store.makeSignedInBuyer()).resellerId;
  for (const at of [
    '2026-02-28T22:59:59.999Z',
    '2026-02-28T23:00:00Z',
    '2026-03-01T22:59:59.999Z',
    '2026-03-01T23:00:00Z',
  ])
    await write({ client, at });
  const times = async (query: string) =>
    (await found(`?client_id=${client}${query}`)).map(({ created_at }) => created_at.slice(5, 19));
  expect(await times('&from=2026-03-01&until=2026-03-01')).toEqual(['03-01T22:59:59', '02-28T23:00:00']);
  expect(await times('&from=2026-03-02')).toEqual(['03-01T23:00:00']);
  expect(await times('&until=2026-02-28')).toEqual(['02-28T22:59:59']);
  expect(await times('&from=2026-03-02&until=2026-03-01')).toEqual([]);
});

test.each([
  ['from=yesterday', 'from'],
  ['until=2026-02-30', 'until'],
  ['action=anything', 'action'],
  ['actor_id=1', 'actor_id'],
  [`search=${'x'.repeat(101)}`, 'search'],
  ['cursor=nonsense', 'cursor'],
  ['ip=10.0.0.9', 'ip'],
])('a filter that there is not (%s) is refused, in the list and the file', async (query, field) => {
  const answers = [await ask(`?${query}`)];
  if (field !== 'cursor') answers.push(await callAs(store, admin)('GET', `/api/admin/audit.csv?${query}`));
  for (const answer of answers) {
    expect(refusalOf(answer).code).toBe('invalid_request');
    expect(fieldsOf(answer).map((one) => one.field)).toEqual([field]);
  }
});

test('pages make up the whole, newest first', async () => {
  const client = (await store.makeSignedInBuyer()).resellerId;
  const ids: string[] = [];
  for (let count = 0; count < 5; count += 1) ids.unshift(await write({ client }));
  const walked: string[] = [];
  let cursor = '';
  for (;;) {
    const { data, pagination } = pageOf(await ask(`?client_id=${client}&limit=2${cursor}`), entries);
    walked.push(...data.map(({ id }) => id));
    if (pagination?.next_cursor === null || pagination === undefined) break;
    cursor = `&cursor=${pagination.next_cursor}`;
  }
  // Made in one millisecond, two may stand in either order; their ids decide, everywhere alike.
  expect(walked).toEqual(ids.toSorted().toReversed());
});

test('a client’s trail is what was done to it, to its people and by them', async () => {
  const owner = await store.makeSignedInBuyer();
  const member = await store.makeMember(owner, 'viewer');
  const stranger = await store.makeSignedInBuyer();
  const ids = [
    await write({ action: 'business_approved', actor: admin.profileId, client: owner.resellerId }),
    await write({ action: 'activity_switched', actor: admin.profileId, person: member.profileId }),
    await write({ action: 'signed_in', actor: member.profileId }),
  ];
  await write({ action: 'signed_in', actor: stranger.profileId, person: stranger.profileId });
  const answer = await callAs(store, await store.makeStaff('support'))(
    'GET',
    `/api/admin/clients/${owner.resellerId}/audit`,
  );
  expect(dataOf(answer, entries).map(({ id }) => id)).toEqual(ids.toSorted().toReversed());
  const nowhere = '0198c3a2-0000-7000-8000-000000000000';
  expect(refusalOf(await callAs(store, admin)('GET', `/api/admin/clients/${nowhere}/audit`)).code).toBe(
    'not_found',
  );
});

test('staff without money permission see that a balance changed, not the amount', async () => {
  const owner = await store.makeSignedInBuyer(5000);
  const body = { type: 'debit', amount: dinars('123'), description: 'Took 123 back' };
  const path = `/api/admin/clients/${owner.resellerId}`;
  expect((await callAs(store, admin)('POST', `${path}/balance`, body)).status).toBe(200);
  for (const [role, details] of [
    ['support', { type: 'debit' }],
    ['order_desk', { type: 'debit' }],
    [
      'accountant',
      {
        type: 'debit',
        amount: '123 DZD',
        description: 'Took 123 back',
        balance_before: '37.17472119 USD',
        balance: '36.26022305 USD',
      },
    ],
  ] as const) {
    const answer = await callAs(store, await store.makeStaff(role))('GET', `${path}/audit`);
    expect(
      dataOf(answer, entries).map((entry) => [entry.action, entry.details]),
      role,
    ).toEqual([['balance_changed', details]]);
  }
});

test('the log of the store is for admins', async () => {
  const owner = await store.makeSignedInBuyer();
  for (const path of [
    '/api/admin/audit',
    '/api/admin/audit.csv',
    `/api/admin/clients/${owner.resellerId}/audit`,
  ]) {
    expect(refusalOf(await callAs(store, { cookie: '' })('GET', path)).code).toBe('sign_in_required');
    expect(refusalOf(await callAs(store, owner)('GET', path)).code).toBe('admin_required');
  }
  for (const role of ['accountant', 'support', 'order_desk', 'catalogue_manager'] as const) {
    const staff = callAs(store, await store.makeStaff(role));
    for (const path of ['/api/admin/audit', '/api/admin/audit.csv'])
      expect(refusalOf(await staff('GET', path)).code, `${role} ${path}`).toBe('access_denied');
  }
});

test('entries can be neither changed nor removed, not even by the owner of the database', async () => {
  const id = await write({});
  for (const change of [
    sql`update audit_entries set action = 'signed_in' where id = ${id}`,
    sql`delete from audit_entries where id = ${id}`,
    sql`truncate audit_entries`,
  ])
    await expect(change.execute(store.database.owner.db)).rejects.toThrow(/append-only/);
});
