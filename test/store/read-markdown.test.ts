// Markdown that staff write: what it becomes, and that nothing typed can become more than that.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { textBlock } from '#shared/contracts/written-text.ts';
import { isSafeLink, readMarkdown } from '#server/platform/markdown/read-markdown.ts';

const PICTURE = '/media/0198c3a2-0000-7000-8000-000000000000/640.webp';

test('each part of a text becomes its own', () => {
  expect(
    readMarkdown(
      `# One
### Two
Some **bold and *both***, \`code\` and [a page](/deposit).

- first
- second
  - deeper

1. then

> said

![A receipt](${PICTURE})

---

    plain
`,
    ),
  ).toEqual([
    { kind: 'title', lines: [[{ text: 'One' }]] },
    { kind: 'heading', lines: [[{ text: 'Two' }]] },
    {
      kind: 'paragraph',
      lines: [
        [
          { text: 'Some ' },
          { text: 'bold and ', is_strong: true },
          { text: 'both', is_strong: true, is_emphasised: true },
          { text: ', ' },
          { text: 'code', is_code: true },
          { text: ' and ' },
          { text: 'a page', href: '/deposit' },
          { text: '.' },
        ],
      ],
    },
    { kind: 'list', lines: [[{ text: 'first' }], [{ text: 'second' }], [{ text: 'deeper' }]] },
    { kind: 'steps', lines: [[{ text: 'then' }]] },
    { kind: 'quote', lines: [[{ text: 'said' }]] },
    { kind: 'picture', lines: [[{ text: 'A receipt' }]], picture: PICTURE },
    { kind: 'rule', lines: [] },
    { kind: 'code', lines: [[{ text: 'plain' }]] },
  ]);
});

test('what is dangerous or unknown is shown as it was typed', () => {
  const html = '<script>alert(1)</script>';
  expect(readMarkdown(html)).toEqual([{ kind: 'paragraph', lines: [[{ text: html }]] }]);
  expect(
    readMarkdown('a <b onclick="x">b</b>')[0]
      ?.lines[0]?.map(({ text }) => text)
      .join(''),
  ).toBe('a <b onclick="x">b</b>');
  for (const url of [
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    'vbscript:x',
  ])
    expect(readMarkdown(`[words](${url})`)).toEqual([{ kind: 'paragraph', lines: [[{ text: 'words' }]] }]);
  expect(readMarkdown('![seen](https://evil.example/pixel.png)')).toEqual([
    { kind: 'paragraph', lines: [[{ text: 'seen' }]] },
  ]);
  expect(
    ['https://a.example', 'mailto:a@b.example', 'tel:+213555', '/help', 'http://a.example/?q=1'].every(
      isSafeLink,
    ),
  ).toBe(true);
  expect(
    ['', '/\\evil.example', '\\\\evil', 'https:evil', ' /help', 'java\tscript:x', 'mailto:'].some(isSafeLink),
  ).toBe(false);
});

test('variables are filled in after the text was read, and only the known ones', () => {
  const [block] = readMarkdown('{store} and {other}, within {returns}, {constructor}', {
    store: '**Numa** <b>',
    returns: '7 days',
  });
  expect(block).toEqual({
    kind: 'paragraph',
    lines: [[{ text: '**Numa** <b> and {other}, within 7 days, {constructor}' }]],
  });
});

test('whatever is typed becomes blocks of the contract alone, with safe links, in little time', () => {
  const pieces = [
    '[',
    ']',
    '(',
    ')',
    '<',
    '>',
    '!',
    '*',
    '_',
    '`',
    '#',
    '\n',
    '- ',
    '1. ',
    '> ',
    'javascript:',
    '/a',
    'x',
    '\\',
    '&lt;',
    '{store}',
    '    ',
  ];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 80 }), (typed) => {
      const blocks = z
        .array(z.strictObject(textBlock.shape))
        .parse(readMarkdown(typed.join(''), { store: 'javascript:' }));
      for (const { lines } of blocks)
        for (const { href } of lines.flat()) if (href !== undefined) expect(isSafeLink(href)).toBe(true);
    }),
    { numRuns: 300 },
  );
  for (const long of [
    '> '.repeat(10_000),
    '*'.repeat(20_000),
    '['.repeat(20_000),
    '- '.repeat(10_000),
    '`'.repeat(20_000),
  ]) {
    expect(readMarkdown(long).length).toBeGreaterThan(0);
  }
});
