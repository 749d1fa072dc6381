// Where only production packages are installed (npm ci --omit=dev) the built server finds all that it and its processes load.
import { globSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';

const root = join(import.meta.dirname, '..');
const { dependencies } = z
  .object({ dependencies: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));

/** The bundle, and what it starts as processes of their own; the pages’ renderer has its packages in it. */
const LOADED = [
  'dist/server/**/*.js',
  'src/server/platform/documents/typeset-process.ts',
  'src/server/store/rendering/render-process.ts',
];

test('what the built server loads is among the production packages', () => {
  const files = globSync(LOADED, { cwd: root }).filter((file) => !file.includes('.test.'));
  expect(files).toContain('dist/server/main.js');
  const loaded = files.flatMap((file) =>
    [
      ...readFileSync(join(root, file), 'utf8').matchAll(
        /^import (?!type\b)(?:[^'"()\n]+ from )?['"]([^'"\n]+)['"];$|\bawait import\(['"]([^'"\n]+)['"]\)/gm,
      ),
    ].map(([, still, later]) => still ?? later ?? ''),
  );
  const packages = new Set(
    loaded
      .filter((name) => !/^[.#]|^node:/.test(name) && !builtinModules.includes(name))
      .map((name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/')),
  );
  expect(packages.size).toBeGreaterThan(15);
  expect([...packages].filter((name) => dependencies[name] === undefined)).toEqual([]);
});
