// Terms and privacy policy: every version stays as it was published, who agreed to which is known, and after a material
// change nothing is bought or deposited before it is agreed to.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { session } from '#shared/accounts/accounts.contract.ts';
import { legalTexts as arabic } from '#shared/store/legal-texts.ar.ts';
import { legalTexts as english } from '#shared/store/legal-texts.en.ts';
import { listLegalTexts, readLegalText, type LegalDocument } from '#shared/store/legal.contract.ts';
import { sql } from '#server/platform/database/pool.ts';
import { AccountSteps, newEmail } from '#test/accounts/account-steps.ts';
import { api, dataOf, dinars, fieldsOf, newKey, refusalOf, unchangedBy } from '#test/client.ts';
import { makeProduct } from '#test/shop.ts';
import { ageOfPassword, audited, callAs, statusesOf } from '#test/staff/staff-steps.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { legalDraft } from '#test/store/bad-input/settings-bodies.ts';

let store: TestStore;
let admin: { profileId: string; email: string; cookie: string };
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());
beforeEach(async () => {
  admin = await store.makeAdmin();
});
const steps = new AccountSteps(() => store);

const read = async (document: LegalDocument, query = 'language=en') =>
  dataOf(await api(store, 'GET', `/api/legal/${document}?${query}`), readLegalText.response);
const listed = async () =>
  dataOf(await callAs(store, admin)('GET', '/api/admin/legal'), listLegalTexts.response);
const versionOf = async (document: LegalDocument) => (await read(document)).current;
const sessionOf = async (cookie: string) =>
  dataOf(await api(store, 'GET', '/api/session', { cookie }), session);

let drafts = 0;
async function publish(document: LegalDocument, change: object = {}, by: { cookie: string } = admin) {
  drafts += 1;
  const body = {
    ...legalDraft,
    text: `All prices are in dinars. ${drafts}`,
    version: await versionOf(document),
    ...change,
  };
  return callAs(store, by)('PUT', `/api/admin/legal/${document}`, body);
}
const buy = (cookie: string, productId: string, key = newKey()) =>
  api(store, 'POST', '/api/orders', {
    cookie,
    headers: { 'idempotency-key': key },
    body: { lines: [{ product_id: productId, quantity: 1, expected_unit_price: dinars('100') }] },
  });
const accept = async (cookie: string, change: object = {}) => {
  const { legal } = (await sessionOf(cookie)).store;
  return api(store, 'POST', '/api/legal/acceptances', { cookie, body: { accepts: { ...legal, ...change } } });
};

test('the first version is what the store comes with, with its own name, contact and days in it', async () => {
  const terms = await read('terms');
  expect(terms).toMatchObject({ version: 1, current: 1, is_material: true, summary: null });
  const text = JSON.stringify(terms.text);
  expect(text).toContain('These terms apply to every purchase from Rasid.');
  expect(text).toContain('Returns within 7 days');
  expect(text).not.toMatch(/[{]store|[{]returns/);
  expect(JSON.stringify((await read('terms', 'language=ar')).text)).toContain('الإرجاع خلال 7 أيام');
  await sql`update settings set returns_days = 2`.execute(store.database.owner.db);
  expect(JSON.stringify((await read('terms', 'language=ar')).text)).toContain('الإرجاع خلال يومين');
  await sql`update settings set returns_days = 7`.execute(store.database.owner.db);
  expect(
    (await listed()).map(({ document, text: typed, text_ar: typedAr }) => [document, typed, typedAr]),
  ).toEqual([
    ['terms', english.terms, arabic.terms],
    ['privacy', english.privacy, arabic.privacy],
  ]);
  for (const query of ['language=en&version=99', 'language=en&version=0', 'language=fr'])
    expect((await api(store, 'GET', `/api/legal/terms?${query}`)).status).toBeGreaterThanOrEqual(400);
  expect(refusalOf(await api(store, 'GET', '/api/legal/imprint?language=en'))).toEqual({
    status: 404,
    code: 'not_found',
  });
});

test('a new version is published once, and the earlier ones stay as they were', async () => {
  const version = await versionOf('privacy');
  const before = await read('privacy', `language=en&version=${version}`);
  const entries = await audited(store, async () =>
    expect((await publish('privacy', { summary: 'We keep less' })).status).toBe(200),
  );
  expect(entries).toEqual([
    expect.objectContaining({
      action: 'legal_text_published',
      actor_id: admin.profileId,
      details: {
        legal_text: 'privacy',
        version: String(version + 1),
        is_material: 'false',
        summary: 'We keep less',
      },
    }),
  ]);
  const after = await read('privacy');
  expect(after).toMatchObject({ version: version + 1, summary: 'We keep less', is_material: false });
  expect(after.versions.map((one) => one.version)).toEqual([
    version + 1,
    ...before.versions.map((one) => one.version),
  ]);
  const { text, published_at } = await read('privacy', `language=en&version=${version}`);
  expect({ text, published_at }).toEqual({ text: before.text, published_at: before.published_at });
  // Not even the owner of the database changes or takes away what people agreed to.
  for (const act of ["update legal_versions set text_en = 'x'", 'delete from legal_versions'])
    await expect(store.database.owner.pool.query(act)).rejects.toThrow('append-only');
});

test('what can’t be published is refused and changes nothing', async () => {
  const { text, text_ar } = (await listed())[0] ?? {};
  const version = await versionOf('terms');
  const refused = async (change: object) =>
    refusalOf(await unchangedBy(store, () => publish('terms', { ...change, version })));
  expect(await refused({ text, text_ar })).toEqual({ status: 409, code: 'legal_text_same' });
  const empty = await unchangedBy(store, () => publish('terms', { text_ar: '---\n\n**', version }));
  expect([refusalOf(empty).code, fieldsOf(empty)]).toEqual([
    'legal_text_empty',
    [{ field: 'text_ar', problem: 'required' }],
  ]);
  expect(await refused({ text: 'x'.repeat(20_001) })).toEqual({ status: 400, code: 'invalid_request' });
  expect(await refused({ summary: '' })).toEqual({ status: 400, code: 'invalid_request' });
  const stale = await unchangedBy(store, () => publish('terms', { version: version - 1 || 99 }));
  expect(refusalOf(stale)).toEqual({ status: 409, code: 'changed_meanwhile' });
  await ageOfPassword(store, admin.profileId, 3600);
  expect(await refused({})).toEqual({ status: 403, code: 'password_required' });
});

test('of two who publish at once, one is told that the other was first', async () => {
  const version = await versionOf('privacy');
  const answers = await Promise.all(['a', 'b', 'c'].map((text) => publish('privacy', { text, version })));
  expect(statusesOf(answers)).toEqual([200, 409, 409]);
  expect(await versionOf('privacy')).toBe(version + 1);
});

test('who signs up agrees to the versions that they saw, or is told that there are newer ones', async () => {
  const { legal } = (await sessionOf('')).store;
  const email = newEmail();
  await publish('terms');
  const late = await unchangedBy(store, () => steps.signUp({ email, accepts: legal }));
  expect(refusalOf(late)).toEqual({ status: 409, code: 'legal_text_changed' });
  const now = (await sessionOf('')).store.legal;
  expect(now).toEqual({ ...legal, terms: legal.terms + 1 });
  expect((await steps.signUp({ email, accepts: now })).status).toBe(201);
  const { rows } = await sql<{ document: string; version: number; occasion: string }>`
    select document, version, occasion from legal_acceptances a join profiles p on p.id = a.profile_id
    where p.email = ${email} order by document`.execute(store.database.owner.db);
  expect(rows).toEqual([
    { document: 'privacy', version: now.privacy, occasion: 'sign_up' },
    { document: 'terms', version: now.terms, occasion: 'sign_up' },
  ]);
  expect(refusalOf(await steps.signUp({ accepts: undefined })).code).toBe('invalid_request');
});

test('after a material change nothing is bought or deposited before it is agreed to; all can be read', async () => {
  const buyer = await store.makeSignedInBuyer(9000);
  const { productId } = await makeProduct(store.database.owner.db, store.vault, {
    price: '100',
    codes: Array.from({ length: 9 }, (_, index) => `LEGAL-${newKey()}-${index}`),
  });
  expect((await buy(buyer.cookie, productId)).status).toBe(201);
  await publish('terms', { is_material: false });
  expect((await sessionOf(buyer.cookie)).to_accept).toEqual([]);
  expect((await buy(buyer.cookie, productId)).status).toBe(201);

  await publish('terms', { is_material: true });
  // A correction on top of it takes nothing of it back.
  await publish('terms', { is_material: false });
  expect((await sessionOf(buyer.cookie)).to_accept).toEqual(['terms']);
  const key = newKey();
  expect(refusalOf(await unchangedBy(store, () => buy(buyer.cookie, productId, key)))).toEqual({
    status: 409,
    code: 'terms_not_accepted',
  });
  const deposit = () =>
    api(store, 'POST', '/api/deposits', {
      cookie: buyer.cookie,
      headers: { 'idempotency-key': newKey() },
      body: { amount: dinars('5000'), method: 'chargily' },
    });
  expect(refusalOf(await unchangedBy(store, deposit)).code).toBe('terms_not_accepted');
  expect((await api(store, 'GET', '/api/orders', { cookie: buyer.cookie })).status).toBe(200);

  const stale = await unchangedBy(store, () => accept(buyer.cookie, { terms: 1 }));
  expect(refusalOf(stale).code).toBe('legal_text_changed');
  const entries = await audited(store, async () => {
    expect((await accept(buyer.cookie)).status).toBe(200);
    expect((await accept(buyer.cookie)).status).toBe(200);
  });
  expect(entries.map(({ action, profile_id }) => [action, profile_id])).toEqual([
    ['legal_text_accepted', buyer.profileId],
  ]);
  expect((await sessionOf(buyer.cookie)).to_accept).toEqual([]);
  expect((await buy(buyer.cookie, productId, key)).status).toBe(201);
  expect((await deposit()).status).toBe(201);
  const accepted = (await listed()).find(({ document }) => document === 'terms')?.versions[0]?.accepted_by;
  expect(accepted).toBe(1);
});

test('each person of a business is asked, staff and programs are not', async () => {
  const owner = await store.makeSignedInBuyer(9000);
  const viewer = await store.makeMember(owner, 'viewer');
  await publish('privacy', { is_material: true });
  expect((await sessionOf(owner.cookie)).to_accept).toContain('privacy');
  await accept(owner.cookie);
  expect((await sessionOf(owner.cookie)).to_accept).toEqual([]);
  expect((await sessionOf(viewer.cookie)).to_accept).toContain('privacy');
  expect((await sessionOf(admin.cookie)).to_accept).toEqual([]);
  expect(
    refusalOf(
      await api(store, 'POST', '/api/legal/acceptances', {
        cookie: admin.cookie,
        body: { accepts: { terms: 1, privacy: 1 } },
      }),
    ).status,
  ).toBe(403);
});

test('a text is previewed as its page is made, without a script in it', async () => {
  const preview = await callAs(store, admin)('POST', '/api/admin/text-preview', {
    text: '## {store}\n\n<img src=x onerror=alert(1)>',
    language: 'ar',
  });
  expect(dataOf(preview, z.unknown())).toEqual([
    { kind: 'title', lines: [[{ text: 'رصيد' }]] },
    { kind: 'paragraph', lines: [[{ text: '<img src=x onerror=alert(1)>' }]] },
  ]);
});
