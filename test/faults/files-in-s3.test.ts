// Files in a bucket, on real processes and in backups: a start that can't work says why, and no backup promises them.
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { business } from '#shared/resellers/business.contract.ts';
import { restoreBackup } from '#server/store/backup/restore-backup.ts';
import { writeBackup } from '#server/store/backup/write-backup.ts';
import { readConfig } from '#server/config.ts';
import { createTestDatabase } from '#test/database.ts';
import { freePort } from '#test/free-port.ts';
import { startServerProcess } from '#test/server-process.ts';
import { SECRET_KEY, startTestStore } from '#test/store.ts';
import { api, dataOf } from '#test/client.ts';
import { addressOf, SECRET, startStoreOnS3 } from '#test/store/places.ts';
import { PDF } from '#test/store/sample-files.ts';
import { more } from '#test/run/more.ts';
import { expectErrorsInFile } from '#test/run/unexpected-errors.ts';

// No mail server listens.
expectErrorsInFile(/ECONNREFUSED 127\.0\.0\.1:9/);

let placed: Awaited<ReturnType<typeof startStoreOnS3>>;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rasid-s3-'));
  placed = await startStoreOnS3();
});
afterAll(async () => {
  await placed.close();
  rmSync(folder, { recursive: true, force: true });
});

const placeIn = (name: string, s3Url = '') => ({
  dataDir: join(folder, name),
  s3: readConfig({ S3_URL: s3Url }).s3,
});
const document = business.shape.documents.element;

more(
  'a start with a bucket that can’t be used says why before anything is started, and keeps the secret',
  async () => {
    const dataDir = join(folder, 'data');
    const start = async (S3_URL: string) => {
      const server = await startServerProcess({ dataDir, port: await freePort(), variables: { S3_URL } });
      expect(await server.exited).toBe(1);
      return server.output();
    };
    const wrong = await start(addressOf(placed.s3, 'hushhush'));
    expect(wrong).toContain(
      'S3_URL: the bucket can’t be written: its SECRET is not the one of its KEY (SignatureDoesNotMatch, 403).',
    );
    const closed = await start(addressOf({ url: 'http://127.0.0.1:1' }, 'hushhush'));
    expect(closed).toContain('nobody listens at its host (ECONNREFUSED)');
    expect(wrong + closed).not.toMatch(/hushhush|KEYOFTHESTORE|127\.0\.0\.1/);
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
  },
);

more('a backup with a bucket leaves files out, says so, and restores only with a bucket', async () => {
  const { cookie } = await placed.store.makeSignedInBuyer();
  const sent = { cookie, file: PDF };
  const { id } = dataOf(
    await api(placed.store, 'POST', '/api/business/documents?name=x.pdf', sent),
    document,
  );
  const s3Url = addressOf(placed.s3, SECRET);
  const backup = join(folder, 'beside-a-bucket');
  const source = { databaseUrl: placed.store.database.url, secretKey: SECRET_KEY };
  const written = await writeBackup({ ...source, place: placeIn('none', s3Url) }, backup);
  expect([written.are_files_in_s3, written.files]).toEqual([true, []]);

  const target = await createTestDatabase();
  const into = { databaseUrl: target.url, secretKey: SECRET_KEY };
  const rows = async () => (await target.owner.db.selectFrom('files').select('id').execute()).length;
  await expect(restoreBackup(backup, { ...into, place: placeIn('other') })).rejects.toThrow('Set S3_URL');
  expect(await rows()).toBe(0);
  await restoreBackup(backup, { ...into, place: placeIn('other', s3Url) });
  expect(await rows()).toBe(1);
  expect(await placed.keys()).toEqual([id]);
  await target.drop();
});

test('files of a folder move into a bucket by a backup and a restore', async () => {
  const store = await startTestStore();
  const { cookie } = await store.makeSignedInBuyer();
  const sent = { cookie, file: PDF };
  const { id } = dataOf(await api(store, 'POST', '/api/business/documents?name=x.pdf', sent), document);
  const backup = join(folder, 'of-a-folder');
  const source = { databaseUrl: store.database.url, secretKey: SECRET_KEY };
  await writeBackup({ ...source, place: { dataDir: store.dataDir, s3: null } }, backup);
  await store.close();

  const target = await createTestDatabase();
  const place = placeIn('moved', addressOf(placed.s3, SECRET));
  await restoreBackup(backup, { databaseUrl: target.url, secretKey: SECRET_KEY, place });
  expect(await placed.keys()).toContain(id);
  expect(existsSync(place.dataDir)).toBe(false);
  await target.drop();
});
