// The picture of oneself: who sees it, and what becomes of the earlier one.
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { session } from '#shared/accounts/accounts.contract.ts';
import { sql } from '#server/platform/database/pool.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { api, dataOf, type Answer } from '#test/client.ts';
import { bytesOf, noise, photograph, type Bytes } from '#test/store/sample-files.ts';
import { until } from '#test/run/until.ts';

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

const uploadPicture = (cookie: string, file: Bytes) =>
  api(store, 'PUT', '/api/profile/picture', { cookie, file });
const picture = async (answer: Answer) =>
  dataOf(answer, z.object({ picture_url: z.string().startsWith('/api/files/') })).picture_url;
/** Of all bytes that are kept, whether or not there is a row for them. */
const fileNames = () => readdir(join(store.dataDir, 'files'));

test('a picture of oneself is a square of 256 pixels without metadata, seen by one’s own and by staff', async () => {
  const owner = await store.makeSignedInBuyer();
  const url = await picture(await uploadPicture(owner.cookie, await photograph()));
  const read = await fetch(`${store.url}${url}`, { headers: { cookie: owner.cookie } });
  expect(Object.fromEntries(read.headers)).toMatchObject({
    'content-type': 'image/webp',
    'content-disposition': 'inline; filename="picture.webp"; filename*=UTF-8\'\'picture.webp',
    'cache-control': 'private, max-age=3600',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  });
  const kept = await sharp(await read.arrayBuffer()).metadata();
  expect(kept).toMatchObject({ format: 'webp', width: 256, height: 256 });
  expect(kept.exif).toBeUndefined();
  const shown = dataOf(await api(store, 'GET', '/api/session', { cookie: owner.cookie }), session);
  expect(shown.profile?.picture_url).toBe(url);

  const statusFor = async (cookie?: string) => (await api(store, 'GET', url, { cookie })).status;
  expect(await statusFor((await store.makeMember(owner, 'viewer')).cookie)).toBe(200);
  expect(await statusFor((await store.makeStaff('catalogue_manager')).cookie)).toBe(200);
  expect(await statusFor((await store.makeSignedInBuyer()).cookie)).toBe(404);
  expect(await statusFor()).toBe(401);
});

test('the picture of a member of staff is seen by staff alone', async () => {
  const support = await store.makeStaff('support');
  const url = await picture(
    await uploadPicture(support.cookie, bytesOf(await noise(30, 30).png().toBuffer())),
  );
  const statusFor = async ({ cookie }: { cookie: string }) =>
    (await api(store, 'GET', url, { cookie })).status;
  expect(await statusFor(support)).toBe(200);
  expect(await statusFor(await store.makeAdmin())).toBe(200);
  expect(await statusFor(await store.makeSignedInBuyer())).toBe(404);
});

test('another picture takes the place of the first, also of several at once; removing leaves none', async () => {
  const { cookie, profileId } = await store.makeSignedInBuyer();
  const sent = bytesOf(await noise(40, 30).png().toBuffer());
  const urls = await Promise.all(
    Array.from({ length: 4 }, async () => picture(await uploadPicture(cookie, sent))),
  );
  const shown = async () =>
    dataOf(await api(store, 'GET', '/api/session', { cookie }), session).profile?.picture_url;
  const now = await shown();
  expect(urls).toContain(now);
  const statuses = await Promise.all(
    urls.map(async (url) => (await api(store, 'GET', url, { cookie })).status),
  );
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  const removed = () => api(store, 'DELETE', '/api/profile/picture', { cookie });
  expect((await removed()).status).toBe(200);
  expect(await shown()).toBeNull();
  expect((await removed()).status).toBe(200);
  await until(async () => {
    const names = await fileNames();
    expect(urls.filter((url) => names.includes(url.slice('/api/files/'.length)))).toEqual([]);
  });
  const { rows } =
    await sql`select from files where profile_id = ${profileId} and deleted_at is null`.execute(
      store.database.owner.db,
    );
  expect(rows).toEqual([]);
});
