// What a start says of servers that don't fit together: pictures of another folder, two sandboxes for one store.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Live } from '#server/platform/live/live.ts';
import { openFolder } from '#server/platform/files/open-folder.ts';
import { atEnd } from '#test/run/at-end.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { insertPerson } from '#test/people.ts';
import { sayDoubts } from './say-doubts.ts';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'rasid-doubts-'));
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

async function ask(dataDir: string, hasSandbox = false) {
  const said: string[] = [];
  const files = openFolder(join(folder, dataDir));
  const hasFiles = await sayDoubts(
    { config: { dataDir, s3: null }, ownerDb: database.owner.db, files, hasSandbox, replica: null },
    (line) => void said.push(line),
  );
  return { hasFiles, said };
}

test('a server with another folder than the one that files were written to says so', async () => {
  expect(await ask('one')).toEqual({ hasFiles: null, said: [] });
  const { profileId } = await insertPerson(database, { role: 'admin' });
  const { id } = await database.owner.db
    .insertInto('files')
    .values({
      kind: 'picture',
      profile_id: profileId,
      name: 'me.webp',
      content_type: 'image/webp',
      bytes: 2,
      sha256: Buffer.alloc(32),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await openFolder(join(folder, 'one')).put(id, Buffer.from('me'));
  expect(await ask('one')).toEqual({ hasFiles: true, said: [] });
  expect(await ask('two')).toEqual({
    hasFiles: false,
    said: [expect.stringContaining('none of the files that this store has kept is in two:')],
  });
});

test('a second server with a sandbox is told that there are two', async () => {
  const listen = async () => {
    const live = new Live(database.app.db, database.url, () => {});
    await live.start();
    atEnd(() => live.stop());
  };
  await listen();
  expect((await ask('one', true)).said).toEqual([]);
  await listen();
  expect((await ask('one', true)).said).toEqual([
    expect.stringContaining('another server serves this store'),
  ]);
  expect((await ask('one', false)).said).toEqual([]);
});
