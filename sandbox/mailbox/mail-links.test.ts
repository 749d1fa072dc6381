import { expect, test } from 'vitest';
import { linksOf, splitAtLinks } from '#sandbox/mailbox/mail-links.ts';

test('links come from both parts, once each, decoded, without the end of a sentence', () => {
  const html = `<a class="b" href="https://s.example/a?x=1&amp;y=2">A</a> <a href='http://s.example/&#x62;'>B</a>
    <a href="mailto:x@s.example">C</a> <a href="javascript:alert(1)">D</a>`;
  const text = 'Open https://s.example/a?x=1&y=2, or (https://s.example/c). افتح https://s.example/d؟';
  expect(linksOf(text, html)).toEqual([
    'https://s.example/a?x=1&y=2',
    'http://s.example/b',
    'https://s.example/c',
    'https://s.example/d',
  ]);
});

test('a text is cut at its addresses and keeps every letter', () => {
  const text = 'a https://s.example/x. b';
  expect(splitAtLinks(text)).toEqual([
    { text: 'a ' },
    { text: 'https://s.example/x', url: 'https://s.example/x' },
    { text: '. b' },
  ]);
});
