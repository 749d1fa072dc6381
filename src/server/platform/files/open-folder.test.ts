import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { openFolder } from './open-folder.ts';

function makeDataDir(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'rasid-folder-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  return dataDir;
}

test('a file is read by its length, and what is not there is null', async () => {
  const dataDir = makeDataDir();
  const files = openFolder(dataDir);
  for (const text of ['', 'x', 'a list of codes']) {
    await files.put('key', Buffer.from(text));
    expect((await files.get('key'))?.toString()).toBe(text);
  }
  await files.delete('key');
  await files.delete('key');
  expect(await files.get('key')).toBeNull();
  expect(await files.read('key')).toBeNull();
});

const PIECE = Buffer.alloc(64 * 1024, 'x');
const PIECES = 128;

test('a long file is on the disk as it comes, and there once all of it has come', async () => {
  const dataDir = makeDataDir();
  const drafts = join(dataDir, 'drafts');
  const files = openFolder(dataDir);
  const onDisk = () => readdirSync(drafts).reduce((sum, name) => sum + statSync(join(drafts, name)).size, 0);
  let most = 0;
  async function* pieces() {
    for (let made = 0; made < PIECES; made += 1) {
      most = Math.max(most, made * PIECE.length - onDisk());
      expect(await files.read('key')).toBeNull();
      yield PIECE;
    }
  }
  const bytes = PIECES * PIECE.length;
  expect(await files.write('key', Readable.from(pieces(), { objectMode: false }))).toBe(bytes);
  expect(most).toBeLessThanOrEqual(4 * PIECE.length);
  expect(readdirSync(drafts)).toEqual([]);
  const content = await files.read('key');
  expect(content === null ? 0 : (await buffer(content)).length).toBe(bytes);
});

test('a file that breaks off leaves the one before, and no draft; those of killed servers go the next day', async () => {
  const dataDir = makeDataDir();
  const drafts = join(dataDir, 'drafts');
  const files = openFolder(dataDir);
  await files.put('key', Buffer.from('before'));
  const broken = Readable.from(
    (function* pieces() {
      yield PIECE;
      throw new Error('it breaks off');
    })(),
  );
  await expect(files.write('key', broken)).rejects.toThrow('it breaks off');
  expect((await files.get('key'))?.toString()).toBe('before');
  expect(readdirSync(drafts)).toEqual([]);
  for (const name of ['old', 'new']) writeFileSync(join(drafts, name), 'x');
  utimesSync(join(drafts, 'old'), 0, 0);
  openFolder(dataDir);
  expect(readdirSync(drafts)).toEqual(['new']);
});
