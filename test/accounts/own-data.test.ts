// Law 18-07: the file of all that is held about a person. Nobody else's data and nothing that opens anything is in it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { sql } from '#server/platform/database/pool.ts';
import { api, newKey, refusalOf, unchangedBy } from '#test/client.ts';
import { makeProduct } from '#test/shop.ts';
import { ageOfPassword, audited } from '#test/staff/staff-steps.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import {
  answer as answerTicket,
  open as openTicket,
  write as writeTicket,
} from '#test/support/ticket-steps.ts';
import { buyCode } from './own-data-steps.ts';

let store: TestStore;
let admin: { profileId: string; email: string; cookie: string };
beforeAll(async () => {
  store = await startTestStore();
  admin = await store.makeAdmin();
});
afterAll(() => store.close());

const file = z.record(z.string(), z.unknown());
const rows = z.array(z.record(z.string(), z.unknown()));
async function fileOf(cookie: string) {
  const answer = await api(store, 'GET', '/api/profile/data.json', { cookie });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    'application/json; charset=utf-8',
  ]);
  expect(answer.headers.get('content-disposition')).toMatch(
    /^attachment; filename="rasid-my-data-[\d-]+\.json"$/,
  );
  const all = file.parse(JSON.parse(answer.text));
  return { text: answer.text, part: (name: string) => rows.parse(all[name]), names: Object.keys(all) };
}

test('an owner’s file has the person and the business, with nothing of others and no secret', async () => {
  const owner = await store.makeSignedInBuyer(5000);
  const member = await store.makeMember(owner, 'buyer');
  const other = await store.makeSignedInBuyer(5000);
  await sql`update reseller_profiles set trade_name = 'Kasbah Digital', phone = '+213555112233'
    where id = ${owner.resellerId}`.execute(store.database.owner.db);
  await sql`update reseller_profiles set trade_name = 'Someone Else' where id = ${other.resellerId}`.execute(
    store.database.owner.db,
  );
  await sql`update profiles set first_name = 'Yacine' where id = ${member.profileId}`.execute(
    store.database.owner.db,
  );
  await sql`insert into client_notes (reseller_id, author_id, text)
    values (${owner.resellerId}, ${admin.profileId}, 'Pays on time')`.execute(store.database.owner.db);
  await buyCode(store, owner.cookie, 'SECRET-CODE-OF-THE-OWNER');
  await buyCode(store, member.cookie, 'SECRET-CODE-OF-THE-MEMBER');
  await buyCode(store, other.cookie, 'SECRET-CODE-OF-ANOTHER');
  const [entry] = await audited(store, async () => {
    const { text, part, names } = await fileOf(owner.cookie);
    expect(part('profile')).toEqual([expect.objectContaining({ email: owner.email, role_in_team: 'owner' })]);
    expect(part('business')).toEqual([
      expect.objectContaining({ trade_name: 'Kasbah Digital', phone: '+213555112233' }),
    ]);
    expect(part('orders').map(({ by_you, total }) => [by_you, total])).toEqual([
      [true, 100],
      [false, 100],
    ]);
    expect(part('transactions').map(({ kind }) => kind)).toEqual(['deposit', 'purchase', 'purchase']);
    expect(part('deposits')).toHaveLength(1);
    expect(part('notes_of_the_store')).toEqual([expect.objectContaining({ text: 'Pays on time' })]);
    expect(part('sign_ins')).toHaveLength(1);
    expect(names).not.toContain('password_hash');
    for (const foreign of ['Someone Else', other.email, member.email, 'Yacine', admin.email, 'SECRET-CODE'])
      expect(text).not.toContain(foreign);
    const hashes = await sql<{ secret: string }>`
      select password_hash as secret from profiles where id = ${owner.profileId} and password_hash <> 'none'
      union all select encode(id, 'hex') from sessions where profile_id = ${owner.profileId}`.execute(
      store.database.owner.db,
    );
    for (const { secret } of hashes.rows) expect(text).not.toContain(secret);
  });
  expect(entry).toMatchObject({ action: 'own_data_exported', actor_id: owner.profileId, details: {} });
});

test('a member of a team gets what they did themselves, staff what is theirs, strangers nothing', async () => {
  const owner = await store.makeSignedInBuyer(5000);
  const member = await store.makeMember(owner, 'buyer');
  await buyCode(store, owner.cookie, `CODE-${newKey()}`);
  await buyCode(store, member.cookie, `CODE-${newKey()}`);
  const { part, names, text } = await fileOf(member.cookie);
  expect(part('orders')).toEqual([expect.objectContaining({ by_you: true })]);
  expect(part('deposits')).toEqual([]);
  for (const name of ['business', 'transactions', 'invoices', 'notes_of_the_store'])
    expect(names).not.toContain(name);
  expect(text).not.toContain(owner.email);
  const staff = await fileOf(admin.cookie);
  expect(staff.names).not.toContain('orders');
  expect(refusalOf(await api(store, 'GET', '/api/profile/data.json')).status).toBe(401);
  await ageOfPassword(store, member.profileId, 3600);
  const late = await unchangedBy(store, () =>
    api(store, 'GET', '/api/profile/data.json', { cookie: member.cookie }),
  );
  expect(refusalOf(late).code).toBe('password_required');
});

test('tickets come without notes of staff and, for a member, without the words of others', async () => {
  const owner = await store.makeSignedInBuyer();
  const member = await store.makeMember(owner, 'viewer');
  const id = await openTicket(store, member, { text: 'The member asks' });
  await writeTicket(store, owner, id, { text: 'The owner adds' });
  await answerTicket(store, admin, id, { text: 'The store replies' });
  await answerTicket(store, admin, id, { text: 'A note of staff', is_internal: true });
  const ofOwner = await fileOf(owner.cookie);
  expect(ofOwner.part('tickets')).toEqual([
    expect.objectContaining({ by_you: false, status: 'waiting_for_client' }),
  ]);
  for (const said of ['The member asks', 'The owner adds', 'The store replies'])
    expect(ofOwner.text).toContain(said);
  const ofMember = await fileOf(member.cookie);
  expect(ofMember.part('tickets')).toEqual([expect.objectContaining({ by_you: true })]);
  expect(ofMember.text).toContain('The member asks');
  expect(ofMember.text).toContain('The store replies');
  expect(ofMember.text).not.toContain('The owner adds');
  for (const { text } of [ofOwner, ofMember]) expect(text).not.toContain('A note of staff');
});

const WORK = 'what staff did at work: the act is in their activity';
const SECRET = 'opens something';
const PART = 'its figures are in rows that are there';
const LEFT_OUT: Record<string, string> = {
  announcement_clients: WORK,
  announcements: WORK,
  api_sandboxes: 'play money',
  auth_tokens: SECRET,
  bulk_runs: WORK,
  canned_answers: WORK,
  cart_adds: 'keys against doing it twice',
  categories: WORK,
  code_additions: WORK,
  codes: SECRET,
  deposit_methods: WORK,
  gateway_keys: SECRET,
  help_articles: WORK,
  help_versions: WORK,
  idempotency_keys: 'keys against doing it twice',
  imports: WORK,
  incident_updates: WORK,
  incidents: WORK,
  invitations: 'of others; whose it was is in the activity',
  ledger_checks: WORK,
  legal_versions: WORK,
  message_templates: WORK,
  notification_marks: PART,
  order_counts: PART,
  order_events: PART,
  order_refunds: PART,
  pictures: WORK,
  price_changes: WORK,
  price_lists: WORK,
  promotions: WORK,
  quote_acceptances: PART,
  quote_drafts: WORK,
  quotes: PART,
  reconciliations: WORK,
  recovery_codes: SECRET,
  report_files: WORK,
  report_recipients: WORK,
  report_schedules: WORK,
  staff_acts: 'keys against doing it twice',
  stock_thresholds: WORK,
  trials: PART,
  webhook_messages: PART,
  writing_runs: WORK,
  writing_settings: WORK,
};

test('every table that names a person or a business is in the file, or left out for a reason', async () => {
  const { rows: tables } = await sql<{ name: string }>`
    select distinct c.conrelid::regclass::text as name from pg_constraint c
    where c.contype = 'f' and c.confrelid in ('profiles'::regclass, 'reseller_profiles'::regclass)`.execute(
    store.database.owner.db,
  );
  const read = ['own-data-sections', 'business-data-sections']
    .map((name) =>
      readFileSync(join(import.meta.dirname, `../../src/server/accounts/own-data/${name}.ts`), 'utf8'),
    )
    .join();
  const isRead = ({ name }: { name: string }) => new RegExp(`(?:sql.|from |join )${name}\\b`).test(read);
  const missing = tables.filter((one) => !isRead(one)).map(({ name }) => name);
  expect(missing.toSorted()).toEqual(Object.keys(LEFT_OUT).toSorted());
});

test('long histories come whole and in order', async () => {
  const owner = await store.makeSignedInBuyer();
  const { productId } = await makeProduct(store.database.owner.db, store.vault, { price: '100' });
  await sql`insert into notifications (reseller_id, kind, params)
    select ${owner.resellerId}, 'low_balance', jsonb_build_object('amount', n::text) from generate_series(1, 1203) n`.execute(
    store.database.owner.db,
  );
  await sql`insert into favourites (profile_id, product_id) values (${owner.profileId}, ${productId})`.execute(
    store.database.owner.db,
  );
  const { part } = await fileOf(owner.cookie);
  expect(part('notifications')).toHaveLength(1203);
  expect(part('notifications_to_you')).toHaveLength(1203);
  expect(part('notifications_to_you')[0]).toMatchObject({ kind: 'low_balance', is_read: false });
  expect(part('favourites')).toHaveLength(1);
});
