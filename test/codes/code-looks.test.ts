// How often one person may look at what was handed over: each look leaves a row for each thing that was seen.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/platform/database/pool.ts';
import { limits } from '#server/platform/http/throttle.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { api, problemOf, refusalOf, unchangedBy } from '#test/client.ts';
import { byKey, makeApiKey } from '#test/api/api-steps.ts';
import { addDeliveredFile, askCodes, buyLines, deliver, detailsOf } from '#test/orders/history-steps.ts';

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

/** As if whoever looked before had looked so often. */
const setLooks = (count: number) =>
  sql`update throttle set attempts = ${count}, refused_until = null`.execute(store.database.owner.db);

test('600 looks an hour, then a refusal that writes nothing, for this person alone', async () => {
  expect(limits.code_look.free).toBe(600);
  const owner = await store.makeSignedInBuyer(10_000);
  const buyer = await store.makeMember(owner, 'buyer');
  const id = await buyLines(store, owner, [{ codes: ['LOOKED-1', 'LOOKED-2'], quantity: 2 }]);
  await sql`delete from throttle`.execute(store.database.owner.db);
  expect((await askCodes(store, owner, id)).status).toBe(200);
  await setLooks(598);
  for (const look of ['the 599th', 'the 600th'])
    expect([look, (await askCodes(store, owner, id)).status]).toEqual([look, 200]);

  for (let again = 0; again < 2; again += 1) {
    const answer = await unchangedBy(store, () => askCodes(store, owner, id));
    expect(refusalOf(answer)).toEqual({ status: 429, code: 'too_many_attempts' });
    expect(problemOf(answer).detail).toBe('Too many attempts. Wait 1 min and try again.');
    expect(answer.text).not.toContain('LOOKED');
    const wait = Number(answer.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
  }
  expect((await detailsOf(store, owner, id)).reveals).toHaveLength(6);
  // A colleague is someone else.
  expect((await askCodes(store, buyer, id)).status).toBe(200);
});

test('opening a delivered file counts as one view', async () => {
  const owner = await store.makeSignedInBuyer(10_000);
  const id = await buyLines(store, owner, [{}]);
  const { items } = await detailsOf(store, owner, id);
  const fileId = await addDeliveredFile(store, owner);
  await deliver(store, items[0]?.id ?? '', { kind: 'file', fileId });
  await sql`delete from throttle`.execute(store.database.owner.db);
  await askCodes(store, owner, id);
  await setLooks(599);
  // Its bytes are not part of this test: the look was admitted.
  await api(store, 'GET', `/api/files/${fileId}`, owner);
  for (const path of [`/api/files/${fileId}`, `/api/orders/${id}/codes`]) {
    const answer = await unchangedBy(store, () => api(store, 'GET', path, owner));
    expect(refusalOf(answer)).toEqual({ status: 429, code: 'too_many_attempts' });
  }
  expect((await detailsOf(store, owner, id)).reveals).toHaveLength(2);
});

test('a program’s looks are requests of its key: neither it nor its owner waits for the other', async () => {
  const owner = await store.makeSignedInBuyer(10_000);
  const { secret } = await makeApiKey(store, owner);
  const id = await buyLines(store, owner, [{ codes: ['LOOKED-3'], quantity: 1 }]);
  const ask = () => byKey(store, secret, 'GET', `/api/orders/${id}/codes`);
  const setLimit = (hour: number) =>
    sql`update reseller_profiles set api_hour_limit = ${hour} where id = ${owner.resellerId}`.execute(
      store.database.owner.db,
    );
  await askCodes(store, owner, id);
  await setLooks(599);
  expect((await askCodes(store, owner, id)).status).toBe(200);
  expect(refusalOf(await askCodes(store, owner, id)).code).toBe('too_many_attempts');
  expect((await ask()).status).toBe(200);
  await setLimit(1);
  expect(refusalOf(await unchangedBy(store, ask)).code).toBe('api_limit_reached');
  await setLimit(2);
  expect((await ask()).status).toBe(200);
  await setLooks(599);
  expect((await askCodes(store, owner, id)).status).toBe(200);
});
