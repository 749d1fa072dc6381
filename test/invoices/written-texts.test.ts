// What people wrote, on every kind of PDF: Arabic with a telephone number in it reads as it was typed, in both languages.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Language } from '#shared/locale.ts';
import { receiptData } from '#server/deposits/make-deposit-receipt.ts';
import { toPdf } from '#server/insight/reports/render-report.ts';
import { makeInvoice } from '#server/invoices/make-invoice.ts';
import { asWritten } from '#server/platform/documents/as-written.ts';
import { renderPdf } from '#server/platform/documents/render-pdf.ts';
import { sql } from '#server/platform/database/pool.ts';
import { makeOffer } from '#server/quotes/make-offer.ts';
import { makeTransfer } from '#test/deposits/transfers.ts';
import { dinars, newKey } from '#test/client.ts';
import { issueCreditNote, issueInvoice, makeGoods, placeOrders, refundUnits } from '#test/issued-papers.ts';
import type { Buyer } from '#test/shop.ts';
import { callAs } from '#test/staff/staff-steps.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { linesOf } from './lines-of-pdf.ts';
import { getPaper, month, pagesOf } from './papers.ts';

const NUMBER = '0555 12 34 56';
const BACKWARDS = '56 34 12 0555';
const TEXT = `محل النور هاتف ${NUMBER} نهارا`;

let store: TestStore;
let owner: Buyer & { cookie: string };
let productId: string;
beforeAll(async () => {
  store = await startTestStore();
  owner = await store.makeSignedInBuyer(50_000);
  const { db } = store.database.owner;
  await sql`update settings set seller_name = ${TEXT}, seller_legal_form = ${TEXT}, seller_capital = ${TEXT},
    seller_address = ${TEXT}`.execute(db);
  await sql`update reseller_profiles set trade_name = ${TEXT}, address = ${TEXT}, phone = '+213550998877', wilaya = 31
    where id = ${owner.resellerId}`.execute(db);
  await sql`update profiles set first_name = ${TEXT} where id = ${owner.profileId}`.execute(db);
  ({ productId } = await makeGoods(db, '100'));
  await sql`update products set name = ${TEXT}, name_ar = ${TEXT} where id = ${productId}`.execute(db);
});
afterAll(() => store.close());

/** How often the number stands there as it was typed; never the other way round. */
function countTyped(pdf: Buffer): number {
  const text = linesOf(pdf).join('\n');
  expect(text).not.toContain(BACKWARDS);
  return text.split(NUMBER).length - 1;
}

const makers: Record<string, (language: Language) => Promise<Buffer[]>> = {
  async 'an invoice and its credit note'(language) {
    const { db } = store.database.owner;
    const [order = ''] = await placeOrders(db, owner, { productId, price: '100', quantity: 2 });
    const refund = await refundUnits(db, order, 1, TEXT);
    const ids = [await issueInvoice(db, order), await issueCreditNote(db, refund)];
    const { resellerId } = owner;
    return Promise.all(
      ids.map(async (id) => (await makeInvoice(db, { id: id ?? '', resellerId, language })).pdf),
    );
  },
  async 'a receipt'(language) {
    const { db } = store.database.owner;
    const id = await makeTransfer(store, owner, { status: 'under_review' });
    await sql`update deposits set transfer_reference = ${`دفع ${NUMBER} (${language})`} where id = ${id}`.execute(
      db,
    );
    for (const by of [await store.makeAdmin(), await store.makeStaff('accountant')])
      // oxlint-disable-next-line no-await-in-loop -- the second one approves it
      await sql`select approve_deposit(${id}, 5000, ${by.profileId}, 'All of it came.')`.execute(db);
    const data = await receiptData(db, owner.resellerId, { id, language });
    return [await renderPdf('one', 'deposits/deposit-receipt.typ', data)];
  },
  async 'a statement'(language) {
    const send = callAs(store, await store.makeAdmin());
    const body = { type: 'credit', amount: dinars('10'), description: TEXT };
    const key = { 'idempotency-key': newKey() };
    expect((await send('POST', `/api/admin/clients/${owner.resellerId}/balance`, body, key)).status).toBe(
      200,
    );
    return [(await getPaper(store, `/api/statements/${month()}.pdf?language=${language}`, owner)).bytes];
  },
  async 'an offer'(language) {
    const line = {
      product_name: TEXT,
      product_name_ar: TEXT,
      option_name: TEXT,
      option_name_ar: TEXT,
      quantity: 2,
      unit_price: dinars('90'),
      total: dinars('180'),
      own_price: dinars('100'),
      is_alternative: true,
    };
    const offer = {
      resellerId: owner.resellerId,
      number: 'Q26-000001',
      version: 1,
      sent_at: '2026-11-27T10:00:00Z',
      valid_until: '2026-12-04T10:00:00Z',
      state: null,
      lines: [line],
      total: dinars('180'),
      saving: dinars('20'),
      note: `${TEXT}\n\nCall ${NUMBER}`,
      terms: TEXT,
      allows_partial: true,
      is_reserved: true,
    };
    return [await makeOffer(store.database.app.db, offer, language)];
  },
  async 'the catalogue'(language) {
    return [(await getPaper(store, `/api/bulk-order/catalogue.pdf?language=${language}`, owner)).bytes];
  },
  async 'a report'(language) {
    const report = {
      period: null,
      columns: [
        { name: 'client', kind: 'text', currency: null },
        { name: 'product', kind: 'text', currency: null },
      ] as const,
      rows: [{ leads_to: null, cells: [TEXT, TEXT] }],
      count: 1,
      totals: [null, null],
    };
    return [
      await toPdf(
        store.database.app.db,
        { ...report, columns: [...report.columns] },
        { report: 'waiting', language },
      ),
    ];
  },
};
/** Of each of its papers. */
const EXPECTED: Record<string, number[]> = {
  // Seller: name, form, capital, address, and the name at the foot; buyer: name, address; a product; of the note a reason.
  'an invoice and its credit note': [8, 9],
  // Business: name, address; the transfer, and by whom.
  'a receipt': [4],
  // Business: name, address, at the foot; the credit and two purchases are counted below.
  'a statement': [4],
  // Business: name, address, at the foot; the item and its option, two lines of the note, the terms.
  'an offer': [8],
  // Business: name, address, at the foot; the product.
  'the catalogue': [4],
  'a report': [2],
};

test.each(
  Object.keys(makers).flatMap((name) => (['en', 'ar'] as const).map((language) => [name, language] as const)),
)('%s in the language %s has it as it was typed', async (name, language) => {
  const papers = (await makers[name]?.(language)) ?? [];
  const least = EXPECTED[name] ?? [];
  expect(papers.map(pagesOf)).toEqual(least.map(() => 1));
  for (const [place, paper] of papers.entries())
    expect(countTyped(paper)).toBeGreaterThanOrEqual(least[place] ?? Infinity);
});

test.each([
  ['اتصل على 0555 12 34 56 نهارا', ['0555 12 34 56']],
  ['(021) 12-34-56 أو +213 (0) 555.12.34', ['(021) 12-34-56', '+213 (0) 555.12.34']],
  ['من 2026-05-12 إلى ١٢/٠٥/٢٠٢٧، خصم 10 %', ['2026-05-12', '١٢/٠٥/٢٠٢٧', '10 %']],
  ['رقم ٠٥٥٥ ١٢ ٣٤ ٥٦ للطلب', ['٠٥٥٥ ١٢ ٣٤ ٥٦']],
  ['لغة C++ و Office 365+', ['C++', 'Office 365+']],
  // What numbers a list keeps its place at the right.
  ['1) خمس وحدات 2) عشر', ['1', '2']],
  ['مُحمَّد 5', ['5']],
  ['No Arabic, 0555 12 34 56', []],
])('within %j it finds %j', (text, numbers) => {
  const kept = [...asWritten(text).matchAll(/\u2066\u202D([^\u2069]*)\u2069/g)].map(([, number]) => number);
  expect(kept).toEqual(numbers);
});

test('each line has the direction of its first letter, and no mark in it ends that', () => {
  expect(asWritten('نور\u2069 \u202Eab\n\nRasid نور\r\n12')).toBe(
    '\u2067نور \u2066\u202Dab\u2069\u2069\n\n\u2066\u2066\u202DRasid\u2069 نور\u2069\r\n\u206612\u2069',
  );
  expect(asWritten('')).toBe('');
});
