// Statements as PDF, and who gets papers: what stands in them, for each month that had movements.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { statementMonth } from '#shared/wallet/wallet.contract.ts';
import { isTypesetting } from '#server/platform/documents/render-pdf.ts';
import { sql } from '#server/platform/database/pool.ts';
import { statementData } from '#server/wallet/make-statement.ts';
import { often } from '#test/run/full.ts';
import { addFunds } from '#test/shop.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { api, dataOf, refusalOf } from '#test/client.ts';
import { getPaper, HOSTILE, insideOf, makeShop, month, pagesOf, plain, type Owner } from './papers.ts';
import { more } from '#test/run/more.ts';

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

const get = (path: string, by: { cookie: string }) => getPaper(store, path, by);
const ask = (path: string, by: { cookie: string }) => api(store, 'GET', path, by);

test('a statement is a PDF for download, in both languages, whatever the business is called', async () => {
  const owner = await makeShop(store);
  for (const language of ['en', 'ar']) {
    const { status, headers, bytes } = await get(
      `/api/statements/${month()}.pdf?language=${language}`,
      owner,
    );
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
  const owner = await makeShop(store);
  const data = await statementData(store.database.app.db, owner.resellerId, {
    month: month(),
    language: 'en',
  });
  expect({
    ...data.business,
    name: plain(data.business.name),
    address: plain(data.business.address),
  }).toEqual({
    name: HOSTILE,
    address: '12, rue [x], 31 Oran',
    numbers: [
      { label: 'RC', value: '31/00-1234567B20' },
      { label: 'NIF', value: '000016001234567' },
    ],
  });
  expect(data.figures.map(({ label, money, ledger }) => [label, money.text, ledger?.text])).toEqual([
    ['Opening balance', 'DA 0.00', '$0.00'],
    ['Total in', 'DA 13,450.00', '$100.00'],
    ['Total out', 'DA 1,345.00', '$10.00'],
    ['Closing balance', 'DA 12,105.00', '$90.00'],
  ]);
  expect(
    data.rows.map(({ description, amount, balance }) => [plain(description), amount.text, balance.text]),
  ).toEqual([
    ['Deposit: CIB / EDAHABIA card (Chargily)', 'DA 13,450.00', 'DA 13,450.00'],
    [expect.stringContaining(`${HOSTILE} (order R`), '-DA 1,345.00', 'DA 12,105.00'],
  ]);
  expect(plain(data.notes.join(' '))).toContain('$1.00 = DA 134.50');

  const arabic = await statementData(store.database.app.db, owner.resellerId, {
    month: month(),
    language: 'ar',
  });
  expect(arabic.rows.map(({ description }) => plain(description))).toEqual([
    'شحن الرصيد: بطاقة CIB أو الذهبية (Chargily)',
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
    sql`insert into currency_rates (currency, units_per_usd, created_at) values ('DZD', ${units}::numeric, ${at})`.execute(
      db,
    );
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
    const data = await statementData(store.database.app.db, owner.resellerId, {
      month: wanted,
      language: 'en',
    });
    return {
      figures: data.figures.map(({ label, money, ledger }) =>
        `${label}: ${money.text} ${ledger?.text ?? ''}`.trim(),
      ),
      notes: data.notes.map(plain),
      rows: data.rows.map(({ date, description, amount, balance }) =>
        [date, plain(description), amount.text, balance.text].join(' | '),
      ),
    };
  };
  // Before the first rate that is known, that one counts: rates are kept since the store was made.
  const february = await figures('2026-02');
  expect(february.figures).toEqual([
    'Opening balance: DA 13,450.00 $100.00',
    'Total in: DA 16,345.00 $110.00',
    'Total out: DA 0.00 $0.00',
    'Rate changes and rounding: -DA 1,550.00',
    'Closing balance: DA 28,245.00 $210.00',
  ]);
  expect(february.notes).toEqual([
    'The store keeps balances in US dollars. Balances are shown in dinars, each at the rate of its time: $1.00 = DA 134.50.',
  ]);
  const deposit = 'Deposit: CIB / EDAHABIA card (Chargily)';
  expect(february.rows).toEqual([
    '10/02 13:00 | Exchange rate 134.5 → 150 | DA 1,550.00 | DA 15,000.00',
    `10/02 13:00 | ${deposit} | DA 15,000.00 | DA 30,000.00`,
    '28/02 23:59 | Exchange rate 150 → 134.5 | -DA 3,100.00 | DA 26,900.00',
    `28/02 23:59 | ${deposit} | DA 1,345.00 | DA 28,245.00`,
  ]);
  expect((await figures('2026-03')).figures[0]).toBe('Opening balance: DA 28,245.00 $210.00');
});

test('a month without movements, to come, or that is none has no statement', async () => {
  const owner = await makeShop(store);
  const [year = 0] = month().split('-').map(Number);
  for (const file of [
    `${year - 1}-01.pdf`,
    `${year + 1}-01.pdf`,
    '2026-13.pdf',
    '2026-1.pdf',
    month(),
    'x.pdf',
  ]) {
    expect([file, refusalOf(await ask(`/api/statements/${file}`, owner))]).toEqual([
      file,
      { status: 404, code: 'not_found' },
    ]);
  }
  expect(refusalOf(await ask(`/api/statements/${month()}.pdf?language=fr`, owner)).code).toBe(
    'invalid_request',
  );
  const other = await store.makeSignedInBuyer();
  expect(dataOf(await ask('/api/statements', other), z.array(statementMonth))).toEqual([]);
  expect(refusalOf(await ask(`/api/statements/${month()}.pdf`, other)).code).toBe('not_found');
});

test('only owner and accountant can open statements and deposit receipts', async () => {
  const owner = await makeShop(store);
  const depositId = await addFunds(store.database.owner.db, owner, '5000');
  const papers = [`/api/statements/${month()}.pdf`, `/api/deposits/${depositId}/receipt.pdf`];
  const accountant = await store.makeMember(owner, 'accountant');
  const refused = [
    await store.makeMember(owner, 'buyer'),
    await store.makeMember(owner, 'viewer'),
    await store.makeAdmin(),
  ];
  for (const paper of papers) {
    expect((await get(paper, accountant)).status).toBe(200);
    for (const by of refused) expect(refusalOf(await ask(paper, by)).code).toBe('access_denied');
    expect(refusalOf(await api(store, 'GET', paper)).code).toBe('sign_in_required');
  }
  const other = await makeShop(store);
  expect(refusalOf(await ask(papers[1] ?? '', other))).toEqual({ status: 404, code: 'not_found' });
});

more('a long month runs over several pages; above five thousand the CSV is named instead', async () => {
  const owner = await store.makeSignedInBuyer();
  const fill = (from: number, to: number) =>
    sql`with d as (insert into deposits (reseller_id, profile_id, method, amount, fee, pay_amount, idempotency_key)
        select ${owner.resellerId}, ${owner.profileId}, 'chargily', 10, 0, 10, 'many-of-them-' || n
        from generate_series(${from}::integer, ${to}::integer) n returning id)
      select credit_deposit(id) from d`.execute(store.database.owner.db);
  await fill(1, 100);
  const several = await get(`/api/statements/${month()}.pdf`, owner);
  expect(pagesOf(several.bytes)).toBeGreaterThan(1);
  const many = often(1500, 5000);
  await fill(101, many);
  const most = await get(`/api/statements/${month()}.pdf`, owner);
  expect([most.status, pagesOf(most.bytes) > many / 62]).toEqual([200, true]);
  await fill(many + 1, 5001);
  const data = await statementData(store.database.app.db, owner.resellerId, {
    month: month(),
    language: 'en',
  });
  expect([data.rows.length, data.figures[1]?.money.text]).toEqual([0, 'DA 50,010.00']);
  expect(plain(data.notes.at(-1) ?? '')).toContain('This month has 5,001 transactions, more than the 5,000');
  expect(pagesOf((await get(`/api/statements/${month()}.pdf`, owner)).bytes)).toBe(1);
});

test('a client with too many requests is told to retry, others are not', async () => {
  const [owner, other] = [await makeShop(store), await makeShop(store)];
  const asked = Promise.all(Array.from({ length: 40 }, () => get(`/api/statements/${month()}.pdf`, owner)));
  const ofOther = await get(`/api/statements/${month()}.pdf`, other);
  const statuses = (await asked).map(({ status }) => status);
  expect(ofOther.status).toBe(200);
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(5);
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
});
