// What an offer promises, and for how long: its last day is the same wherever it is read, what is kept for it stays kept, and one
// that can't be kept any more says so to both sides.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import * as codes from '#shared/codes/code-additions.contract.ts';
import { dayInAlgeria, laterDay } from '#shared/days.ts';
import { quoteRow } from '#shared/quotes/quotes.contract.ts';
import { notification } from '#shared/store/notifications.contract.ts';
import { expireQuotes } from '#server/quotes/expire-quotes.ts';
import { queueNotificationMails } from '#server/store/notifications/queue-notification-mails.ts';
import { notificationTexts } from '#server/store/notifications/notification-mail.ts';
import { readMailWords } from '#server/store/mail-words.ts';
import { sql } from '#server/platform/database/pool.ts';
import { codeSteps } from '#test/codes/codes-steps.ts';
import { api, dataOf, problemOf, unchangedBy } from '#test/client.ts';
import { expectSoundLedger } from '#test/deposits/gateway-steps.ts';
import { callAs } from '#test/staff/staff-steps.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { goodsOf } from './quote-scene.ts';
import {
  accept,
  amount,
  answer,
  auditOfQuote,
  makeDesk,
  postAtDesk,
  readDesk,
  readQuote,
  request,
  save,
  sell,
  type Someone,
} from './quote-steps.ts';

let store: TestStore;
let admin: Someone;
let desk: Someone;
let steps: ReturnType<typeof codeSteps>;
beforeAll(async () => {
  store = await startTestStore();
  [admin, desk] = await makeDesk(store);
  steps = codeSteps(store, admin);
});
afterAll(async () => {
  await expectSoundLedger(store);
  await store.close();
});

const owner = () => store.database.owner.db;

test('an offer is good until the end of its last day in Algiers, and every place says that day', async () => {
  const buyer = await store.makeSignedInBuyer(5000);
  const product = await sell(store, '100', 5);
  const id = await request(store, buyer, [[product, 5]]);
  const today = dayInAlgeria();
  const line = [{ position: 0, product, quantity: 5, price: amount('90') }];
  const sent = await answer(store, desk, id, line, { valid_days: 3 });
  const [row] = dataOf(await api(store, 'GET', '/api/quotes', buyer), z.array(quoteRow));
  const page = await readQuote(store, buyer, id);
  const told = dataOf(await api(store, 'GET', '/api/notifications', buyer), z.array(notification));
  const date = told.find(({ kind }) => kind === 'quote_answered')?.params['date'];
  const lasts = [sent.valid_until, row?.valid_until, page.valid_until, page.offers[0]?.valid_until, date];
  // Sent over midnight, it may be the day after.
  const last = [laterDay(today, 3), laterDay(dayInAlgeria(), 3)];
  for (const at of lasts) {
    expect(last).toContain(dayInAlgeria(at ?? ''));
    expect(at).toMatch(/T22:59:59(\.999)?Z$/);
  }
  const words = await readMailWords(owner(), 'en');
  const { text } = notificationTexts(words, { kind: 'quote_answered', params: { date: date ?? '' } });
  expect(text).toContain(String(Number(last[0]?.slice(-2))));

  const { rows } = await sql<{ said: string[] }>`
    select array(select accept_quote(${id}, ${buyer.resellerId}, ${buyer.profileId}, 'at-the-end-' || n, 1, null,
      valid_until + n * interval '1 microsecond') ->> 'result' from unnest(array[0, -1]) n) as said
    from quote_requests where id = ${id}`.execute(store.database.app.db);
  expect(rows[0]?.said).toEqual(['quote_expired', 'placed']);
});

test.each([
  ['2026-12-03T22:59:59.999999Z', 1, '2026-12-04T22:59:59.999999Z'],
  ['2026-12-03T23:00:00Z', 1, '2026-12-05T22:59:59.999999Z'],
  ['2026-12-31T23:30:00Z', 90, '2027-04-01T22:59:59.999999Z'],
  ['2028-02-28T12:00:00Z', 1, '2028-02-29T22:59:59.999999Z'],
])('sent at %s for %d days it ends with that day', async (at, days, end) => {
  const { rows } = await sql<{ is_so: boolean }>`
    select end_of_day(${at}::timestamptz, ${days}) = ${end}::timestamptz as is_so`.execute(owner());
  expect(rows).toEqual([{ is_so: true }]);
});

test('a date that an offer had is told as a day, too, once it is over', async () => {
  const buyer = await store.makeSignedInBuyer(5000);
  const product = await sell(store, '100', 1);
  const id = await request(store, buyer, [[product, 1]]);
  await answer(store, desk, id, [{ position: 0, product, quantity: 1, price: amount('90') }]);
  await sql`update quote_requests set valid_until = '2026-06-04T22:59:59.999999Z' where id = ${id}`.execute(
    owner(),
  );
  expect(problemOf(await accept(store, buyer, id))).toMatchObject({
    code: 'quote_expired',
    params: { date: '4 June 2026' },
  });
});

test.each(['decline', 'cancel'])(
  'a request that ends without an offer (%s) leaves notifications that can be read and mailed',
  async (act) => {
    const buyer = await store.makeSignedInBuyer();
    const product = await sell(store, '100');
    const id = await request(store, buyer, [[product, 5]]);
    const done =
      act === 'decline'
        ? await postAtDesk(store, desk, id, 'decline', { reason: 'We don’t sell so many' })
        : await callAs(store, buyer)('POST', `/api/quotes/${id}/cancel`);
    expect(done.status).toBe(200);
    await queueNotificationMails(store.database.app.db);
    const told = dataOf(await api(store, 'GET', '/api/notifications', buyer), z.array(notification));
    expect(told.filter(({ kind }) => kind === 'quote_declined').map(({ params }) => params)).toEqual(
      act === 'decline'
        ? [{ quote_id: id, quote_number: expect.any(String), reason: 'We don’t sell so many' }]
        : [],
    );
  },
);

test('a draft of a request that is over is disapproved no more than approved, and leaves no entry', async () => {
  const buyer = await store.makeSignedInBuyer();
  const product = await sell(store, '100');
  await sql`update settings set quote_approval_amount = 1`.execute(owner());
  const ended = {
    cancelled: (id: string) => callAs(store, buyer)('POST', `/api/quotes/${id}/cancel`),
    declined: (id: string) => postAtDesk(store, desk, id, 'decline', { reason: 'Not for this client' }),
  };
  for (const [status, end] of Object.entries(ended)) {
    const id = await request(store, buyer, [[product, 5]]);
    await save(store, desk, id, [{ position: 0, product, quantity: 5, price: amount('90') }]);
    await postAtDesk(store, desk, id, 'send', { version: 1 });
    await end(id);
    const entries = await auditOfQuote(store, id);
    for (const act of ['approve', 'disapprove']) {
      const body = { version: 1, ...(act === 'disapprove' ? { reason: 'Too low' } : {}) };
      const late = await unchangedBy(store, () => postAtDesk(store, admin, id, act, body));
      expect(problemOf(late), act).toMatchObject({ code: 'quote_status_changed', params: { status } });
    }
    expect(await auditOfQuote(store, id)).toEqual(entries);
  }
  await sql`update settings set quote_approval_amount = null`.execute(owner());
});

const addition = async (productId: string) =>
  dataOf(
    await steps.call('GET', `/api/admin/codes/${productId}/additions`),
    codes.listCodeAdditions.response,
  )[0];

/** An offer of three of the five codes of an added list, which are kept for it. */
async function reserve() {
  const buyer = await store.makeSignedInBuyer(5000);
  const product = await steps.sell();
  await steps.add(product, steps.list(['A', 'B', 'C', 'D', 'E'].map((end) => `${product.name}-${end}`)));
  const id = await request(store, buyer, [[product, 3]]);
  const line = [{ position: 0, product, quantity: 3, price: amount('90') }];
  const { number } = await answer(store, desk, id, line, { is_reserved: true });
  const list = await addition(product.productId);
  return { buyer, product, id, number, listId: list?.id ?? '' };
}
const undo = (listId: string) =>
  steps.call('POST', `/api/admin/code-additions/${listId}/undo`, { reason: 'The wrong list' });

test('undoing a list names what is reserved of it and leaves it; the offer that is accepted takes it', async () => {
  const { buyer, product, id, number, listId } = await reserve();
  expect(await addition(product.productId)).toMatchObject({ left: 2, reserved: 3, reserved_for: [number] });
  expect(dataOf(await undo(listId), codes.undoCodeAddition.response)).toEqual({
    removed: 2,
    sold: 0,
    quarantined: 0,
    reserved: 3,
    reserved_for: [number],
  });
  expect(await goodsOf(store, product)).toEqual({ free: 0, reserved: 3, sold: 0 });
  expect((await readQuote(store, buyer, id)).offers[0]?.lost_line_ids).toEqual([]);
  expect((await accept(store, buyer, id)).status).toBe(201);
  expect(await goodsOf(store, product)).toEqual({ free: 0, reserved: 0, sold: 3 });
});

test('what comes back from an offer after its list was undone is quarantined, also where nothing else was left', async () => {
  const { product, id, listId } = await reserve();
  await sql`delete from codes where addition_id = ${listId} and status = 'free'`.execute(owner());
  expect(dataOf(await undo(listId), codes.undoCodeAddition.response)).toMatchObject({
    removed: 0,
    reserved: 3,
  });
  await postAtDesk(store, desk, id, 'decline', { reason: 'The wrong list' });
  expect(await goodsOf(store, product)).toEqual({ free: 0, reserved: 0, sold: 0 });
  expect(await steps.codesOf(product, '?status=quarantined')).toHaveLength(3);
});

test('reserved codes can’t be quarantined: the refusal names their quote', async () => {
  const { product, number } = await reserve();
  const ids = (await steps.codesOf(product, '?status=reserved')).map((code) => code.id);
  const refused = await unchangedBy(store, () =>
    steps.call('POST', '/api/admin/codes/quarantine', { ids, reason: 'They look odd' }),
  );
  expect(problemOf(refused)).toMatchObject({ code: 'codes_reserved', params: { name: number } });
});

test('codes that end before the offer are not reserved, and the refusal says that it is their end', async () => {
  const buyer = await store.makeSignedInBuyer(5000);
  const product = await sell(store, '100', 5);
  const lasting = sql`(select id from codes where product_id = ${product.productId} order by id limit 2)`;
  await sql`update codes set expires_at = now() + interval '5 days' where id in ${lasting}`.execute(owner());
  const id = await request(store, buyer, [[product, 4]]);
  const line = (quantity: number) => [{ position: 0, product, quantity, price: amount('90') }];
  await save(store, desk, id, line(4), { is_reserved: true });
  const short = await unchangedBy(store, () => postAtDesk(store, desk, id, 'send', { version: 1 }));
  expect(problemOf(short)).toMatchObject({ code: 'codes_end_first', params: { line: '0', available: '3' } });
  await answer(store, desk, id, line(3), { is_reserved: true, version: 1 });
  const { rows } = await sql`select from codes where product_id = ${product.productId} and status = 'reserved'
    and expires_at is null`.execute(owner());
  expect(rows).toHaveLength(3);
  // Four days end before the codes do.
  const other = await request(store, buyer, [[product, 2]]);
  await answer(store, desk, other, line(2), { is_reserved: true, valid_days: 3 });
  expect(await goodsOf(store, product)).toEqual({ free: 0, reserved: 5, sold: 0 });
});

test('an offer that can’t be kept any more says so to both sides, and what is missing when it is accepted', async () => {
  const { buyer, product, id } = await reserve();
  await sql`update codes set expires_at = now() - interval '1 minute'
    where id = any (array(select id from codes where product_id = ${product.productId} and status = 'reserved' limit 2))`.execute(
    owner(),
  );
  // Two free ones of the list stand in.
  expect((await readQuote(store, buyer, id)).offers[0]?.lost_line_ids).toEqual([]);
  await sql`update codes set status = 'expired' where product_id = ${product.productId} and status = 'free'`.execute(
    owner(),
  );
  const [mine, theirs] = [await readQuote(store, buyer, id), await readDesk(store, desk, id)];
  const lines = mine.offers[0]?.lines.map((line) => line.id);
  const both = await lossesTold(buyer, desk, id);
  expect(both).toEqual([['quote_lost'], ['offer_lost']]);
  // Once for each offer.
  expect(await lossesTold(buyer, desk, id)).toEqual(both);
  expect([mine.offers[0]?.lost_line_ids, theirs.offers[0]?.lost_line_ids]).toEqual([lines, lines]);
  const late = await accept(store, buyer, id);
  expect(problemOf(late)).toMatchObject({
    code: 'quote_out_of_stock',
    params: { line: '0', available: '1' },
  });
  // It stays kept, and a new version voids what was said of the last.
  expect(await goodsOf(store, product)).toMatchObject({ reserved: 3, sold: 0 });
  const draft = (await readDesk(store, desk, id)).draft?.version ?? 0;
  const line = [{ position: 0, product, quantity: 1, price: amount('90') }];
  await answer(store, desk, id, line, { is_reserved: true, version: draft });
  const now = await readQuote(store, buyer, id);
  expect(now.offers.map(({ lost_line_ids: lost }) => lost)).toEqual([[], []]);
  expect(await lossesTold(buyer, desk, id)).toEqual(both);
  expect((await accept(store, buyer, id, { version: 2 })).status).toBe(201);
});

/** What both sides hear of losses of this offer, after the job that tells them. */
async function lossesTold(buyer: Someone, staff: Someone, id: string): Promise<string[][]> {
  await expireQuotes(store.database.app.db, new Date());
  const heardBy = async (who: Someone) =>
    dataOf(await api(store, 'GET', '/api/notifications?limit=100', who), z.array(notification))
      .filter(({ params }) => [params['quote_id'], params['desk_quote']].includes(id))
      .map(({ kind }) => kind)
      .filter((kind) => kind.endsWith('_lost'));
  return [await heardBy(buyer), await heardBy(staff)];
}

test('so does one whose product is gone, reserved or not', async () => {
  const buyer = await store.makeSignedInBuyer(5000);
  const [gone, there] = [await sell(store, '100', 5), await sell(store, '100')];
  const id = await request(store, buyer, [
    [gone, 5],
    [there, 5],
  ]);
  const lines = [gone, there].map((product, position) => ({
    position,
    product,
    quantity: 5,
    price: amount('90'),
  }));
  await answer(store, desk, id, lines, { allows_partial: true });
  await sql`update products set deleted_at = now() where id = ${gone.productId}`.execute(owner());
  const [offer] = (await readQuote(store, buyer, id)).offers;
  const [first, second] = offer?.lines ?? [];
  expect(offer?.lost_line_ids).toEqual([first?.id]);
  // Its holder has left: whoever answers quotes hears of it.
  await sql`update quote_requests set holder_id = null, held_since = null where id = ${id}`.execute(owner());
  expect(await lossesTold(buyer, admin, id)).toEqual([['quote_lost'], ['offer_lost']]);
  expect(problemOf(await accept(store, buyer, id)).code).toBe('product_unavailable');
  expect((await accept(store, buyer, id, { line_ids: [second?.id ?? ''] })).status).toBe(201);
  // What was accepted is no longer an offer.
  expect((await readQuote(store, buyer, id)).offers[0]?.lost_line_ids).toEqual([]);
});
