import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestStore, type TestStore } from '#test/store.ts';

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

test('says who is signed in', async () => {
  const buyer = await store.makeSignedInBuyer(5000);
  const answer = await fetch(`${store.url}/api/session`, { headers: { cookie: buyer.cookie } });
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ success: true, data: { profile: { email: buyer.email } } });
});
