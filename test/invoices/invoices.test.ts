// Invoices over HTTP: for a business its own, for the store's staff all of them; settings of what is to come.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { issuePapers } from '#server/invoices/issue-papers.ts';
import { issueCreditNote, issueInvoice, makeGoods, placeOrders, refundUnits } from '#test/issued-papers.ts';
import { sql } from '#server/platform/database/pool.ts';
import {
  listInvoices,
  listStaffInvoices,
  readInvoiceTotals,
  readInvoicing,
} from '#shared/invoices/invoices.contract.ts';
import type { Buyer } from '#test/shop.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { api, dataOf, fieldsOf, pageOf, refusalOf, unchangedBy } from '#test/client.ts';
import { getPaper, insideOf, pagesOf } from './papers.ts';

type Owner = Buyer & { cookie: string };

let store: TestStore;
let owner: Owner;
let accountant: string;
let admin: string;
beforeAll(async () => {
  store = await startTestStore();
  owner = await store.makeSignedInBuyer(100_000);
  accountant = (await store.makeStaff('accountant')).cookie;
  admin = (await store.makeAdmin()).cookie;
});
afterAll(() => store.close());

const get = (path: string, cookie = owner.cookie) => api(store, 'GET', path, { cookie });
async function buy(by: Buyer, quantity = 2): Promise<string> {
  const { db } = store.database.owner;
  const { productId } = await makeGoods(db, '1190');
  const [order = ''] = await placeOrders(db, by, { productId, price: '1190', quantity });
  return order;
}
const papersOf = async (query: string, cookie = owner.cookie) =>
  pageOf(await get(`/api/invoices${query}`, cookie), listInvoices.response);
const allPapers = async (query: string) =>
  pageOf(await get(`/api/admin/invoices${query}`, accountant), listStaffInvoices.response);

const SELLER = {
  name: 'Rasid',
  legal_form: 'SARL',
  capital: '1 000 000 DA',
  address: '1 rue de la Liberté, Alger',
  rc: '16/00-0987654B20',
  nif: '002 016 098 765 432',
  nis: '002016010987654',
  ai: '16098765432',
  tax_rate: '19',
};
const versionNow = async () =>
  dataOf(await get('/api/admin/invoicing', admin), readInvoicing.response).version;
const save = (body: object, cookie = admin) => api(store, 'PUT', '/api/admin/invoicing', { cookie, body });

test('saving settings requires their version, and errors name the field', async () => {
  const version = await versionNow();
  const saved = dataOf(await save({ version, ...SELLER }), readInvoicing.response);
  expect(saved).toMatchObject({
    version: version + 1,
    tax_rate: '19',
    seller: { name: 'Rasid', nif: '002016098765432', phone: '+213555010203' },
  });
  // What changes nothing is no new version, and no entry of the audit log.
  expect(
    dataOf(await save({ version: version + 1, ...SELLER, tax_rate: '19.00' }), readInvoicing.response)
      .version,
  ).toBe(version + 1);
  const late = await unchangedBy(store, () => save({ version, ...SELLER, name: 'Too late' }));
  expect(refusalOf(late)).toEqual({ status: 409, code: 'changed_meanwhile' });
  const wrong = { version: version + 1, ...SELLER, rc: '12', nif: '1', nis: 'x', ai: '7', tax_rate: '100' };
  expect(fieldsOf(await unchangedBy(store, () => save(wrong)))).toEqual([
    { field: 'rc', problem: 'not_an_rc' },
    { field: 'nif', problem: 'not_a_nif' },
    { field: 'nis', problem: 'not_a_nis' },
    { field: 'ai', problem: 'not_an_ai' },
    { field: 'tax_rate', problem: 'not_an_amount' },
  ]);
  expect(refusalOf(await save({ version, ...SELLER }, accountant)).status).toBe(403);
  const entries = await store.database.owner.db
    .selectFrom('audit_entries')
    .select('details')
    .where('action', '=', 'invoicing_changed')
    .execute();
  expect(entries.map(({ details }) => details)).toEqual([
    expect.objectContaining({ legal_form: '– → SARL', tax_rate: '0 % → 19 %' }),
  ]);
});

test('a business lists, finds and downloads only its own invoices', async () => {
  const { db } = store.database.owner;
  const first = await buy(owner);
  const second = await buy(owner, 1);
  // A name with each part of the first order's number: what is a number is not looked for in names.
  await sql`update reseller_profiles r set trade_name = 'Shop ' || regexp_replace(o.order_number, '-0+', ' ')
    from orders o where o.id = ${first} and r.id = o.reseller_id`.execute(db);
  await issueInvoice(db, first, new Date('2025-06-01T10:00:00Z'));
  const note = await issueCreditNote(db, await refundUnits(db, first, 1), new Date('2026-01-01T10:00:00Z'));
  const answer = await getPaper(store, `/api/orders/${second}/invoice.pdf?language=ar`, owner);
  expect([answer.status, answer.headers.get('content-type'), pagesOf(answer.bytes)]).toEqual([
    200,
    'application/pdf',
    1,
  ]);
  const { data } = await papersOf('');
  const year = dayOf(data[0]).slice(0, 4);
  expect(data.map(({ number }) => number)).toEqual([`${year}-000001`, 'AV-2026-000001', '2025-000001']);
  expect(data[1]).toMatchObject({
    id: note,
    kind: 'credit_note',
    invoice_number: '2025-000001',
    reason: 'Too many',
    order: { id: first },
    net: { amount: '1000.00', currency: 'DZD' },
    tax_rate: '19',
    tax: { amount: '190.00', currency: 'DZD' },
    total: { amount: '1190.00', currency: 'DZD' },
  });
  // Asked for once more it is the same.
  await getPaper(store, `/api/orders/${second}/invoice.pdf`, owner);
  expect((await papersOf('')).data).toEqual(data);

  const numbersOf = async (query: string) => (await papersOf(query)).data.map(({ number }) => number);
  expect(await numbersOf('?kind=credit_note')).toEqual(['AV-2026-000001']);
  expect(await numbersOf('?year=2025')).toEqual(['2025-000001']);
  expect(await numbersOf('?search=2025-1')).toEqual(['2025-000001']);
  expect(await numbersOf('?search=av-2026-000001')).toEqual(['AV-2026-000001']);
  expect(await numbersOf(`?search=${data[1]?.order.order_number}`)).toEqual([
    'AV-2026-000001',
    '2025-000001',
  ]);
  // What stands behind the year, with or without its zeros; the number of an order likewise.
  expect(await numbersOf('?search=1&year=2025')).toEqual(['2025-000001']);
  expect(await numbersOf('?search=000001&kind=credit_note')).toEqual(['AV-2026-000001']);
  const order = data[1]?.order.order_number ?? '';
  const short = order.replace(/-0+/, '-');
  expect(await numbersOf(`?search=${short}`)).toEqual(await numbersOf(`?search=${order}`));
  expect(await numbersOf('?search=%25')).toEqual([]);
  const pages: string[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const page = await papersOf(`?limit=1${cursor === '' ? '' : `&cursor=${cursor}`}`);
    pages.push(...page.data.map(({ number }) => number));
    cursor = page.pagination?.next_cursor ?? null;
  }
  expect(pages).toEqual(data.map(({ number }) => number));

  for (const language of ['en', 'ar']) {
    const paper = await getPaper(store, `/api/invoices/${note}.pdf?language=${language}`, owner);
    expect([paper.status, pagesOf(paper.bytes)]).toEqual([200, 1]);
    expect(paper.headers.get('content-disposition')).toBe(
      'attachment; filename="rasid-credit-note-AV-2026-000001.pdf"',
    );
    expect(insideOf(paper.bytes)).toMatch(language === 'en' ? /Credit note/ : /Lang\s*\(ar\)/);
  }
  const other = await store.makeSignedInBuyer(5000);
  expect((await papersOf('', other.cookie)).data).toEqual([]);
  for (const path of [
    `/api/invoices/${note}.pdf`,
    `/api/orders/${second}/invoice.pdf`,
    '/api/invoices/1.pdf',
  ]) {
    expect(refusalOf(await get(path, other.cookie)), path).toEqual({ status: 404, code: 'not_found' });
  }
  const french = await get(`/api/invoices/${note}.pdf?language=fr`);
  expect(fieldsOf(french)).toEqual([{ field: 'language', problem: 'not_allowed' }]);
  const viewer = await store.makeMember(owner, 'viewer');
  expect(refusalOf(await get('/api/invoices', viewer.cookie)).status).toBe(403);
});

test('an order that cost nothing has no invoice', async () => {
  const order = await buy(owner, 1);
  const { db } = store.database.owner;
  const { rows } = await freeOrder(order);
  const id = rows[0]?.id ?? '';
  const answer = await unchangedBy(store, () => get(`/api/orders/${id}/invoice.pdf`));
  expect(refusalOf(answer)).toEqual({ status: 409, code: 'no_invoice' });
  expect(await issueInvoice(db, id)).toBe(null);
});

function freeOrder(like: string) {
  return sql<{ id: string }>`
    insert into orders (order_number, reseller_id, profile_id, status, payment_status, total_amount, currency, total_dzd)
    select 'R26-900001', reseller_id, profile_id, 'pending', 'paid', 0, 'DZD', 0 from orders where id = ${like}
    returning id`.execute(store.database.owner.db);
}

test('the job issues due invoices; staff see them all, with totals and the journal', async () => {
  const { db } = store.database.owner;
  const rival = await store.makeSignedInBuyer(50_000);
  await db
    .updateTable('reseller_profiles')
    .set({ trade_name: '=Nour; "El"' })
    .where('id', '=', rival.resellerId)
    .execute();
  const order = await buy(rival, 3);
  await refundUnits(db, order, 1);
  expect(await issuePapers(store.database.app.db)).toBeGreaterThanOrEqual(2);
  expect(await issuePapers(store.database.app.db)).toBe(0);

  const mine = `?client_id=${rival.resellerId}`;
  const { data } = await allPapers(mine);
  expect(data.map(({ kind, buyer }) => [kind, buyer])).toEqual([
    ['credit_note', '=Nour; "El"'],
    ['invoice', '=Nour; "El"'],
  ]);
  expect((await allPapers('?search=nour')).data).toEqual(data);
  const month = dayOf(data[0]).slice(0, 7);
  expect((await allPapers(`${mine}&period=${month}`)).data).toEqual(data);
  expect((await allPapers(`${mine}&period=2020`)).data).toEqual([]);
  expect(
    dataOf(await get(`/api/admin/invoice-totals${mine}`, accountant), readInvoiceTotals.response),
  ).toEqual([
    {
      currency: 'DZD',
      invoices: { count: 1, net: '3000.00', tax: '570.00', total: '3570.00' },
      credit_notes: { count: 1, net: '1000.00', tax: '190.00', total: '1190.00' },
      net: '2000.00',
      tax: '380.00',
      total: '2380.00',
    },
  ]);
  expect(
    dataOf(await get('/api/admin/invoice-totals?period=2020-01', accountant), readInvoiceTotals.response),
  ).toEqual([]);

  const csv = await get(`/api/admin/invoices.csv${mine}&language=en`, accountant);
  const [head = '', ...lines] = csv.text.replace('\uFEFF', '').trimEnd().split('\r\n');
  expect(head).toBe(
    'Number,Type,Date,Client,Order,Invoice,Reason,Currency,Net (HT),Tax rate (%),Tax (TVA),Total (TTC),Exchange rate (DZD),Total (DZD)',
  );
  const [credited, sold] = data;
  expect(lines).toEqual([
    `${credited?.number},Credit note,${dayOf(credited)},"'=Nour; ""El""",${sold?.order.order_number},${sold?.number},Too many,DZD,-1000.00,19,-190.00,-1190.00,1,-1190.00`,
    `${sold?.number},Invoice,${dayOf(sold)},"'=Nour; ""El""",${sold?.order.order_number},,,DZD,3000.00,19,570.00,3570.00,1,3570.00`,
  ]);
  const paper = await getPaper(store, `/api/admin/invoices/${sold?.id}.pdf?language=en`, {
    cookie: accountant,
  });
  expect([paper.status, pagesOf(paper.bytes)]).toEqual([200, 1]);
  expect(refusalOf(await get(`/api/admin/invoices/${order}.pdf`, accountant)).status).toBe(404);
  for (const path of ['invoices', 'invoice-totals', 'invoices.csv', `invoices/${sold?.id}.pdf`, 'invoicing'])
    expect(refusalOf(await get(`/api/admin/${path}`, rival.cookie)).status, path).toBe(403);
  expect(refusalOf(await get('/api/admin/invoices?period=2026-13', accountant))).toEqual({
    status: 400,
    code: 'invalid_request',
  });
});

/** In Algeria, where a paper was issued: the day may end while the test runs. */
const dayOf = (paper?: { issued_at: string }) =>
  new Date(paper?.issued_at ?? '').toLocaleDateString('en-CA', { timeZone: 'Africa/Algiers' });

test('settings that change later change no paper; identifiers may be taken away again', async () => {
  const [paper] = (await papersOf('')).data;
  const before = await getPaper(store, `/api/invoices/${paper?.id}.pdf?language=en`, owner);
  const changed = await save({
    version: await versionNow(),
    ...SELLER,
    name: 'Another',
    rc: null,
    tax_rate: '9',
  });
  expect(dataOf(changed, z.looseObject({ tax_rate: z.string() })).tax_rate).toBe('9');
  const after = await getPaper(store, `/api/invoices/${paper?.id}.pdf?language=en`, owner);
  expect(after.bytes.equals(before.bytes)).toBe(true);
  expect((await papersOf('')).data[0]).toEqual(paper);
});
