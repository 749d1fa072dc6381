import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openFolder } from './open-folder.ts';

test('a file is read by its length, and what is not there is null', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'rasid-folder-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const files = openFolder(dataDir);
  for (const text of ['', 'x', 'a list of codes']) {
    await files.put('key', Buffer.from(text));
    expect((await files.get('key'))?.toString()).toBe(text);
  }
  await files.delete('key');
  await files.delete('key');
  expect(await files.get('key')).toBeNull();
});
