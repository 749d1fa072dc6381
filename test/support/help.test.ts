// The help centre: what the store comes with, what staff make of it, and how it is found in both languages.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { picture } from '#shared/products/pictures.contract.ts';
import { helpArticles as arabic } from '#shared/support/help-articles.ar.ts';
import { helpArticles as english } from '#shared/support/help-articles.en.ts';
import {
  helpEntry,
  helpVersion,
  readHelp,
  staffHelp,
  type StaffHelp,
} from '#shared/support/help.contract.ts';
import { sql } from '#server/platform/database/pool.ts';
import { initialiseStore } from '#server/store/initialise-store.ts';
import { excerptOf } from '#server/support/help/excerpt.ts';
import { api, dataOf, fieldsOf, newKey, refusalOf, unchangedBy } from '#test/client.ts';
import { PICTURE } from '#test/staff/access-table.ts';
import { audited, callAs, statusesOf } from '#test/staff/staff-steps.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { helpDraft } from '#test/store/bad-input/settings-bodies.ts';

let store: TestStore;
let support: { profileId: string; email: string; cookie: string };
beforeAll(async () => {
  store = await startTestStore();
  support = await store.makeStaff('support');
});
afterAll(() => store.close());

const as = () => callAs(store, support);
const all = async () => dataOf(await as()('GET', '/api/admin/help'), z.array(staffHelp));
const list = async (query = '') =>
  dataOf(await api(store, 'GET', `/api/help?language=en${query}`), z.array(helpEntry));
const slugs = async (query = '') => (await list(query)).map(({ slug }) => slug);
const add = (change: object = {}, key = newKey()) =>
  as()('POST', '/api/admin/help', { ...helpDraft, ...change }, { 'idempotency-key': key });
const put = ({ id, version, ...words }: StaffHelp, change: object, key = newKey()) => {
  const { title, title_ar, text, text_ar, is_published } = words;
  const body = { title, title_ar, text, text_ar, is_published, version, ...change };
  return as()('PUT', `/api/admin/help/${id}`, body, { 'idempotency-key': key });
};
async function added(change: object = {}): Promise<StaffHelp> {
  return dataOf(await add(change), staffHelp);
}

test('a store comes with its articles once, in both languages and without a variable left', async () => {
  expect(await slugs()).toEqual(Object.keys(english));
  expect(Object.keys(arabic)).toEqual(Object.keys(english));
  for (const slug of Object.keys(english))
    for (const language of ['en', 'ar']) {
      const answer = await api(store, 'GET', `/api/help/${slug}?language=${language}`);
      const { text } = dataOf(answer, readHelp.response);
      expect(text.length).toBeGreaterThan(2);
      expect(JSON.stringify(text)).not.toMatch(/[{](store|email|phone|returns)[}]|\*\*/);
    }
  const before = (await all()).length;
  await sql`update help_articles set title = 'Mine' where url_slug = 'team'`.execute(store.database.owner.db);
  await initialiseStore(store.database.owner.db, 'USD');
  expect((await all()).length).toBe(before);
  expect((await list()).find(({ slug }) => slug === 'team')?.title).toBe('Mine');
});

test('every address that an article leads to is a page of the store', async () => {
  const links = Object.values(english).flatMap(({ text }) =>
    [...text.matchAll(/\]\((\/[\w-]*)\)/g)].map(([, to]) => to),
  );
  const arabicLinks = Object.values(arabic).flatMap(({ text }) =>
    [...text.matchAll(/\]\((\/[\w-]*)\)/g)].map(([, to]) => to),
  );
  expect(arabicLinks).toEqual(links);
  const { readFileSync } = await import('node:fs');
  const router = readFileSync('src/web/router.tsx', 'utf8');
  for (const link of new Set(links)) expect(router).toContain(`'${link}'`);
});

test('articles are found by all words that are typed, whatever letters they are typed with', async () => {
  expect(await slugs('&search=recovery%20paper')).toEqual(['account-safety']);
  expect(await slugs('&search=RECOVERY')).toContain('account-safety');
  expect(await slugs('&search=recovery%20nothinglikethis')).toEqual([]);
  expect(await slugs('&search=%25')).toEqual([]);
  const inArabic = dataOf(
    await api(store, 'GET', `/api/help?language=ar&search=${encodeURIComponent('اشعار دائن')}`),
    z.array(helpEntry),
  );
  expect(inArabic.map(({ slug }) => slug)).toEqual(['refunds', 'invoices-and-statements']);
  const [found] = await list('&search=recovery');
  expect(found?.excerpt.toLowerCase()).toContain('recovery');
});

test('an article is found by its words in either language as they are shown, and by nothing that is not', async () => {
  const title = 'Reaching us';
  const text = 'Write to {email} or see [this page](/zzaddress).';
  await added({ title, title_ar: 'كيف تصل إلينا', text, text_ar: 'اكتب إلى {email}.' });
  await sql`update settings set support_email = 'zzhelp@shop.example'`.execute(store.database.owner.db);
  const found = async (language: string, search: string) =>
    dataOf(
      await api(store, 'GET', `/api/help?language=${language}&search=${encodeURIComponent(search)}`),
      z.array(helpEntry),
    ).map((one) => one.title);
  // Articles that come with the store name the address, too.
  expect(await found('en', 'zzhelp')).toContain(title);
  expect(await found('en', 'تصل إلينا')).toEqual([title]);
  expect(await found('ar', 'Reaching us')).toEqual(['كيف تصل إلينا']);
  for (const unseen of ['zzaddress', 'zzemail']) expect(await found('en', unseen)).toEqual([]);
});

test('an excerpt is cut between words, around what was looked for', () => {
  const text = `${'word '.repeat(60)}needle ${'more '.repeat(60)}`.trim();
  expect(excerptOf(text, '', 20)).toBe('word word word word…');
  expect(excerptOf(text, 'needle', 60)).toMatch(/^….*needle.*…$/);
  expect(excerptOf(text.replace('needle', 'الإبـرة'), 'الابره', 60)).toMatch(/^….*الإبـرة.*…$/);
  expect(excerptOf('short', 'needle', 20)).toBe('short');
});

test('an article is written, kept as a draft, published, changed and shown as it was before', async () => {
  const key = newKey();
  const entries = await audited(store, async () => {
    const answers = await Promise.all([add({ is_published: false }, key), add({ is_published: false }, key)]);
    expect(statusesOf(answers)).toEqual([201, 201]);
  });
  expect(entries.map(({ action, details }) => [action, details])).toEqual([
    ['help_added', { title: 'Cards that we take' }],
  ]);
  const article = (await all()).find(({ slug }) => slug === 'cards-that-we-take');
  if (article === undefined) throw new Error('it was not added');
  expect(await slugs()).not.toContain('cards-that-we-take');
  expect(refusalOf(await api(store, 'GET', '/api/help/cards-that-we-take?language=en')).code).toBe(
    'not_found',
  );
  const changed = dataOf(await put(article, { is_published: true, text: '**All** of them.' }), staffHelp);
  expect(changed).toMatchObject({ version: 2, updated_by: support.email });
  expect(await slugs()).toContain('cards-that-we-take');
  const versions = dataOf(await as()('GET', `/api/admin/help/${article.id}/versions`), z.array(helpVersion));
  expect(versions.map(({ version, text, author }) => [version, text, author])).toEqual([
    [2, '**All** of them.', support.email],
    [1, 'All of them.', support.email],
  ]);
  // Another of the same name has an address of its own, and none is ever changed.
  expect((await added()).slug).toBe('cards-that-we-take-2');
  expect((await added({ title: 'شيء' })).slug).toBe('article');
});

test('of two who change an article at once the second is told, and nothing is lost', async () => {
  const article = await added({ title: 'Two writers' });
  const answers = await Promise.all([put(article, { text: 'Mine' }), put(article, { text: 'Yours' })]);
  expect(statusesOf(answers)).toEqual([200, 409]);
  const stale = await unchangedBy(store, () => put(article, { text: 'Again' }));
  expect(refusalOf(stale).code).toBe('changed_meanwhile');
});

test('what can’t be kept is refused and changes nothing', async () => {
  for (const change of [
    { title: '' },
    { text: '' },
    { text_ar: 'x'.repeat(20_001) },
    { title_ar: 'x'.repeat(121) },
  ]) {
    const answer = await unchangedBy(store, () => add(change));
    expect(fieldsOf(answer).map(({ field }) => field)).toEqual(Object.keys(change));
  }
  const gone = '![x](/media/0198c3a2-0000-7000-8000-000000000000/640.webp)';
  expect(refusalOf(await unchangedBy(store, () => add({ text: gone }))).code).toBe('picture_not_found');
});

test('a picture of an article is kept, and shown from the store alone', async () => {
  const sent = await api(store, 'POST', '/api/admin/help-pictures', {
    cookie: support.cookie,
    file: PICTURE,
  });
  const { id, url } = dataOf(sent, picture);
  const article = await added({ title: 'With a picture', text: `![A receipt](${url})` });
  const { text } = dataOf(
    await api(store, 'GET', `/api/help/${article.slug}?language=en`),
    readHelp.response,
  );
  expect(text).toEqual([{ kind: 'picture', lines: [[{ text: 'A receipt' }]], picture: url }]);
  const { rows } = await sql<{ kept: boolean }>`
    select attached_at is not null as kept from pictures where id = ${id}`.execute(store.database.owner.db);
  expect(rows).toEqual([{ kept: true }]);
});

test('articles are put in an order; unknown ones are skipped, others follow as they stood', async () => {
  const [first, second, ...rest] = await all();
  if (first === undefined || second === undefined) throw new Error('there are too few');
  const ids = [second.id, '0198c3a2-0000-7000-8000-000000000000', first.id];
  const entries = await audited(store, async () => {
    await as()('PUT', '/api/admin/help-order', { ids });
    await as()('PUT', '/api/admin/help-order', { ids });
  });
  expect(entries.map(({ action }) => action)).toEqual(['help_ordered']);
  expect((await all()).map(({ id }) => id)).toEqual([second.id, first.id, ...rest.map(({ id }) => id)]);
});

test('the number to call keeps its direction within Arabic', async () => {
  const { slug } = await added({
    text: 'Call {phone}.',
    text_ar: 'اتصل بالرقم {phone} صباحًا.',
    is_published: true,
  });
  const textOf = async (language: string) =>
    dataOf(await api(store, 'GET', `/api/help/${slug}?language=${language}`), readHelp.response).text;
  const number = '+213 555 01 02 03';
  expect(JSON.stringify(await textOf('en'))).toContain(`Call ${number}.`);
  expect(JSON.stringify(await textOf('ar'))).toContain(`بالرقم \u2066${number}\u2069 صباحًا`);
});
