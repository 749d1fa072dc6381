// The bucket fails: nothing is half kept, readers are told to come back, and nothing is told of the bucket.
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { S3Faults } from '#sandbox/s3/faults.ts';
import type { S3 } from '#sandbox/s3/start-s3.ts';
import { business } from '#shared/resellers/business.contract.ts';
import { uploadPicture } from '#shared/products/pictures.contract.ts';
import { sql } from '#server/platform/database/pool.ts';
import { api, dataOf, refusalOf, type Answer } from '#test/client.ts';
import { startStoreOnS3, type PlacedStore } from './places.ts';
import { bytesOf, PDF, type Bytes } from './sample-files.ts';
import { firstOf } from '#test/run/full.ts';
import { more } from '#test/run/more.ts';
import { until } from '#test/run/until.ts';
import { expectErrorsInFile } from '#test/run/unexpected-errors.ts';

// Deletions are jobs, which fail while it is away.
expectErrorsInFile(/S3Unavailable/, /job delete_files: Error: files: S3 delete/);

const log: string[] = [];
let placed: PlacedStore & { s3: S3 };
let staff: { cookie: string };
let picture: Bytes;
beforeAll(async () => {
  placed = await startStoreOnS3({ logTo: { write: (line) => log.push(line) } });
  staff = await placed.store.makeStaff('catalogue_manager');
  const plain = { create: { width: 30, height: 20, channels: 3, background: 'green' } } as const;
  picture = bytesOf(await sharp(plain).png().toBuffer());
});
afterEach(() => placed.s3.fail({}));
afterAll(() => placed.close());

const document = business.shape.documents.element;
const sendPicture = () =>
  api(placed.store, 'POST', '/api/admin/pictures', { cookie: staff.cookie, file: picture });
const sendDocument = (cookie: string) =>
  api(placed.store, 'POST', '/api/business/documents?name=x.pdf', { cookie, file: PDF });
const rows = async () =>
  (
    await sql`select (select count(*)::int from files) as files, (select count(*)::int from pictures) as pictures`.execute(
      placed.store.database.owner.db,
    )
  ).rows;
const UNAVAILABLE = { status: 503, code: 'unavailable' };

/** What is still to be deleted is tried again at once instead of in a moment that grows. */
async function hurryDeletions(): Promise<void> {
  await sql`update graphile_worker._private_jobs set run_at = now() where attempts > 0`.execute(
    placed.store.database.owner.db,
  );
}

// Before the outages: a client that has met many failures tries nothing again for a while, so as not to add to them.
test('one failure, as they happen, is got over without a word', async () => {
  const { cookie } = await placed.store.makeSignedInBuyer();
  placed.s3.fail({ ends: 'server_error', times: 1 });
  const { url } = dataOf(await sendDocument(cookie), document);
  for (const ends of ['slow_down', 'cut_before'] as const) {
    placed.s3.fail({ ends, times: 1 });
    expect((await api(placed.store, 'GET', url, { cookie })).status).toBe(200);
  }
});

test.each(
  firstOf<[string, Partial<S3Faults>]>(1, [
    ['refuses to write', { ends: 'server_error', methods: ['PUT'] }],
    ['is out of breath', { ends: 'slow_down', methods: ['PUT'] }],
    ['cuts each connection', { ends: 'cut_before' }],
    ['writes and never says so', { ends: 'cut_after', methods: ['PUT'] }],
  ]),
)('while the bucket %s an upload leaves neither row nor bytes', async (_what, fault) => {
  const { cookie } = await placed.store.makeSignedInBuyer();
  for (const send of [() => sendPicture(), () => sendDocument(cookie)]) {
    await expectNothingKept(fault, send);
    expect((await send()).status).toBe(201);
  }
});

test('while the bucket goes away among the files of one picture, none of them is left', async () => {
  await expectNothingKept({ ends: 'server_error', skip: 3 }, sendPicture);
  await expectNothingKept({ ends: 'cut_after', skip: 5 }, sendPicture);
});

async function expectNothingKept(fault: Partial<S3Faults>, send: () => Promise<Answer>): Promise<void> {
  const before = [await rows(), await placed.keys()];
  placed.s3.fail(fault);
  expect(refusalOf(await send())).toEqual(UNAVAILABLE);
  placed.s3.fail({});
  await until(async () => {
    await hurryDeletions();
    expect([await rows(), await placed.keys()]).toEqual(before);
  });
}

test('while the bucket is away readers are told so, and read again when it is back', async () => {
  const { cookie } = await placed.store.makeSignedInBuyer();
  const { url } = dataOf(await sendDocument(cookie), document);
  const shown = dataOf(await sendPicture(), uploadPicture.response);
  for (const address of [url, shown.url]) {
    const get = () => api(placed.store, 'GET', address, { cookie });
    for (const ends of ['server_error', 'slow_down', 'cut_before', 'cut_within'] as const) {
      placed.s3.fail({ ends });
      const answer = await get();
      expect(refusalOf(answer)).toEqual(UNAVAILABLE);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.text).not.toMatch(/127\.0\.0\.1|rasid-files|KEYOFTHESTORE|secret/i);
      placed.s3.fail({});
      expect((await get()).status).toBe(200);
    }
  }
});

test('a file that the bucket has lost is not there, which is another thing than an outage', async () => {
  const { cookie } = await placed.store.makeSignedInBuyer();
  const { id, url } = dataOf(await sendDocument(cookie), document);
  const key = placed.s3.keys().find((one) => one.endsWith(id)) ?? '';
  placed.s3.forget(key);
  expect(refusalOf(await api(placed.store, 'GET', url, { cookie }))).toEqual({
    status: 404,
    code: 'not_found',
  });
});

more('the bytes of what was removed during an outage are deleted after it', async () => {
  const { cookie } = await placed.store.makeSignedInBuyer();
  const { id } = dataOf(await sendDocument(cookie), document);
  placed.s3.fail({ ends: 'server_error', methods: ['DELETE'] });
  const asked = placed.s3.requests();
  expect((await api(placed.store, 'DELETE', `/api/business/documents/${id}`, { cookie })).status).toBe(200);
  await until(() => expect(placed.s3.requests()).toBeGreaterThan(asked));
  expect(await placed.keys()).toContain(id);
  placed.s3.fail({});
  await until(async () => {
    await hurryDeletions();
    expect(await placed.keys()).not.toContain(id);
  });
});

// Last: it reads what all the tests before have written.
test('the log says what went wrong, and nothing of the address or its secret', () => {
  const text = log.join('');
  expect(text).toContain('files: S3 put InternalError 500');
  expect(text).toContain('files: S3 get SlowDown 503');
  expect(text).toMatch(/files: S3 get ECONNRESET/);
  expect(text).not.toMatch(/KEYOFTHESTORE|with@signs|with%40signs|a%2Fsecret|AWS4-HMAC/);
  expect(text).not.toContain(new URL(placed.s3.url).host);
});
