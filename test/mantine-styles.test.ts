// A component without its stylesheet is drawn without its size: a button of 20 pixels, a list that can't be scrolled.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const web = join(import.meta.dirname, '../src/web');
const styles = join(import.meta.dirname, '../node_modules/@mantine/core/styles');

test('each Mantine component that is used has its stylesheet', () => {
  const loaded = readFileSync(join(web, 'mantine-styles.ts'), 'utf8');
  const used = globSync('**/*.tsx', { cwd: web })
    .filter((file) => !file.includes('.test.'))
    .flatMap((file) => [
      ...readFileSync(join(web, file), 'utf8').matchAll(/import \{([^}]*)\} from '@mantine\/core'/g),
    ])
    .flatMap(([, names = '']) => names.split(',').map((name) => name.trim()));
  expect(used).toContain('Button');
  const missing = new Set(
    used.filter(
      (name) => existsSync(join(styles, `${name}.css`)) && !loaded.includes(`/styles/${name}.css'`),
    ),
  );
  expect([...missing]).toEqual([]);
});
