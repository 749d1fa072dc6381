// Settings of the store: each card is saved against its own version, audited with what it was and became, and seen where it
// is meant to be: by every page, in mails, and by what strangers are sent.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { session } from '#shared/accounts/accounts.contract.ts';
import { contrastOf, findUnreadable, shadesOf } from '#shared/store/brand-colour.ts';
import { storeSettings } from '#shared/store/store-settings.contract.ts';
import { sql } from '#server/platform/database/pool.ts';
import { AccountSteps } from '#test/accounts/account-steps.ts';
import { api, dataOf, fieldsOf, problemOf, refusalOf, unchangedBy } from '#test/client.ts';
import { ageOfPassword, audited, callAs, statusesOf } from '#test/staff/staff-steps.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import * as bodies from '#test/store/bad-input/settings-bodies.ts';

let store: TestStore;
let admin: { profileId: string; email: string; cookie: string };
beforeAll(async () => {
  store = await startTestStore();
  admin = await store.makeAdmin();
});
afterAll(() => store.close());

const PATH = '/api/admin/settings';
const read = async () => dataOf(await callAs(store, admin)('GET', PATH), storeSettings);
const change = (card: string, body: object, by: { cookie: string } = admin) =>
  callAs(store, by)('PUT', `${PATH}/${card}`, body);
const sessionOf = async (cookie?: string) =>
  dataOf(await api(store, 'GET', '/api/session', cookie === undefined ? {} : { cookie }), session).store;

test('a card is saved against its version, and the audit log shows before and after', async () => {
  const before = await read();
  const entries = await audited(store, async () => {
    const after = dataOf(await change('identity', bodies.identity), storeSettings);
    expect(after).toEqual({ ...before, identity: { ...bodies.identity, version: 2 } });
    // Nothing is said twice: the same again changes nothing.
    expect(dataOf(await change('identity', { ...bodies.identity, version: 2 }), storeSettings)).toEqual(
      after,
    );
  });
  expect(entries).toEqual([
    expect.objectContaining({
      action: 'store_identity_changed',
      actor_id: admin.profileId,
      details: { name: 'Rasid → Numa', name_ar: 'رصيد → نوما' },
    }),
  ]);
});

test('who saves second is told who was first; another card has nothing to do with it', async () => {
  const [first, second] = await Promise.all([store.makeAdmin(), store.makeAdmin()]);
  const { version } = (await read()).contact;
  const body = { ...bodies.contact, version };
  const answers = await Promise.all([
    change('contact', body, first),
    change('contact', { ...body, phone: '0555 99 88 77' }, second),
  ]);
  expect(statusesOf(answers)).toEqual([200, 409]);
  const [late] = answers.filter(({ status }) => status === 409);
  const winner = answers[0]?.status === 200 ? first : second;
  if (late === undefined) throw new Error('both were saved');
  expect(problemOf(late)).toMatchObject({ code: 'changed_meanwhile', params: { name: winner.email } });
  expect((await change('look', { ...bodies.look, version: 1 })).status).toBe(200);
});

test('what a card alone does not tell is refused at its field and changes nothing', async () => {
  const { contact, languages, rules, announcement, maintenance, look } = await read();
  const refused = async (card: string, body: object) =>
    fieldsOf(await unchangedBy(store, () => change(card, body)));
  const reach = { ...bodies.contact, version: contact.version };
  expect(await refused('contact', { ...reach, whatsapp: '0555 11 22 3' })).toEqual([
    { field: 'whatsapp', problem: 'not_a_phone' },
  ]);
  expect(await refused('contact', { ...reach, youtube_url: 'javascript:alert(1)' })).toEqual([
    { field: 'youtube_url', problem: 'wrong_type' },
  ]);
  const arabic = { offered: ['ar'], first: 'en', version: languages.version };
  expect(await refused('languages', arabic)).toEqual([{ field: 'first', problem: 'not_allowed' }]);
  const free = {
    ...bodies.rules,
    order_maximum: { amount: '0.00', currency: 'DZD' },
    version: rules.version,
  };
  expect(await refused('rules', free)).toEqual([{ field: 'order_maximum', problem: 'too_small' }]);
  const english = { text: 'Hello', text_ar: null, until: null, version: announcement.version };
  expect(await refused('announcement', english)).toEqual([{ field: 'text_ar', problem: 'required' }]);
  const note = { is_on: false, note: null, note_ar: 'صيانة', version: maintenance.version };
  expect(await refused('maintenance', note)).toEqual([{ field: 'note', problem: 'required' }]);
  expect(await refused('look', { colour: 'red', version: look.version })).toEqual([
    { field: 'colour', problem: 'wrong_type' },
  ]);
  const over = { ...bodies.announcement, until: '2020-01-01T00:00:00.000Z', version: announcement.version };
  expect(refusalOf(await unchangedBy(store, () => change('announcement', over)))).toEqual({
    status: 422,
    code: 'date_in_the_past',
  });
  const logo = {
    ...bodies.identity,
    logo_url: '/media/0198c3a2-0000-7000-8000-000000000000/640.webp',
    version: (await read()).identity.version,
  };
  expect(refusalOf(await unchangedBy(store, () => change('identity', logo))).code).toBe('picture_not_found');
});

const split = [
  { from: '09:00', until: '12:30' },
  { from: '13:30', until: '18:00' },
];
const hours = {
  week: [split, split, split, split, split, [], [{ from: '09:00', until: '13:00' }]],
  closed: ['2026-07-05'],
};

test('opening hours that can not be are refused at their time, by the table too', async () => {
  const { version } = (await read()).contact;
  const sunday = (...spans: [string, string][]) => ({
    ...hours,
    week: [spans.map(([from, until]) => ({ from, until })), ...hours.week.slice(1)],
  });
  const wrong = [
    { hours: sunday(['18:00', '09:00']), field: 'hours.week.0.0.until', problem: 'too_small' },
    { hours: sunday(['09:00', '09:00']), field: 'hours.week.0.0.until', problem: 'too_small' },
    {
      hours: sunday(['09:00', '13:00'], ['12:30', '18:00']),
      field: 'hours.week.0.1.from',
      problem: 'too_small',
    },
    {
      hours: sunday(['13:00', '18:00'], ['09:00', '12:00']),
      field: 'hours.week.0.1.from',
      problem: 'too_small',
    },
    { hours: sunday(['9:00', '18:00']), field: 'hours.week.0.0.from', problem: 'wrong_type' },
    { hours: sunday(['09:00', '25:00']), field: 'hours.week.0.0.until', problem: 'wrong_type' },
    {
      hours: sunday(['08:00', '10:00'], ['11:00', '12:00'], ['13:00', '14:00']),
      field: 'hours.week.0',
      problem: 'too_many',
    },
    { hours: { ...hours, week: hours.week.map(() => []) }, field: 'hours.week', problem: 'too_few' },
    { hours: { ...hours, week: hours.week.slice(1) }, field: 'hours.week', problem: 'too_few' },
  ];
  for (const { hours: given, field, problem } of wrong) {
    const refused = await unchangedBy(store, () =>
      change('contact', { ...bodies.contact, hours: given, version }),
    );
    expect(fieldsOf(refused)).toContainEqual({ field, problem });
    await expect(
      sql`update settings set opening_hours = ${JSON.stringify(given)}`.execute(store.database.owner.db),
    ).rejects.toThrow('settings_opening_hours_check');
  }
  const holiday = { ...bodies.contact, hours: { ...hours, closed: ['2026-02-30'] }, version };
  expect(fieldsOf(await unchangedBy(store, () => change('contact', holiday)))).toEqual([
    { field: 'hours.closed.0', problem: 'wrong_type' },
  ]);
});

test('a colour that words can not be read in is refused with its contrast, in both languages', async () => {
  const { version } = (await read()).look;
  const yellow = () => change('look', { colour: '#FFCC00', version });
  expect(problemOf(await unchangedBy(store, yellow))).toMatchObject({
    code: 'colour_unreadable',
    params: { ratio: '1.5', least: '4.5' },
    detail: 'This colour can’t be read: contrast 1.5 of 4.5. Choose a darker one.',
  });
  const inArabic = await api(store, 'PUT', `${PATH}/look`, {
    cookie: `${admin.cookie}; language=ar`,
    body: { colour: '#ffcc00', version },
  });
  expect(problemOf(inArabic).detail).toContain('لا يُقرأ هذا اللون');
});

test('whatever colour is accepted can be read in both themes', () => {
  const steps = [0, 51, 102, 153, 204, 255];
  const hex = (value: number) => value.toString(16).padStart(2, '0');
  const all = steps.flatMap((r) => steps.flatMap((g) => steps.map((b) => `#${hex(r)}${hex(g)}${hex(b)}`)));
  const accepted = all.filter((colour) => findUnreadable(colour) === null);
  expect(accepted.length).toBeGreaterThan(50);
  expect(accepted).not.toContain('#ffffff');
  for (const colour of accepted) {
    const shades = shadesOf(colour);
    expect(contrastOf('#ffffff', shades[6] ?? '')).toBeGreaterThanOrEqual(4.5);
    expect(contrastOf(shades[6] ?? '', '#faf9f6')).toBeGreaterThanOrEqual(4.5);
    expect(contrastOf(shades[4] ?? '', '#272522')).toBeGreaterThanOrEqual(4.5);
  }
});

test('every page knows them, signed in or not', async () => {
  const contact = {
    ...bodies.contact,
    whatsapp: '\u200E٠٠٢١٣ ٦٦٦ ٠٠ ١١ ٢٢',
    hours,
    version: (await read()).contact.version,
  };
  expect((await change('contact', contact)).status).toBe(200);
  const { version } = (await read()).announcement;
  await change('announcement', { ...bodies.announcement, version });
  expect(await sessionOf()).toMatchObject({
    name: 'Numa',
    name_ar: 'نوما',
    logo_url: null,
    support_email: 'help@numa.example',
    support_phone: '+213555112233',
    support_whatsapp: '+213666001122',
    pages: { facebook: 'https://www.facebook.com/numa', instagram: null, youtube: null },
    opening: hours,
    hours: 'Saturday 9:00–13:00; Sunday to Thursday 9:00–12:30, 13:30–18:00',
    hours_ar: 'السبت من 9:00 إلى 13:00؛ من الأحد إلى الخميس من 9:00 إلى 12:30 ومن 13:30 إلى 18:00',
    languages: ['en', 'ar'],
    returns_days: 7,
    announcement: { id: version + 1, text: 'Eid Mubarak', text_ar: 'عيد مبارك', until: null },
    maintenance: null,
    shades: shadesOf('#1d4ed8'),
  });
  await sql`update settings set announcement_until = now() - interval '1 second'`.execute(
    store.database.owner.db,
  );
  expect((await sessionOf(admin.cookie)).announcement).toBeNull();
});

test('mails carry the name in both languages, escaped', async () => {
  const accounts = new AccountSteps(() => store);
  const { version } = (await read()).identity;
  await change('identity', { ...bodies.identity, name: 'Numa <b>& Sons', name_ar: 'نوما {store}', version });
  await accounts.signUp({ email: 'shop@numa.example' });
  const mail = await accounts.mailFor('shop@numa.example');
  expect(mail.text).toContain('Welcome to Numa <b>& Sons. One click');
  expect(mail.html).toContain('Welcome to Numa &lt;b&gt;&amp; Sons.');
  expect(mail.html).toContain('Numa &lt;b&gt;&amp; Sons · نوما {store}');
});

test('new businesses wait where the store wants to see them first', async () => {
  const { version } = (await read()).rules;
  expect((await change('rules', { ...bodies.rules, version })).status).toBe(200);
  const accounts = new AccountSteps(() => store);
  await accounts.signUp({ email: 'waits@numa.example' });
  const { rows } = await sql`select r.status from profiles p join reseller_profiles r on r.id = p.reseller_id
    where p.email = 'waits@numa.example'`.execute(store.database.owner.db);
  expect(rows).toEqual([{ status: 'pending' }]);
});

test('rules and maintenance want the password again', async () => {
  const other = await store.makeAdmin();
  await ageOfPassword(store, other.profileId, 11 * 60);
  for (const [card, body] of Object.entries({ rules: bodies.rules, maintenance: bodies.maintenance }))
    expect(refusalOf(await unchangedBy(store, () => change(card, { ...body, version: 1 }, other)))).toEqual({
      status: 403,
      code: 'password_required',
    });
});
