// The business profile: its fields and numbers, its review, the price list that applies.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { business } from '#shared/resellers/business.contract.ts';
import type { Buyer } from '#test/shop.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { api, dataOf, fieldsOf, refusalOf, unchangedBy } from '#test/client.ts';
import { PDF } from '#test/store/sample-files.ts';

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

const EMPTY = {
  trade_name: null,
  phone: null,
  wilaya: null,
  address: null,
  rc: null,
  nif: null,
  nis: null,
  ai: null,
};
const FILLED = {
  trade_name: 'Amel Digital',
  phone: '+213550123456',
  wilaya: 16,
  address: '1 rue Didouche Mourad, Alger',
  rc: '16/00-1234567B20',
  nif: '001916012345678',
  nis: '001916010123456',
  ai: '16012345678',
};

const read = async (cookie: string) => dataOf(await api(store, 'GET', '/api/business', { cookie }), business);
const change = (cookie: string, body: object) => api(store, 'PUT', '/api/business', { cookie, body });
const askReview = (cookie: string) => api(store, 'POST', '/api/business/review', { cookie });

const auditOf = ({ resellerId }: Buyer) =>
  store.database.owner.db
    .selectFrom('audit_entries')
    .select(['action', 'actor_id', 'profile_id', 'details', 'ip'])
    .where('reseller_id', '=', resellerId)
    .orderBy('id')
    .execute();

test('a new business is empty, and what is filled in stays', async () => {
  const owner = await store.makeSignedInBuyer();
  expect(await read(owner.cookie)).toEqual({
    ...EMPTY,
    id: owner.resellerId,
    status: 'approved',
    rejection_reason: null,
    documents: [],
    price_list: null,
    created_at: expect.any(String),
  });
  const changed = dataOf(await change(owner.cookie, FILLED), business);
  expect(changed).toMatchObject(FILLED);
  expect(await read(owner.cookie)).toEqual(changed);
  expect(dataOf(await change(owner.cookie, EMPTY), business)).toMatchObject(EMPTY);
});

test('the audit log names what was changed, without phone and address, and only where something was', async () => {
  const owner = await store.makeSignedInBuyer();
  await change(owner.cookie, FILLED);
  await change(owner.cookie, FILLED);
  await change(owner.cookie, { ...FILLED, phone: '+213 661 00 00 00', address: null, nif: null });
  const entry = {
    action: 'business_changed',
    actor_id: owner.profileId,
    profile_id: owner.profileId,
    ip: '127.0.0.1',
  };
  const { trade_name, rc, nif, nis, ai } = FILLED;
  expect(await auditOf(owner)).toEqual([
    {
      ...entry,
      details: {
        changed: 'trade_name, phone, wilaya, address, rc, nif, nis, ai',
        trade_name,
        rc,
        nif,
        nis,
        ai,
      },
    },
    { ...entry, details: { changed: 'phone, address, nif', nif: '–' } },
  ]);
});

test('numbers are kept without the spaces and dots that they are printed with', async () => {
  const owner = await store.makeSignedInBuyer();
  const typed = {
    rc: '16 / 00 - 1234567 b 20',
    nif: '0019 1601 2345 678',
    nis: '001916010123456',
    ai: '160.123.456-78',
  };
  expect(dataOf(await change(owner.cookie, { ...FILLED, ...typed }), business)).toMatchObject(FILLED);
  const inOtherDigits = {
    rc: '١٦/٠٠-١٢٣٤٥٦٧B٢٠',
    nif: '\u202B٠٠١٩١٦٠١٢٣٤٥٦٧٨\u202C',
    nis: '۰۰۱۹۱۶۰۱۰۱۲۳۴۵۶',
    ai: '١٦٠.١٢٣.٤٥٦‑٧٨',
  };
  expect(dataOf(await change(owner.cookie, { ...FILLED, ...inOtherDigits }), business)).toMatchObject(FILLED);
  const inArabic = { rc: '\u200F١٦/٠٠ - ١٢٣٤٥٦٧ ب ٢٠' };
  expect(dataOf(await change(owner.cookie, { ...FILLED, ...inArabic }), business)).toMatchObject(FILLED);
});

test('a phone number is kept in one form, however it is written', async () => {
  const owner = await store.makeSignedInBuyer();
  const kept = async (phone: string) =>
    dataOf(await change(owner.cookie, { ...EMPTY, phone }), business).phone;
  for (const phone of [
    '0550 12 34 56',
    '550123456',
    '00213 550 12 34 56',
    '+213550123456',
    '+213 0550 12 34 56',
    '+213 (0) 550-12-34-56',
    '(0550) 12.34.56',
    '0550/12/34/56',
    '(+213) 550 12 34 56',
    '(+213)(0)550123456',
    '[0550]_12_34_56',
    '0550,12,34,56',
    '0550·12·34·56',
    '٠٥٥٠ ١٢ ٣٤ ٥٦',
    '۰۵۵۰۱۲۳۴۵۶',
    '+٢١٣ ٥٥٠ ١٢ ٣٤ ٥٦',
    '\u202A+213 550 12 34 56\u202C',
    '＋２１３ ５５０ １２ ３４ ５６',
    '0550\u00A012\u202F34\u201156',
  ])
    expect({ phone, kept: await kept(phone) }).toEqual({ phone, kept: '+213550123456' });
  expect(await kept('021 74 12 34')).toBe('+21321741234');
  expect(await kept('0033 6 12 34 56 78')).toBe('+33612345678');
});

test.each([
  [{ rc: '59/00-1234567B20' }, 'rc', 'not_an_rc'],
  [{ rc: '16/00-1234567D20' }, 'rc', 'not_an_rc'],
  [{ nif: '00191601234567' }, 'nif', 'not_a_nif'],
  [{ nis: '0019160123456789' }, 'nis', 'not_a_nis'],
  [{ ai: '1601234567' }, 'ai', 'not_an_ai'],
  [{ phone: '0550 12 34 56, 0661 20 30 40' }, 'phone', 'not_a_phone'],
  [{ phone: 'call me' }, 'phone', 'not_a_phone'],
  [{ phone: '0550 12 34 5' }, 'phone', 'not_a_phone'],
  [{ phone: '0550 12 34 567' }, 'phone', 'not_a_phone'],
  [{ phone: '+213 550 12 34 5' }, 'phone', 'not_a_phone'],
  [{ phone: '00213 550 12 34 56 7' }, 'phone', 'not_a_phone'],
  [{ phone: '+33 6 12 34 56 7' }, 'phone', 'not_a_phone'],
  [{ phone: '0550 12 34 56 ext. 3' }, 'phone', 'not_a_phone'],
  [{ phone: '+999 550 12 34 56' }, 'phone', 'not_a_phone'],
  [{ wilaya: 59 }, 'wilaya', 'too_large'],
  [{ wilaya: 0 }, 'wilaya', 'too_small'],
  [{ trade_name: ' ' }, 'trade_name', 'too_short'],
  [{ address: 'x'.repeat(301) }, 'address', 'too_long'],
  [{ status: 'approved' }, 'status', 'unknown'],
])('%j is refused', async (part, field, problem) => {
  const owner = await store.makeSignedInBuyer();
  const answer = await unchangedBy(store, () => change(owner.cookie, { ...FILLED, ...part }));
  expect(refusalOf(answer)).toEqual({ status: 400, code: 'invalid_request' });
  expect(fieldsOf(answer)).toEqual([{ field, problem }]);
});

test('members see the business without its documents, and only the owner changes it', async () => {
  const owner = await store.makeSignedInBuyer();
  await change(owner.cookie, FILLED);
  await api(store, 'POST', '/api/business/documents?name=register.pdf', {
    cookie: owner.cookie,
    file: PDF,
  });
  expect((await read(owner.cookie)).documents).toHaveLength(1);
  for (const role of ['buyer', 'accountant', 'viewer'] as const) {
    const member = await store.makeMember(owner, role);
    expect(await read(member.cookie)).toMatchObject({ ...FILLED, documents: [] });
    for (const send of [() => change(member.cookie, EMPTY), () => askReview(member.cookie)]) {
      expect(refusalOf(await unchangedBy(store, send))).toEqual({ status: 403, code: 'access_denied' });
    }
  }
});

test('a rejected business is sent in again, once', async () => {
  const owner = await store.makeSignedInBuyer();
  const { db } = store.database.owner;
  const reject = () =>
    db
      .updateTable('reseller_profiles')
      .set({ status: 'rejected', rejection_reason: 'The register is not readable.' })
      .where('id', '=', owner.resellerId)
      .execute();
  await reject();
  expect(await read(owner.cookie)).toMatchObject({
    status: 'rejected',
    rejection_reason: 'The register is not readable.',
  });
  const answers = await Promise.all([1, 2, 3].map(() => askReview(owner.cookie)));
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409', '409']);
  expect(await read(owner.cookie)).toMatchObject({ status: 'pending', rejection_reason: null });
  const again = await unchangedBy(store, () => askReview(owner.cookie));
  expect(refusalOf(again)).toEqual({ status: 409, code: 'review_not_asked' });
  expect((await auditOf(owner)).map(({ action }) => action)).toEqual(['business_review_asked']);
});

test('an approved business has nothing to ask for', async () => {
  const owner = await store.makeSignedInBuyer();
  const answer = await unchangedBy(store, () => askReview(owner.cookie));
  expect(refusalOf(answer)).toEqual({ status: 409, code: 'review_not_asked' });
});

test('the price list is one’s own, else that of the role, else none', async () => {
  const { db } = store.database.owner;
  const [plain, own] = [await store.makeSignedInBuyer(), await store.makeSignedInBuyer()];
  const lists = await db
    .insertInto('price_lists')
    .values([
      { name: 'Partners', percent_off: '7.50' },
      { name: 'Resellers', percent_off: '2.00', role: 'reseller' },
    ])
    .returning(['id', 'name'])
    .execute();
  const partners = lists.find(({ name }) => name === 'Partners')?.id ?? '';
  await db
    .updateTable('reseller_profiles')
    .set({ price_list_id: partners })
    .where('id', '=', own.resellerId)
    .execute();
  const listOf = async (cookie: string) => (await read(cookie)).price_list;
  expect(await listOf(own.cookie)).toEqual({ name: 'Partners', percent_off: '7.5', fixed_prices: 0 });
  expect(await listOf(plain.cookie)).toEqual({ name: 'Resellers', percent_off: '2', fixed_prices: 0 });
  await db.deleteFrom('price_lists').where('role', '=', 'reseller').execute();
  expect(await listOf(plain.cookie)).toBeNull();
  expect(z.string().parse((await listOf(own.cookie))?.name)).toBe('Partners');
});
