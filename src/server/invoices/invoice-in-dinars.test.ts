// Dinars of an invoice in another currency: at its purchase's rate, whatever rates become.
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/platform/database/pool.ts';
import type { Language } from '#shared/locale.ts';
import type { Currency } from '#shared/money.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { issueCreditNote, issueInvoice, makeGoods, placeOrders, refundUnits } from '#test/issued-papers.ts';
import { makeBuyer, type Buyer } from '#test/shop.ts';
import { exportInvoices } from './export-invoices.ts';
import { invoiceData, makeInvoice } from './make-invoice.ts';
import { readPaper } from './read-paper.ts';

let database: TestDatabase;
let buyer: Buyer;
beforeAll(async () => {
  database = await createTestDatabase();
  buyer = await makeBuyer(database.owner.db, { balanceDzd: 1_000_000 });
  await setRate('EUR', '0.85');
  await setRate('DZD', '134.5');
});
afterAll(() => database.drop());

/** The last rate is the one in force. */
async function setRate(currency: Currency, units_per_usd: string): Promise<void> {
  await database.owner.db.insertInto('currency_rates').values({ currency, units_per_usd }).execute();
}

async function buy(price: string, currency: Currency, quantity: number): Promise<string> {
  const { db } = database.owner;
  const { productId } = await makeGoods(db, price, currency);
  const [order = ''] = await placeOrders(db, buyer, { productId, price, currency, quantity });
  return order;
}
const paperOf = (id: string | null) =>
  readPaper(database.app.db, { id: id ?? '', resellerId: buyer.resellerId });
const plain = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '');

/** The last line below the table, as it is printed. */
async function lastOf(id: string | null, language: Language): Promise<string[]> {
  const { totals } = invoiceData(await paperOf(id), language);
  const last = totals.at(-1);
  return [plain(last?.label ?? ''), plain(last?.money.digits ?? ''), last?.money.symbol ?? ''];
}

test('an invoice in euros names the dinars at the rate of its purchase, not that of its issue', async () => {
  const order = await buy('12.99', 'EUR', 3);
  await setRate('DZD', '200');
  const id = await issueInvoice(database.owner.db, order);
  await setRate('DZD', '134.5');
  // 134.5 / 0.85 = 158.235294…; 38.97 × 158.235294 = 6166.4294…
  expect(await paperOf(id)).toMatchObject({
    currency: 'EUR',
    total_amount: '38.97',
    rate_dzd: '158.235294',
    total_dzd: '6166.43',
  });
  expect(await lastOf(id, 'en')).toEqual(['In dinars, at 1 EUR = 158.235294 DZD', '6,166.43', 'DA']);
  expect(await lastOf(id, 'ar')).toEqual([
    'ما يعادله بالدينار، بسعر صرف 1 EUR = 158.235294 DZD',
    '6,166.43',
    'د.ج',
  ]);
  for (const language of ['en', 'ar'] as const) {
    const { pdf } = await makeInvoice(database.app.db, {
      id: id ?? '',
      resellerId: buyer.resellerId,
      language,
    });
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  }
});

test('credit notes go by the rate of their invoice, and together come to its dinars', async () => {
  const { db } = database.owner;
  const order = await buy('0.01', 'USD', 7);
  const invoice = await issueInvoice(db, order);
  expect(await paperOf(invoice)).toMatchObject({ rate_dzd: '134.5', total_dzd: '9.42' });
  await setRate('DZD', '300');
  const parts: (string | null)[] = [];
  for (const units of [1, 2, 1, 3]) {
    const { rate_dzd, total_dzd } = await paperOf(
      await issueCreditNote(db, await refundUnits(db, order, units)),
    );
    expect(rate_dzd).toBe('134.5');
    parts.push(total_dzd);
  }
  await setRate('DZD', '134.5');
  // By themselves they would come to 1.35 + 2.69 + 1.35 + 4.04 = 9.43.
  expect(parts).toEqual(['1.35', '2.69', '1.34', '4.04']);
});

test('a paper in dinars names none beside them; one from before the rates were kept says what it said', async () => {
  const { db } = database.owner;
  const inDinars = await issueInvoice(db, await buy('1190', 'DZD', 1));
  expect(await paperOf(inDinars)).toMatchObject({ rate_dzd: null, total_dzd: null });
  expect((await lastOf(inDinars, 'en'))[0]).toBe('Total (TTC)');

  const order = await buy('10', 'USD', 2);
  const early = await issueInvoice(db, order);
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`update invoices set rate_dzd = null, total_dzd = null where id = ${early}`.execute(tx);
  });
  expect(await issueInvoice(db, order)).toBe(early);
  expect((await lastOf(early, 'en'))[0]).toBe('Total (TTC)');
  const note = await issueCreditNote(db, await refundUnits(db, order, 1));
  expect(await paperOf(note)).toMatchObject({ total_amount: '10.00', rate_dzd: null, total_dzd: null });
});

test('the journal names dinars for each paper, less what was paid back; none where nobody knows the rate', async () => {
  const { db } = database.owner;
  const order = await buy('10', 'EUR', 3);
  const invoice = await issueInvoice(db, order);
  await issueCreditNote(db, await refundUnits(db, order, 1));
  const lastColumns = async () => {
    const csv = await text(exportInvoices(db, { search: (await paperOf(invoice)).order_number }, 'en'));
    return csv
      .trimEnd()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',').slice(-3).join(','));
  };
  expect(await lastColumns()).toEqual(['-10.00,158.235294,-1582.35', '30.00,158.235294,4747.06']);
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`update invoices set rate_dzd = null, total_dzd = null where order_id = ${order}`.execute(tx);
  });
  expect(await lastColumns()).toEqual(['-10.00,,', '30.00,,']);
});
