// Saying that something does not work: what is taken, what is refused, and who reads it.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeReport } from '#shared/orders/code-reports.contract.ts';
import { sql } from '#server/platform/database/pool.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { api, dataOf, fieldsOf, problemOf, refusalOf, unchangedBy, type Answer } from '#test/client.ts';
import { buyLines, detailsOf, refund } from '#test/orders/history-steps.ts';
import { bytesOf, PDF, photograph, type Bytes } from '#test/store/sample-files.ts';

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

interface Caller {
  cookie: string;
}
const REASON = 'The code is already used.';

const say = (caller: Caller, delivery: string, reason = REASON): Promise<Answer> =>
  api(store, 'POST', `/api/deliveries/${delivery}/report`, { ...caller, body: { reason } });

const show = (caller: Caller, delivery: string, file: Bytes, reason = REASON): Promise<Answer> =>
  api(
    store,
    'POST',
    `/api/deliveries/${delivery}/report-with-picture?${new URLSearchParams({ reason, name: 'screen.jpg' })}`,
    { ...caller, file },
  );

let made = 0;
async function bought(owner: Caller): Promise<{ order: string; item: string; delivery: string }> {
  made += 1;
  const order = await buyLines(store, owner, [{ codes: [`REPORTED-${made}`] }]);
  const { deliveries } = await detailsOf(store, owner, order);
  return { order, item: deliveries[0]?.order_item_id ?? '', delivery: deliveries[0]?.id ?? '' };
}

test('a report stands with its order, once, and is told to the timeline', async () => {
  const owner = await store.makeSignedInBuyer(5000);
  const buyer = await store.makeMember(owner, 'buyer');
  const { order, delivery } = await bought(owner);
  const answer = await say(buyer, delivery);
  expect(answer.status).toBe(201);
  const report = dataOf(answer, codeReport);
  expect(report).toMatchObject({
    delivery_id: delivery,
    reason: REASON,
    status: 'open',
    answer: null,
    file_url: null,
    by: buyer.email,
    decided_at: null,
  });
  const { reports, timeline } = await detailsOf(store, owner, order);
  expect(reports).toEqual([report]);
  expect(timeline.at(-1)).toMatchObject({ kind: 'reported', by: buyer.email, note: REASON });
  expect(refusalOf(await unchangedBy(store, () => say(owner, delivery)))).toEqual({
    status: 409,
    code: 'already_reported',
  });
});

test('a picture is kept with its report, made anew, for the business and the desk alone', async () => {
  const [owner, other] = [await store.makeSignedInBuyer(5000), await store.makeSignedInBuyer()];
  const { order, delivery } = await bought(owner);
  const answer = await show(owner, delivery, await photograph());
  expect(answer.status).toBe(201);
  const url = dataOf(answer, codeReport).file_url ?? '';
  const read = (caller: Caller) => api(store, 'GET', url, caller);
  const seen = await read(owner);
  expect([seen.status, seen.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect((await read(await store.makeStaff('order_desk'))).status).toBe(200);
  for (const caller of [
    other,
    await store.makeMember(owner, 'viewer'),
    await store.makeStaff('catalogue_manager'),
  ]) {
    expect(refusalOf(await read(caller)).code).toBe('not_found');
  }
  expect((await detailsOf(store, owner, order)).reports).toMatchObject([{ file_url: url }]);
  expect((await show(owner, (await bought(owner)).delivery, PDF)).status).toBe(201);
});

test('a refused report leaves no record and no file', async () => {
  const [owner, other] = [await store.makeSignedInBuyer(5000), await store.makeSignedInBuyer()];
  const { order, item, delivery } = await bought(owner);
  const refused = async (send: () => Promise<Answer>) => refusalOf(await unchangedBy(store, send)).code;
  const picture = await photograph();
  expect(
    await refused(() => show(owner, delivery, bytesOf('<svg xmlns="http://www.w3.org/2000/svg"/>'))),
  ).toBe('file_type_refused');
  expect(await refused(() => show(owner, delivery, bytesOf(Buffer.from(picture.subarray(0, 200)))))).toBe(
    'file_unreadable',
  );
  expect(await refused(() => say(other, delivery))).toBe('not_found');
  expect(await refused(() => show(other, delivery, picture))).toBe('not_found');
  const viewer = await store.makeMember(owner, 'viewer');
  expect(await refused(() => say(viewer, delivery))).toBe('access_denied');
  const short = await unchangedBy(store, () => say(owner, delivery, ' no '));
  expect(fieldsOf(short)).toEqual([{ field: 'reason', problem: 'too_short' }]);

  await refund(store, order, [{ item_id: item, waiting: 0, deliveries: [delivery] }]);
  expect(await refused(() => say(owner, delivery))).toBe('delivery_taken_back');
});

test('thirty days after the delivery it is too late, but for what still runs', async () => {
  const owner = await store.makeSignedInBuyer(5000);
  const { db } = store.database.owner;
  const late = await bought(owner);
  const deliveredAt = (when: string) =>
    sql`update deliveries set delivered_at = ${sql.raw(when)} where id = ${late.delivery}`.execute(db);
  await deliveredAt(`now() - interval '30 days 1 second'`);
  expect(refusalOf(await unchangedBy(store, () => say(owner, late.delivery)))).toEqual({
    status: 409,
    code: 'report_too_late',
  });
  await deliveredAt(`'2025-03-01T12:00:00Z'`);
  expect(problemOf(await unchangedBy(store, () => say(owner, late.delivery))).detail).toBe(
    'A problem with this could be reported until 31 March 2025. Contact support.',
  );
  await deliveredAt(`now() - interval '29 days 23 hours'`);
  expect((await say(owner, late.delivery)).status).toBe(201);
  // Staff are not bound by it.
  await deliveredAt(`'2025-03-01T12:00:00Z'`);
  const back = [{ item_id: late.item, waiting: 0, deliveries: [late.delivery] }];
  expect(await refund(store, late.order, back)).toBe('refunded');

  const running = await bought(owner);
  await sql`update deliveries set delivered_at = now() - interval '90 days' where id = ${running.delivery}`.execute(
    db,
  );
  await sql`update order_items set period_length = 1, period_unit = 'year' where id = ${running.item}`.execute(
    db,
  );
  await sql`select start_subscriptions(array[${running.delivery}::uuid])`.execute(db);
  expect((await say(owner, running.delivery)).status).toBe(201);
});

test('of two concurrent reports one is accepted', async () => {
  const owner = await store.makeSignedInBuyer(5000);
  const buyer = await store.makeMember(owner, 'buyer');
  const { order, delivery } = await bought(owner);
  const answers = await Promise.all([owner, buyer, owner, buyer].map((caller) => say(caller, delivery)));
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['201', '409', '409', '409']);
  expect((await detailsOf(store, owner, order)).reports).toHaveLength(1);
});
