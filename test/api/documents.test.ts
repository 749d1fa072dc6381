// Statements and receipts as PDF: who gets them, and what stands in them.
import { inflateSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { statementMonth } from '#shared/contracts/wallet.ts';
import { isTypesetting } from '#server/platform/documents/render-pdf.ts';
import { receiptData } from '#server/deposits/make-deposit-receipt.ts';
import { sql } from '#server/platform/database/pool.ts';
import { statementData } from '#server/wallet/make-statement.ts';
import { addFunds, makeProduct, type Buyer } from '#test/shop.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { api, dataOf, newKey, refusalOf } from './client.ts';
import { makeTransfer } from './transfers.ts';

let store: TestStore;
type Owner = Buyer & { cookie: string };
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

const HOSTILE = String.raw`#panic("x") \ [El *Nour* $1$ @ref <b> "q" ` + '`raw` // ' + 'متجر';
const month = () =>
  new Date().toLocaleDateString('en-CA', { timeZone: 'Africa/Algiers' }).slice(0, 'YYYY-MM'.length);

async function get(path: string, { cookie }: { cookie: string }) {
  const response = await fetch(`${store.url}${path}`, { headers: { cookie } });
  return { headers: response.headers, status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
}
const ask = (path: string, by: { cookie: string }) => api(store, 'GET', path, by);

/** What a PDF says where it is not compressed, and where it is. */
function insideOf(pdf: Buffer): string {
  const text = pdf.toString('latin1');
  const streams = [...text.matchAll(/stream\r?\n/g)].map(({ index, 0: mark }) => {
    const start = index + mark.length;
    const end = text.indexOf('endstream', start);
    try {
      return inflateSync(pdf.subarray(start, end)).toString('latin1');
    } catch {
      return '';
    }
  });
  return [text, ...streams].join('\n');
}
const pagesOf = (pdf: Buffer) => Number(/\/Type\s*\/Pages[\s\S]*?\/Count (\d+)/.exec(insideOf(pdf))?.[1]);

/** Names, with the marks around them that keep their direction. */
const plain = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '');

async function makeShop(): Promise<Owner> {
  const owner = await store.makeSignedInBuyer(13_450);
  const { db } = store.database.owner;
  await sql`update reseller_profiles set trade_name = ${HOSTILE}, rc = '31/00-1234567B20', nif = '000016001234567',
    wilaya = 31, address = '12, rue [x]' where id = ${owner.resellerId}`.execute(db);
  const goods = await makeProduct(db, store.vault, { price: '1345', codes: [newKey()] });
  await sql`update products set name = ${HOSTILE}, name_ar = 'بطاقة' where id = ${goods.productId}`.execute(db);
  const line = { product_id: goods.productId, quantity: 1, expected_unit_price: { amount: '1345', currency: 'DZD' } };
  const answer = await api(store, 'POST', '/api/orders', {
    cookie: owner.cookie,
    headers: { 'idempotency-key': newKey() },
    body: { lines: [line] },
  });
  expect(answer.status).toBe(201);
  return owner;
}

test('a statement is a PDF for download, in both languages, whatever the business is called', async () => {
  const owner = await makeShop();
  for (const language of ['en', 'ar']) {
    const { status, headers, bytes } = await get(`/api/statements/${month()}.pdf?language=${language}`, owner);
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
      200,
      'application/pdf',
      'no-store',
    ]);
    expect(headers.get('content-disposition')).toBe(`attachment; filename="rasid-statement-${month()}.pdf"`);
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    const inside = insideOf(bytes);
    expect(inside).toContain('ReadexPro');
    expect(inside).toMatch(new RegExp(String.raw`/Lang ?\(${language}`));
    expect(pagesOf(bytes)).toBe(1);
  }
  expect(isTypesetting()).toBe(true);
});

test('a statement opens, lists, sums up and closes a month', async () => {
  const owner = await makeShop();
  const data = await statementData(store.database.app.db, owner.resellerId, { month: month(), language: 'en' });
  expect({ ...data.business, name: plain(data.business.name), address: plain(data.business.address) }).toEqual({
    name: HOSTILE,
    address: '12, rue [x], 31 Oran',
    numbers: [
      { label: 'RC', value: '31/00-1234567B20' },
      { label: 'NIF', value: '000016001234567' },
    ],
  });
  expect(data.figures.map(({ label, money, ledger }) => [label, money.text, ledger?.text])).toEqual([
    ['Opening balance', 'DA 0.00', '$0.00'],
    ['In', 'DA 13,450.00', '$100.00'],
    ['Out', 'DA 1,345.00', '$10.00'],
    ['Closing balance', 'DA 12,105.00', '$90.00'],
  ]);
  expect(
    data.rows.map(({ description, amount, balance }) => [plain(description), amount.text, balance.text]),
  ).toEqual([
    ['Deposit: CIB / EDAHABIA card (Chargily)', 'DA 13,450.00', 'DA 13,450.00'],
    [expect.stringContaining(`${HOSTILE} (order R`), '-DA 1,345.00', 'DA 12,105.00'],
  ]);
  expect(plain(data.notes.join(' '))).toContain('$1.00 = DA 134.50');

  const arabic = await statementData(store.database.app.db, owner.resellerId, { month: month(), language: 'ar' });
  expect(arabic.rows.map(({ description }) => plain(description))).toEqual([
    'شحن: بطاقة CIB أو الذهبية (Chargily)',
    expect.stringMatching(/^بطاقة \(طلب R\d\d-\d{6}\)$/),
  ]);
  expect(arabic.rows.map(({ balance }) => [balance.digits, balance.symbol])).toEqual([
    ['13,450.00', 'د.ج'],
    ['12,105.00', 'د.ج'],
  ]);
});

/** As if it had been made then, by the rate of then. */
async function backdate(owner: Owner, sequence: number, at: string): Promise<void> {
  await store.database.owner.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = 'replica'`.execute(tx);
    await sql`
      with e as (update ledger_entries e set created_at = ${at} from ledger_accounts a
        where a.id = e.account_id and a.reseller_id = ${owner.resellerId} and e.sequence = ${sequence}
        returning e.transfer_id)
      update ledger_transfers t set created_at = ${at} from e where t.id = e.transfer_id`.execute(tx);
  });
}

test('months follow each other without a gap; rates of their time are named, and their changes count', async () => {
  const owner = await store.makeSignedInBuyer();
  const { db } = store.database.owner;
  const rate = (units: string, at: string) =>
    sql`insert into currency_rates (currency, units_per_usd, created_at) values ('DZD', ${units}::numeric, ${at})`.execute(db);
  await addFunds(db, owner, '13450');
  await backdate(owner, 1, '2026-01-31T22:59:59Z');
  await rate('150', '2026-02-10T00:00:00Z');
  await addFunds(db, owner, '15000');
  await backdate(owner, 2, '2026-02-10T12:00:00Z');
  await rate('134.5', '2026-02-20T00:00:00Z');
  await addFunds(db, owner, '1345');
  await backdate(owner, 3, '2026-02-28T22:59:59Z');
  await addFunds(db, owner, '2690');
  await backdate(owner, 4, '2026-02-28T23:00:00Z');

  const months = dataOf(await ask('/api/statements', owner), z.array(statementMonth));
  expect(months).toEqual([
    { month: '2026-03', movements: 1 },
    { month: '2026-02', movements: 2 },
    { month: '2026-01', movements: 1 },
  ]);
  const figures = async (wanted: string) => {
    const data = await statementData(store.database.app.db, owner.resellerId, { month: wanted, language: 'en' });
    return {
      figures: data.figures.map(({ label, money, ledger }) => `${label}: ${money.text} ${ledger?.text ?? ''}`.trim()),
      notes: data.notes.map(plain),
    };
  };
  // Before the first rate that is known, that one counts: rates are kept since the store was made.
  const february = await figures('2026-02');
  expect(february.figures).toEqual([
    'Opening balance: DA 13,450.00 $100.00',
    'In: DA 16,345.00 $110.00',
    'Out: DA 0.00 $0.00',
    'Change of rates, rounding: -DA 1,550.00',
    'Closing balance: DA 28,245.00 $210.00',
  ]);
  expect(february.notes).toEqual([
    'The store keeps balances in US dollars. Balances are shown in dinars, each at the rate of its time: $1.00 = DA 134.50.',
    'The rate changed within the month: 10 February 2026 $1.00 = DA 150.00, 28 February 2026 $1.00 = DA 134.50.',
  ]);
  expect((await figures('2026-03')).figures[0]).toBe('Opening balance: DA 28,245.00 $210.00');
});

test('a month without movements, to come, or that is none has no statement', async () => {
  const owner = await makeShop();
  const [year = 0] = month().split('-').map(Number);
  for (const file of [`${year - 1}-01.pdf`, `${year + 1}-01.pdf`, '2026-13.pdf', '2026-1.pdf', month(), 'x.pdf']) {
    expect([file, refusalOf(await ask(`/api/statements/${file}`, owner))]).toEqual([
      file,
      { status: 404, code: 'not_found' },
    ]);
  }
  expect(refusalOf(await ask(`/api/statements/${month()}.pdf?language=fr`, owner)).code).toBe('invalid_request');
  const other = await store.makeSignedInBuyer();
  expect(dataOf(await ask('/api/statements', other), z.array(statementMonth))).toEqual([]);
  expect(refusalOf(await ask(`/api/statements/${month()}.pdf`, other)).code).toBe('not_found');
});

test('papers are for those who see the money of the business', async () => {
  const owner = await makeShop();
  const depositId = await addFunds(store.database.owner.db, owner, '5000');
  const papers = [`/api/statements/${month()}.pdf`, `/api/deposits/${depositId}/receipt.pdf`];
  const accountant = await store.makeMember(owner, 'accountant');
  const refused = [await store.makeMember(owner, 'buyer'), await store.makeMember(owner, 'viewer'), await store.makeAdmin()];
  for (const paper of papers) {
    expect((await get(paper, accountant)).status).toBe(200);
    for (const by of refused) expect(refusalOf(await ask(paper, by)).code).toBe('access_denied');
    expect(refusalOf(await api(store, 'GET', paper)).code).toBe('sign_in_required');
  }
  const other = await makeShop();
  expect(refusalOf(await ask(papers[1] ?? '', other))).toEqual({ status: 404, code: 'not_found' });
});

test('a receipt says what was paid, received and credited, and by whom', async () => {
  const owner = await makeShop();
  const { db } = store.database.owner;
  const id = await makeTransfer(store, owner, { amount: '6000', status: 'under_review' });
  expect(refusalOf(await ask(`/api/deposits/${id}/receipt.pdf`, owner))).toEqual({ status: 404, code: 'not_found' });
  const desk = await store.makeStaff('accountant');
  await sql`select approve_deposit(${id}, 3000, ${desk.profileId})`.execute(db);
  await sql`update profiles set first_name = '*Amina*', last_name = '#Benali' where id = ${owner.profileId}`.execute(db);
  const row = await db.selectFrom('deposits').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const data = await receiptData(store.database.app.db, owner.resellerId, { id, language: 'en' });
  expect(data.credited.money.text).toBe('DA 3,000.00');
  expect(data.facts.map((fact) => [fact.label, 'money' in fact ? fact.money.text : plain(fact.text)])).toEqual([
    ['Receipt number', row.reference],
    ['Credited on', expect.stringMatching(/^\d{1,2} \w+ \d{4} at \d\d:\d\d$/)],
    ['Payment method', 'BaridiMob'],
    ['Deposit', 'DA 6,000.00'],
    ['Fee', 'DA 0.00'],
    ['Paid', 'DA 6,000.00'],
    ['Received', 'DA 3,000.00'],
    ['Reference', row.reference],
    ['Transfer number', row.transfer_reference],
    ['Made by', '*Amina* #Benali'],
  ]);
  for (const language of ['en', 'ar']) {
    const { status, bytes, headers } = await get(`/api/deposits/${id}/receipt.pdf?language=${language}`, owner);
    expect([status, headers.get('content-type'), pagesOf(bytes)]).toEqual([200, 'application/pdf', 1]);
  }
  expect(refusalOf(await ask('/api/deposits/1/receipt.pdf', owner)).code).toBe('not_found');
});

test('a long month runs over several pages; above five thousand the CSV is named instead', async () => {
  const owner = await store.makeSignedInBuyer();
  const fill = (from: number, to: number) =>
    sql`with d as (insert into deposits (reseller_id, profile_id, method, amount, fee, pay_amount, idempotency_key)
        select ${owner.resellerId}, ${owner.profileId}, 'chargily', 10, 0, 10, 'many-of-them-' || n
        from generate_series(${from}::integer, ${to}::integer) n returning id)
      select credit_deposit(id) from d`.execute(store.database.owner.db);
  await fill(1, 100);
  const several = await get(`/api/statements/${month()}.pdf`, owner);
  expect(pagesOf(several.bytes)).toBeGreaterThan(1);
  await fill(101, 5000);
  const most = await get(`/api/statements/${month()}.pdf`, owner);
  expect([most.status, pagesOf(most.bytes) > 80]).toEqual([200, true]);
  await fill(5001, 5001);
  const data = await statementData(store.database.app.db, owner.resellerId, { month: month(), language: 'en' });
  expect([data.rows.length, data.figures[1]?.money.text]).toEqual([0, 'DA 50,010.00']);
  expect(plain(data.notes.at(-1) ?? '')).toContain('The month has 5,001 movements, more than the 5,000');
  expect(pagesOf((await get(`/api/statements/${month()}.pdf`, owner)).bytes)).toBe(1);
}, 60_000);

test('many who ask at once are served one after the other; those beyond the queue are asked to come back', async () => {
  const owner = await makeShop();
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => get(`/api/statements/${month()}.pdf`, owner)),
  );
  const served = answers.filter(({ status }) => status === 200).length;
  expect(served).toBeGreaterThan(20);
  expect(answers.filter(({ status }) => status !== 200 && status !== 429)).toEqual([]);
});
