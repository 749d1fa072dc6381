// Contents of invoices and credit notes, and that they never change.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/platform/database/pool.ts';
import type { Language } from '#shared/locale.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { makeBuyer, type Buyer } from '#test/shop.ts';
import { renderPdf } from '../platform/documents/render-pdf.ts';
import { invoiceData, makeInvoice } from './make-invoice.ts';
import { issueCreditNote, issueInvoice, makeGoods, placeOrders, refundUnits } from '#test/issued-papers.ts';
import { readPaper } from './read-paper.ts';

const HOSTILE = String.raw`#panic("x") \ [El *Nour* $1$ @ref <b> "q"`;
const AT = new Date('2026-03-01T10:00:00Z');

let database: TestDatabase;
let buyer: Buyer;
beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database.owner;
  buyer = await makeBuyer(db, { balanceDzd: 100_000, email: 'shop@nour.example' });
  await sql`update reseller_profiles set trade_name = ${HOSTILE}, rc = '31/00-1234567B20', nif = '000016001234567',
    wilaya = 31, address = '12, rue [x]', phone = '+213550123456' where id = ${buyer.resellerId}`.execute(db);
  await sql`update settings set seller_name = 'Rasid SARL', seller_legal_form = 'SARL', seller_capital = '1 000 000 DA',
    seller_address = '1 rue de la Liberté, Alger', seller_rc = '16/00-0987654B20', seller_nif = '002016098765432',
    seller_nis = '002016010987654', seller_ai = '16098765432', tax_rate = 19`.execute(db);
});
afterAll(() => database.drop());

const plain = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value).replaceAll(/[\u202D\u2066-\u2069]/g, ''));
const paperOf = (id: string | null) =>
  readPaper(database.app.db, { id: id ?? '', resellerId: buyer.resellerId });
const printed = async (id: string | null, language: Language) =>
  plain(invoiceData(await paperOf(id), language));

async function placeOne(quantity = 3): Promise<string> {
  const { db } = database.owner;
  const { productId } = await makeGoods(db, '1190');
  await sql`update products set name = 'Card [10]', name_ar = 'بطاقة' where id = ${productId}`.execute(db);
  const [order = ''] = await placeOrders(db, buyer, { productId, price: '1190', quantity });
  await sql`update orders set created_at = '2026-02-28 23:30Z' where id = ${order}`.execute(db);
  return order;
}

test('an invoice names both sides, its numbers, net, tax, total, and how it was paid', async () => {
  const order = await placeOne();
  const { order_number } = await database.owner.db
    .selectFrom('orders')
    .select('order_number')
    .where('id', '=', order)
    .executeTakeFirstOrThrow();
  const id = await issueInvoice(database.owner.db, order, AT);
  expect(await printed(id, 'en')).toMatchObject({
    language: 'en',
    direction: 'ltr',
    title: 'Invoice',
    subtitle: '2026-000001',
    seller: {
      label: 'Seller',
      name: 'Rasid SARL',
      lines: [
        'SARL',
        'Capital: 1 000 000 DA',
        '1 rue de la Liberté, Alger',
        '+213 555 01 02 03 · support@rasid.example',
      ],
      numbers: [
        { label: 'RC', value: '16/00-0987654B20' },
        { label: 'NIF', value: '002016098765432' },
        { label: 'NIS', value: '002016010987654' },
        { label: 'AI', value: '16098765432' },
      ],
    },
    buyer: {
      label: 'Client',
      name: HOSTILE,
      lines: ['12, rue [x], 31 Oran', '+213 550 12 34 56 · shop@nour.example'],
      numbers: [
        { label: 'RC', value: '31/00-1234567B20' },
        { label: 'NIF', value: '000016001234567' },
      ],
    },
    facts: [
      { label: 'Number', text: '2026-000001' },
      { label: 'Date of issue', text: '1 March 2026' },
      { label: 'Order', text: order_number },
    ],
    rows: [
      {
        name: 'Card [10]',
        option: null,
        quantity: '3',
        price: { text: 'DA 1,190.00' },
        total: { text: 'DA 3,570.00' },
      },
    ],
    totals: [
      { label: 'Net amount (HT)', money: { text: 'DA 3,000.00' } },
      { label: 'VAT (TVA) 19%', money: { text: 'DA 570.00' } },
      { label: 'Total (TTC)', money: { text: 'DA 3,570.00' } },
    ],
    in_words: 'This invoice amounts to: three thousand five hundred seventy Algerian dinars.',
    payment: { label: 'Payment', text: 'From the prepaid balance, on 1 March 2026' },
    reason: null,
    stamp: 'PAID',
  });
  expect(await printed(id, 'ar')).toMatchObject({
    direction: 'rtl',
    title: 'فاتورة',
    buyer: { label: 'الزبون', lines: ['12, rue [x]، 31 وهران', '+213 550 12 34 56 · shop@nour.example'] },
    rows: [{ name: 'بطاقة', price: { digits: '1,190.00', symbol: 'د.ج' } }],
    totals: [
      { label: 'المبلغ خارج الرسم (HT)', money: { digits: '3,000.00' } },
      { label: 'الرسم على القيمة المضافة (TVA) 19%', money: { digits: '570.00' } },
      { label: 'المبلغ بكل الرسوم (TTC)', money: { digits: '3,570.00' } },
    ],
    in_words: 'أُوقفت هذه الفاتورة عند مبلغ قدره: ثلاثة آلاف وخمسمائة وسبعون دينارًا جزائريًا.',
    stamp: 'مدفوعة',
  });
});

test('a credit note names its invoice, the reason, and what it takes back', async () => {
  const { db } = database.owner;
  const order = await placeOne();
  const refund = await refundUnits(db, order, 1);
  // Whoever is asked for the note first issues the invoice too.
  const id = await issueCreditNote(db, refund, new Date('2029-03-02T10:00:00Z'));
  expect(await printed(id, 'en')).toMatchObject({
    title: 'Credit note',
    subtitle: 'AV-2029-000001',
    facts: [
      { label: 'Number', text: 'AV-2029-000001' },
      { label: 'Date of issue', text: '2 March 2029' },
      { label: 'Order' },
      { label: 'For invoice', text: '2029-000001 of 2 March 2029' },
    ],
    rows: [{ quantity: '1', total: { text: 'DA 1,190.00' } }],
    totals: [
      { money: { text: 'DA 1,000.00' } },
      { money: { text: 'DA 190.00' } },
      { money: { text: 'DA 1,190.00' } },
    ],
    reason: { label: 'Reason', text: 'Too many' },
    stamp: 'REFUNDED',
  });
});

test('settings and names that change later change no paper', async () => {
  const { db } = database.owner;
  const order = await placeOne();
  const id = await issueInvoice(db, order, AT);
  const before = await printed(id, 'en');
  await db.transaction().execute(async (tx) => {
    await sql`update settings set seller_name = 'Another', seller_rc = null, tax_rate = 9`.execute(tx);
    await sql`update reseller_profiles set trade_name = 'Renamed', nif = null`.execute(tx);
    await sql`update products set name = 'Other card'`.execute(tx);
  });
  expect(await printed(id, 'en')).toEqual(before);
  expect(await issueInvoice(db, order, new Date('2030-01-01'))).toBe(id);
  await expect(sql`update invoices set total_amount = 1`.execute(db)).rejects.toThrow();
  await expect(sql`delete from invoices`.execute(db)).rejects.toThrow();
  const next = await paperOf(await issueInvoice(db, await placeOne(), AT));
  expect([next.seller.name, next.seller.rc, next.tax_rate, next.net_amount]).toEqual([
    'Another',
    null,
    '9',
    '3275.23',
  ]);
});

test('what was paid back before there were credit notes has no invoice', async () => {
  const { db } = database.owner;
  const order = await placeOne();
  await sql`update orders set payment_status = 'refunded', refunded_amount = total_amount where id = ${order}`.execute(
    db,
  );
  expect(await issueInvoice(db, order)).toBe(null);
});

test('a business whose owner closed the account still gets the papers that are due', async () => {
  const { db } = database.owner;
  const gone = await makeBuyer(db, { balanceDzd: 5000 });
  const { productId } = await makeGoods(db, '100');
  const [order = ''] = await placeOrders(db, gone, { productId, price: '100', quantity: 1 });
  await sql`update profiles set closed_at = now(), is_active = false where id = ${gone.profileId}`.execute(
    db,
  );
  const id = (await issueInvoice(db, order)) ?? '';
  const { buyer: named } = await readPaper(database.app.db, { id, resellerId: gone.resellerId });
  expect([named.name, named.email]).toEqual(['–', null]);
});

test('both kinds are made in both languages, whatever names say; another’s are not found', async () => {
  const { db } = database.owner;
  const order = await placeOne(2);
  const note = await issueCreditNote(db, await refundUnits(db, order, 2));
  const invoice = await issueInvoice(db, order);
  const { resellerId } = buyer;
  for (const id of [note ?? '', invoice ?? '']) {
    for (const language of ['en', 'ar'] as const) {
      const { name, pdf } = await makeInvoice(database.app.db, { id, resellerId, language });
      expect(name).toMatch(/^rasid-(invoice-20\d\d-\d{6}|credit-note-AV-20\d\d-\d{6})\.pdf$/);
      expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    }
  }
  const other = await makeBuyer(db);
  const wanted = { id: invoice ?? '', resellerId: other.resellerId, language: 'en' as const };
  await expect(makeInvoice(database.app.db, wanted)).rejects.toMatchObject({ code: 'not_found' });
  const many = await paperOf(invoice);
  const lines = Array.from({ length: 60 }, () => many.lines[0] ?? never());
  const long = await renderPdf('store', 'invoices/invoice.typ', {
    ...invoiceData({ ...many, lines }, 'ar'),
    store: { en: 'Rasid', ar: 'رصيد' },
  });
  expect(long.length).toBeGreaterThan(1000);
});

function never(): never {
  throw new Error('an invoice without lines');
}
