// Whatever form a stored name is typed in (digits, accents, marks, ligatures, letters of other keyboards, what can't be
// seen, its words in any order), it is found by every search that covers it; what has no letter or digit in it finds nothing.
import fc from 'fast-check';
import type { RawBuilder } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { holdsWords } from '#server/platform/database/holds-words.ts';
import { sql } from '#server/platform/database/pool.ts';
import { personWords } from '#server/resellers/people/person-name.ts';
import { makeApiKey } from '#test/api/api-steps.ts';
import { api } from '#test/client.ts';
import { makeTransfer } from '#test/deposits/transfers.ts';
import { often } from '#test/run/full.ts';
import { issueInvoice } from '#test/issued-papers.ts';
import { buy, makeByHand, report, standing, type Bought } from '#test/orders/desk-steps.ts';
import { request } from '#test/quotes/quote-steps.ts';
import { makeProduct, type ForSale } from '#test/shop.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { makeRunningProduct, subscribe } from '#test/subscriptions.ts';
import { makeTicket } from '#test/support/ticket-scene.ts';

/** As somebody may have stored them: decomposed, with a combining hamza, a Persian letter, a stretch and a ligature. */
const EN = 'E\u0301quipe Cœur Office™ 2026';
const AR = 'ا\u0655شتراک الألعـاب ﻻ ٢٠٢٦';

let store: TestStore;
let bought: Bought;
/** Each search: its address up to what is typed, whose it is, and the id of what it finds. */
let searches: [path: string, cookie: string, id: string][];

beforeAll(async () => {
  store = await startTestStore();
  const { db } = store.database.owner;
  const admin = (await store.makeAdmin()).cookie;
  const buyer = await store.makeSignedInBuyer(100_000);
  const { cookie, resellerId, profileId } = buyer;
  await sql`update reseller_profiles set trade_name = ${`${EN} ${AR}`} where id = ${resellerId}`.execute(db);
  await sql`update profiles set first_name = ${EN}, last_name = ${AR} where id = ${profileId}`.execute(db);

  const byHand = await named(await makeByHand(store, '100'));
  bought = await buy(store, [{ product: byHand, price: '100' }], buyer);
  const invoice = (await issueInvoice(db, bought.orderId)) ?? '';
  const instant = await makeProduct(db, store.vault, {
    price: '50',
    codes: ['SEARCHED-0001', 'SEARCHED-0002'],
  });
  const byCode = await buy(store, [{ product: await named(instant), price: '50' }], buyer);
  const reported = await report(store, byCode, await standing(store, byCode.orderId));
  const quote = await request(store, buyer, [[byHand, 2]]);
  const deposit = await makeTransfer(store, buyer, { status: 'under_review' });
  const ticket = await makeTicket(store, buyer);
  const key = await makeApiKey(store, buyer, { name: EN });
  const endpoint = await idOf(sql`insert into webhook_endpoints (reseller_id, url, events, created_by)
    values (${resellerId}, 'https://shop.example/hook', '{order.completed}', ${profileId}) returning id`);
  const review = await idOf(sql`insert into reviews (product_id, profile_id, reseller_id, stars, text)
    values (${byHand.productId}, ${profileId}, ${resellerId}, 4, 'Good') returning id`);
  const audited =
    await idOf(sql`insert into audit_entries (action, actor_id, profile_id, reseller_id, details)
    values ('business_changed', ${profileId}, ${profileId}, ${resellerId}, '{"changed":"wilaya"}') returning id`);
  await sql`insert into help_articles (url_slug, is_published, title, title_ar, text, text_ar)
    values ('searched-article', true, ${EN}, ${EN}, ${AR}, ${AR})`.execute(db);
  // What none of them finds.
  const other = await store.makeSignedInBuyer(1000);
  await buy(store, [{ product: await makeByHand(store, '10'), price: '10' }], other);

  const subscription = await subscribe(db, buyer, await named(await makeRunningProduct(db, store.vault)));
  const { productId } = byHand;
  searches = [
    ['/api/products?search=', cookie, productId],
    ['/api/suggestions?search=', cookie, productId],
    ['/api/bulk-order/products?search=', cookie, productId],
    ['/api/orders?search=', cookie, bought.orderId],
    ['/api/balance-transactions?search=', cookie, bought.orderNumber],
    ['/api/subscriptions?search=', cookie, subscription.id],
    ['/api/quotes?search=', cookie, quote],
    ['/api/invoices?search=', cookie, invoice],
    ['/api/help?language=en&search=', cookie, 'searched-article'],
    ['/api/admin/products?search=', admin, productId],
    ['/api/admin/price-grid?search=', admin, productId],
    ['/api/admin/codes?search=', admin, instant.productId],
    ['/api/admin/search?search=', admin, resellerId],
    ['/api/admin/people?search=', admin, profileId],
    ['/api/admin/orders?search=', admin, bought.orderId],
    ['/api/admin/orders?product=', admin, bought.orderId],
    ['/api/admin/delivery?search=', admin, bought.orderId],
    ['/api/admin/reports?search=', admin, reported],
    ['/api/admin/deposits?search=', admin, deposit],
    ['/api/admin/invoices?search=', admin, invoice],
    ['/api/admin/quotes?search=', admin, quote],
    ['/api/admin/tickets?search=', admin, ticket],
    ['/api/admin/reviews?search=', admin, review],
    ['/api/admin/audit?search=', admin, audited],
    ['/api/admin/api-keys?search=', admin, key.id],
    ['/api/admin/webhook-endpoints?search=', admin, endpoint],
  ];

  async function named(product: ForSale): Promise<ForSale> {
    await sql`update products set name = ${EN}, name_ar = ${AR} where id = ${product.productId}`.execute(db);
    return product;
  }
  async function idOf(insert: ReturnType<typeof sql<{ id: string }>>): Promise<string> {
    const { rows } = await insert.execute(db);
    return rows[0]?.id ?? 'not made';
  }
});
afterAll(() => store.close());

const ask = ([path, cookie]: [string, string, string], typed: string) =>
  api(store, 'GET', `${path}${encodeURIComponent(typed)}`, { cookie });

/** The searches that do not find what they should, and the answers of those that find what they should not. */
async function missing(typed: string): Promise<string[]> {
  const answers = await Promise.all(searches.map(async (one) => ({ one, answer: await ask(one, typed) })));
  return answers.flatMap(({ one: [path, , id], answer }) =>
    answer.status === 200 && answer.text.includes(id) ? [] : [`${path}: ${answer.status}`],
  );
}

/** How a letter or digit may be typed instead. */
const OTHERS: Record<string, readonly string[]> = {
  ...Object.fromEntries(
    Array.from('0123456789', (digit, at) => [
      digit,
      ['٠١٢٣٤٥٦٧٨٩'[at], '۰۱۲۳۴۵۶۷۸۹'[at], '０１２３４５６７８９'[at]].map(String),
    ]),
  ),
  ا: ['أ', 'إ', 'آ', 'ٱ', 'ا\u0654', 'ﺎ'],
  ك: ['ک', 'ﻚ', 'ڭ'],
  ل: ['ﻞ', 'ﻟ'],
  ب: ['ﺑ', 'پ'],
  œ: ['oe', 'Œ', 'OE'],
  e: ['E', 'é', 'e\u0300', 'ｅ'],
  o: ['O', 'ö', 'ℴ'],
  f: ['F', 'ｆ'],
  i: ['I', 'î'],
  ' ': ['  ', '\u00A0', '\u3000', ' – ', '، '],
};
const UNSEEN = ['', '', '', '\u200E', '\u200F', '\u061C', '\u2067', '\u2069', '\u200B', '\uFEFF', '\u00AD'];
const MARKS = ['', '', '\u0640', '\u064E', '\u0651', '\u0670'];

/** The words of a name in any order: papers name people by surname first. */
const inAnyOrder = (plain: string) =>
  fc.shuffledSubarray(plain.split(' '), { minLength: 4 }).map((words) => words.join(' '));

/** A plain name in one of the forms that it may be typed in. */
const formOf = (plain: string) =>
  fc
    .tuple(
      fc.tuple(
        ...Array.from(plain, (letter) =>
          fc
            .tuple(
              fc.constantFrom(letter, letter, ...(OTHERS[letter] ?? [])),
              fc.constantFrom(...(/\p{Script=Arabic}/u.test(letter) ? MARKS : [''])),
              fc.constantFrom(...UNSEEN),
            )
            .map((parts) => parts.join('')),
        ),
      ),
      fc.constantFrom('NFC', 'NFD', 'NFKC', 'NFKD', 'none'),
    )
    .map(([letters, form]) => {
      const text = letters.join('').replaceAll('لا', 'ﻻ');
      return form === 'none' ? text : text.normalize(form);
    })
    .filter((text) => text.length <= 100);

test('every form of a stored name is found by every search', { timeout: 300_000 }, async () => {
  const names = ['equipe cœur office 2026', 'اشتراك الالعاب لا 2026'];
  const form = fc.oneof(...names.map((plain) => inAnyOrder(plain).chain(formOf)));
  expect(await missing(EN)).toEqual([]);
  expect(await missing(AR)).toEqual([]);
  await fc.assert(
    fc.asyncProperty(form, async (typed) => {
      expect({ typed, missing: await missing(typed) }).toEqual({ typed, missing: [] });
    }),
    { numRuns: often(12, 200) },
  );
});

test('what has no letter or digit in it finds nothing', async () => {
  for (const typed of ['–', '.', '@', '٪', '\u200F', 'ـ', '\u064E', '%', '_', '™', '…'])
    expect({ typed, found: searches.length - (await missing(typed)).length }).toEqual({ typed, found: 0 });
});

test('a number in other digits, among marks that turn the direction, is that number alone', async () => {
  const { orderId, orderNumber } = bought;
  const inArabic = orderNumber.replaceAll(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit)));
  const inPersian = orderNumber.replaceAll(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'.charAt(Number(digit)));
  const ids: Record<string, string> = {
    '/api/orders?search=': orderId,
    '/api/admin/orders?search=': orderId,
    '/api/admin/delivery?search=': orderId,
    '/api/admin/search?search=': orderId,
    '/api/balance-transactions?search=': orderNumber,
    '/api/invoices?search=': orderNumber,
    '/api/admin/invoices?search=': orderNumber,
  };
  for (const [path, cookie] of searches.filter(([one]) => ids[one] !== undefined)) {
    for (const typed of [
      inArabic,
      inPersian,
      `\u2067${inArabic}\u2069`,
      `\u200F${orderNumber.replace('-', '\u2011')}`,
    ]) {
      const answer = await ask([path, cookie, ''], typed);
      const numbers = new Set(answer.text.match(/R\d\d-\d{6}/g));
      expect({ path, typed, numbers: [...numbers] }).toEqual({ path, typed, numbers: [orderNumber] });
      expect(answer.text).toContain(ids[path]);
    }
  }
});

test('a number is found as it is typed: without its zeros, signs or letter, and an address by any part of it', async () => {
  const ids: Record<string, [number: string, id: string]> = {};
  const find = (path: string) => searches.find(([one]) => one === path)?.[2] ?? '';
  const { db } = store.database.owner;
  const { rows } = await sql<{ quote: string; reference: string; email: string }>`
    select q.number as quote, d.reference, p.email from quote_requests q, deposits d, profiles p
    where q.id = ${find('/api/quotes?search=')} and d.id = ${find('/api/admin/deposits?search=')}
      and p.id = ${bought.buyer.profileId}`.execute(db);
  const { quote = '', reference = '', email = '' } = rows[0] ?? {};
  for (const path of [
    '/api/orders',
    '/api/admin/orders',
    '/api/admin/delivery',
    '/api/admin/search',
    '/api/admin/invoices',
  ])
    ids[`${path}?search=`] = [
      bought.orderNumber,
      path.endsWith('invoices') ? find('/api/admin/invoices?search=') : bought.orderId,
    ];
  ids['/api/balance-transactions?search='] = [bought.orderNumber, bought.orderNumber];
  ids['/api/quotes?search='] = [quote, quote];
  ids['/api/admin/quotes?search='] = [quote, quote];
  const forms: [path: string, typed: string, id: string][] = Object.entries(ids).flatMap(
    ([path, [number, id]]) => {
      const [, letter = '', year = '', digits = ''] = /^([A-Z])(\d\d)-(\d+)$/.exec(number) ?? [];
      const short = digits.replace(/^0+/, '');
      const bare = path.includes('invoices') ? [] : [`${year}-${digits}`, `${year}-${short}`];
      return [
        `${letter}${year}${digits}`,
        `${letter}${year}-${short}`,
        `${letter}${year} ${digits}`,
        `${letter} ${year}-${digits}`,
        `${letter}${year}/${short}`,
        ...bare,
      ].map((typed): [string, string, string] => [path, typed, id]);
    },
  );
  forms.push(['/api/admin/deposits?search=', reference.replace('-', '').toLowerCase(), reference]);
  for (const [path, , id] of searches.filter(([one]) =>
    /people|admin\/orders\?(search|user)|tickets|admin\/quotes/.test(one),
  ))
    for (const cut of [1, 2]) forms.push([path, email.slice(email.indexOf('@') - cut), id]);
  for (const [path, typed, id] of forms) {
    const cookie = searches.find(([one]) => one === path)?.[1] ?? '';
    const { status, text } = await ask([path, cookie, ''], typed);
    expect({ path, typed, status, isFound: text.includes(id) }).toEqual({
      path,
      typed,
      status: 200,
      isFound: true,
    });
  }
});

test('names of people and businesses, and words of quotes and movements, are looked up by their indexes', async () => {
  const plans: Record<string, RawBuilder<unknown>> = {
    profiles_by_words: sql`profiles p where ${holdsWords(personWords('p'), AR)}`,
    reseller_profiles_by_words: sql`reseller_profiles where search_words(trade_name) like (search_patterns(${AR}))[1]`,
    quote_requests_by_words: sql`quote_requests r where ${holdsWords(sql`r.words`, AR)}`,
    movements_by_words: sql`movement_index m where ${holdsWords(sql`m.words`, AR)}`,
  };
  await store.database.owner.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    for (const [index, from] of Object.entries(plans)) {
      const { rows } = await sql`explain select from ${from}`.execute(tx);
      expect(JSON.stringify(rows)).toContain(`Bitmap Index Scan on ${index}`);
    }
  });
});
