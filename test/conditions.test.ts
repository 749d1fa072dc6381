// Conditions that are written in SQL by hand: `where()` joins them to others as they are.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('one with “or” stands in brackets: without, it lets through what the others refuse', () => {
  const folder = join(import.meta.dirname, '../src/server');
  const bare = /\.where\(\s*sql(?:<[^>]*>)?`(?!\()[^`]*\sor\s/g;
  const found = globSync('**/*.ts', { cwd: folder }).flatMap((path) =>
    [...readFileSync(join(folder, path), 'utf8').matchAll(bare)].map(([match]) => `${path}: ${match}`),
  );
  expect(found).toEqual([]);
});
