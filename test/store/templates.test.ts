// Texts of mails and notifications in the store's own words: what is kept is what is sent, what could not be sent is refused
// and changes nothing.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { notification } from '#shared/store/notifications.contract.ts';
import { template, templatePreview, type Template } from '#shared/store/templates.contract.ts';
import { mailWords } from '#server/store/mail-words.ts';
import { queueNotificationMails } from '#server/store/notifications/queue-notification-mails.ts';
import { templateKeys } from '#server/store/templates/template-defaults.ts';
import { AccountSteps, newEmail } from '#test/accounts/account-steps.ts';
import { api, dataOf, problemOf, refusalOf, unchangedBy } from '#test/client.ts';
import { addFunds } from '#test/shop.ts';
import { audited, callAs, statusesOf } from '#test/staff/staff-steps.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { until } from '#test/run/until.ts';

let store: TestStore;
let admin: { profileId: string; email: string; cookie: string };
beforeAll(async () => {
  store = await startTestStore();
  admin = await store.makeAdmin();
});
afterAll(() => store.close());
const steps = new AccountSteps(() => store);

const PATH = '/api/admin/templates';
const list = async () => dataOf(await callAs(store, admin)('GET', PATH), z.array(template));
async function read(key: string): Promise<Template> {
  const found = (await list()).find((one) => one.key === key);
  if (found === undefined) throw new Error(`no template ${key}`);
  return found;
}
const put = (place: string, body: object, by: { cookie: string } = admin) =>
  callAs(store, by)('PUT', `${PATH}/${place}`, body);
const post = (place: string, body: object) => callAs(store, admin)('POST', `${PATH}/${place}`, body);

/** Changes some parts of a template, and the others not. */
async function word(key: string, language: 'en' | 'ar', texts: Record<string, string>) {
  const { texts: before, version } = (await read(key)).languages[language];
  const answer = await put(`${key}/${language}`, { texts: { ...before, ...texts }, version });
  expect(answer.body).toMatchObject({ success: true });
  return dataOf(answer, template);
}

test('every mail and notification is listed with its default texts, which all can be sent and previewed', async () => {
  const all = await list();
  expect(all.map(({ key }) => key)).toEqual(templateKeys);
  expect(all).toHaveLength(73);
  for (const { key, languages } of all)
    for (const language of ['en', 'ar'] as const) {
      const { texts, defaults, is_changed, broken } = languages[language];
      expect({ key, texts, is_changed, broken }).toEqual({
        key,
        texts: defaults,
        is_changed: false,
        broken: [],
      });
      const preview = dataOf(await post(`${key}/${language}/preview`, { texts }), templatePreview);
      expect(`${key} ${preview.subject} ${preview.text}`).not.toMatch(/[{}]/);
      expect(preview.html).toContain(`lang="${language}"`);
    }
});

test('a mail that is sent says what the store has worded, in its language alone', async () => {
  const entries = await audited(store, () =>
    word('confirm_email', 'en', { subject: 'One step left at {store}', body: 'Hi!\nPress here:' }),
  );
  expect(entries).toEqual([
    expect.objectContaining({
      action: 'template_changed',
      actor_id: admin.profileId,
      details: {
        template: 'confirm_email',
        language: 'en',
        subject: 'Confirm your email address → One step left at {store}',
        body: 'Welcome to {store}. One click and your account is ready: → Hi!\nPress here:',
      },
    }),
  ]);
  const email = newEmail();
  expect((await steps.signUp({ email })).status).toBe(201);
  const mail = await steps.mailFor(email);
  expect(mail.subject).toBe('One step left at Rasid');
  expect(mail.text).toContain('Hi!\n\nPress here:\n\n');
  expect(mail.html).toContain('<p>Hi!</p><p>Press here:</p>');
  expect(mail.links[0]).toMatch(/confirm-email#/);
  const arabic = newEmail();
  await steps.signUp({ email: arabic }, { cookie: 'language=ar' });
  expect((await steps.mailFor(arabic)).subject).toBe('تأكيد بريدك الإلكتروني');
});

test('a notification says it in the store and by mail, and its page has the words again once it is reset', async () => {
  const buyer = await store.makeSignedInBuyer();
  await word('deposit_paid', 'en', { title: 'Money is in', text: '{store} added {amount}.' });
  await addFunds(store.database.app.db, buyer, '7000');
  const listed = async () =>
    dataOf(
      await api(store, 'GET', '/api/notifications', { cookie: buyer.cookie }),
      z.array(notification),
    ).find(({ kind }) => kind === 'deposit_paid')?.said;
  expect(await listed()).toEqual({
    en: { title: 'Money is in', text: '\u2068Rasid\u2069 added \u2068DA 7,000.00\u2069.' },
    ar: null,
  });
  await queueNotificationMails(store.database.app.db);
  const mail = await steps.mailAbout(buyer.email, 'Money is in');
  expect(mail.text).toContain('Rasid added \u2068DA 7,000.00\u2069.');
  const { version } = (await read('deposit_paid')).languages.en;
  const reset = dataOf(await post('deposit_paid/en/reset', { version }), template).languages.en;
  expect(reset).toMatchObject({ is_changed: false, version: version + 1, texts: reset.defaults });
  expect(await listed()).toEqual({ en: null, ar: null });
});

test.each([
  ['template_variable_unknown', { text: '{amount} of {orders}' }, '{orders}'],
  ['template_variable_missing', { text: 'Something was added.' }, '{amount}'],
  ['template_not_a_number', { text: '{amount, plural, one {one} other {many}}' }, '{amount}'],
  ['template_unreadable', { text: 'You got {amount' }, undefined],
  ['template_unreadable', { text: '{amount, select, a {b} other {c}}' }, undefined],
  ['template_markup', { text: '<b>{amount}</b>' }, undefined],
  ['template_line_break', { title: 'Two\nlines' }, undefined],
])('%s: refused at its part, and nothing is changed', async (code, texts, name) => {
  const { texts: before, version } = (await read('deposit_paid')).languages.en;
  const body = { texts: { ...before, ...texts }, version };
  const refused = await unchangedBy(store, () => put('deposit_paid/en', body));
  const problem = problemOf(refused);
  expect(problem).toMatchObject({ code, errors: [{ field: `texts.${Object.keys(texts)[0]}` }] });
  expect(problem.params?.['name']).toBe(name);
  if (name !== undefined) expect(problem.detail).toContain(name);
  expect(
    refusalOf(await unchangedBy(store, () => post('deposit_paid/en/preview', { texts: body.texts }))).code,
  ).toBe(code);
  const arabic = await api(store, 'PUT', `${PATH}/deposit_paid/en`, {
    cookie: `${admin.cookie}; language=ar`,
    body,
  });
  expect(problemOf(arabic).detail).toMatch(/[\u0621-\u064A]/);
});

test('a plural has all forms of its language, and parts are those of the template', async () => {
  const { texts, version } = (await read('low_stock')).languages.ar;
  const left = (forms: string) =>
    unchangedBy(store, () =>
      put('low_stock/ar', { texts: { ...texts, left: `{count, plural, ${forms}}` }, version }),
    );
  expect(problemOf(await left('one {كود} other {أكواد}'))).toMatchObject({
    code: 'template_plural',
    params: { name: '{count}', kinds: 'zero, two, few, many' },
  });
  const refused = async (body: object) =>
    problemOf(await unchangedBy(store, () => put('low_stock/ar', { version, texts: body }))).errors;
  expect(await refused({ ...texts, more: 'x' })).toMatchObject([{ field: 'texts.more', problem: 'unknown' }]);
  expect(await refused({ ...texts, body: ' ' })).toMatchObject([
    { field: 'texts.body', problem: 'required' },
  ]);
  expect(await refused({ ...texts, subject: 'x'.repeat(151) })).toMatchObject([
    { field: 'texts.subject', problem: 'too_long' },
  ]);
  expect(await refused({ ...texts, body: '\u202E{product}' })).toMatchObject([
    { field: 'texts.body', problem: 'wrong_type' },
  ]);
  expect(refusalOf(await put('no_such/en', { texts, version })).code).toBe('not_found');
});

test('of two savers the second is told who was first; the other language has nothing to do with it', async () => {
  const [first, second] = await Promise.all([store.makeAdmin(), store.makeAdmin()]);
  const { languages } = await read('member_joined');
  const wished = (title: string) => ({
    texts: { ...languages.en.texts, title },
    version: languages.en.version,
  });
  const answers = await Promise.all([
    put('member_joined/en', wished('Hello to one more'), first),
    put('member_joined/en', wished('One more'), second),
  ]);
  expect(statusesOf(answers)).toEqual([200, 409]);
  const late = answers.find(({ status }) => status === 409);
  const winner = answers[0]?.status === 200 ? first : second;
  if (late === undefined) throw new Error('both were saved');
  expect(problemOf(late)).toMatchObject({ code: 'changed_meanwhile', params: { name: winner.email } });
  const kept = await word('member_joined', 'ar', { title: 'واحد جديد معكم' });
  expect(kept.languages.en).toMatchObject({ version: 1, updated_by: winner.email, is_changed: true });
  // The same again changes nothing.
  const entries = await audited(store, () => word('member_joined', 'ar', { title: 'واحد جديد معكم' }));
  expect(entries).toEqual([]);
});

test('a text that a release has left without its variable is not sent: the default is, and the panel says so', async () => {
  await store.database.owner.db
    .insertInto('message_templates')
    .values({
      key: 'password_link',
      language: 'en',
      texts: JSON.stringify({ subject: 'New password', body: 'For {gone}', dropped: 'x' }),
      version: 1,
      updated_by: admin.profileId,
    })
    .execute();
  const { en } = (await read('password_link')).languages;
  expect(en.broken).toEqual(['body']);
  expect(Object.keys(en.texts)).toEqual(['subject', 'body', 'button', 'footnote']);
  const email = await steps.confirmedAccount();
  await steps.forgotPassword(email);
  const mail = await steps.mailAbout(email, 'New password');
  expect(mail.text).toContain('We received a request for a new password');
  // Nor is one that has lost what a release counts as needed, and a variable that is not given makes no mail fail.
  const lost = mailWords('en', { deposit_paid: { en: { text: 'Something was added.' } } });
  expect(lost.say('deposit_paid', 'text', { amount: 'DA 5' })).toBe('DA 5 was added to your balance.');
  const words = mailWords('en', { password_changed: { en: { body: 'Bye' } } });
  expect(words.say('invitation', 'subject')).toBe('');
  expect(words.say('password_changed', 'body')).toBe('Bye');
});

test('a test goes to the own address alone, marked as one, and a limited number of times', async () => {
  const someone = await store.makeAdmin();
  const { texts } = (await read('order_waiting')).languages.ar;
  const ask = () =>
    callAs(store, someone)('POST', `${PATH}/order_waiting/ar/test`, {
      texts: { ...texts, title: 'نص لم يُحفظ' },
    });
  const answer = await ask();
  expect({ status: answer.status, body: answer.body }).toEqual({
    status: 202,
    body: { success: true, data: { email: someone.email } },
  });
  const mail = await steps.mailFor(someone.email);
  expect(mail.subject).toBe('[تجربة] نص لم يُحفظ');
  expect(mail.text).toContain('أمينة');
  // For the owner's first steps.
  await until(async () => {
    const { mail_tested_at } = await store.database.owner.db
      .selectFrom('settings')
      .select('mail_tested_at')
      .executeTakeFirstOrThrow();
    expect(mail_tested_at).not.toBeNull();
  });
  expect((await read('order_waiting')).languages.ar.is_changed).toBe(false);
  for (let times = 1; times < 20; times += 1) expect((await ask()).status).toBe(202);
  expect(refusalOf(await unchangedBy(store, ask))).toEqual({ status: 429, code: 'too_many_attempts' });
  await until(async () => expect(await steps.mailsFor(someone.email)).toHaveLength(20), 50);
});
