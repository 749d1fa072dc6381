// One word for one concept, in every text that the store shows (docs/words.md).
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { specifiedTexts } from './specification-texts.ts';

const root = join(import.meta.dirname, '..');
const page = readFileSync(join(root, 'docs/words.md'), 'utf8');
const terms = rowsOf('Terms');
const forbidden = {
  en: terms.flatMap(([, , not = '']) => wordsOf(not)),
  ar: terms.flatMap(([, , , , not = '']) => wordsOf(not)),
};
const fixed = new Set(specifiedTexts.map(({ text }) => text));

test('the glossary names words in both languages, and each once', () => {
  expect(forbidden.en.length).toBeGreaterThan(40);
  expect(forbidden.ar.length).toBeGreaterThan(10);
  for (const words of Object.values(forbidden)) expect(words.toSorted()).toEqual([...new Set(words)].sort());
});

test.each(['en', 'ar'] as const)('no text in %s uses a word that the glossary forbids', async (language) => {
  const found: string[] = [];
  for (const file of globSync(`src/shared/*/*.${language}.ts`, { cwd: root })) {
    for (const [key, text] of textsOf(await import(join(root, file))))
      // What a page of the palette is found by as well is typed by people, in their own words.
      if (!fixed.has(text) && !key.startsWith('palette.also.'))
        for (const word of forbidden[language]) if (uses(text, word)) found.push(`${key}: ${word}: ${text}`);
  }
  expect(found).toEqual([]);
});

test.each(['en', 'ar'] as const)(
  'no mail, PDF, file or product of the sandbox in %s uses one either',
  (language) => {
    const found: string[] = [];
    for (const file of globSync('src/server/**/{*-mail,*-words,export-*,make-*,goods}.ts', { cwd: root }))
      for (const [, , text = ''] of readFileSync(join(root, file), 'utf8').matchAll(
        /(['`])(?![#./])(.+?)\1/g,
      ))
        for (const word of forbidden[language]) if (uses(text, word)) found.push(`${file}: ${word}: ${text}`);
    expect(found).toEqual([]);
  },
);

/** The cells of each row of the table below a heading. */
function rowsOf(heading: string): string[][] {
  const part = page.split(/^## /m).find((section) => section.startsWith(`${heading}\n`)) ?? '';
  return part
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}

function wordsOf(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word);
}

/** A whole word, without the names of arguments and of the cases of a plural or select. */
function uses(text: string, word: string): boolean {
  const said = text.replaceAll(/\{\s*\w+\s*(,\s*\w+\s*,?)?|[=\w]+ (?=\{)/g, ' ');
  return new RegExp(`(?<![\\p{L}\\p{M}])${word.replaceAll(' ', '\\s+')}(?![\\p{L}\\p{M}])`, 'iu').test(said);
}

function textsOf(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    textsOf(inner, path === '' ? key : `${path}.${key}`),
  );
}
