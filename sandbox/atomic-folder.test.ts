import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { AtomicFolder } from '#sandbox/atomic-folder.ts';
import { tempDir } from '#sandbox/sandbox.fixture.ts';

test('of many writes of one name at once the last one stays', async () => {
  const dir = await tempDir();
  const folder = await AtomicFolder.open(dir);
  void folder.write('a.json', 'first'.repeat(200_000));
  void folder.write('a.json', 'second');
  void folder.write('a.json', 'third');
  await folder.flush();
  expect((await folder.read('a.json')).toString()).toBe('third');
  expect(await readdir(dir)).toEqual(['a.json']);
});

test('what a dead process left half written is cleared away', async () => {
  const dir = await tempDir();
  await writeFile(join(dir, 'a.json'), 'whole');
  await writeFile(join(dir, 'a.json.tmp'), 'hal');
  const folder = await AtomicFolder.open(dir);
  expect(await readdir(dir)).toEqual(['a.json']);
  expect(await folder.names('.json')).toEqual(['a.json']);
});
