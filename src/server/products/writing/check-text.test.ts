import { expect, test } from 'vitest';
import { cleanText, problemOfText } from './check-text.ts';

const GOOD = 'اشتراك «Netflix» يفتح لك آلاف الأفلام والمسلسلات. يعمل على الهاتف والحاسوب دون تعقيد.';
const ENGLISH = 'A subscription that opens thousands of films and series. It works on phones and computers.';

test('what a description may be', () => {
  expect(problemOfText(GOOD, 'ar', 'short')).toBeNull();
  expect(problemOfText(ENGLISH, 'en', 'short')).toBeNull();
});

test.each([
  ['wrong_script', ENGLISH],
  ['too_short', 'اشتراك «Netflix» يفتح لك آلاف الأفلام والمسلسلات على كل أجهزتك.'],
  ['too_short', 'جيد. جدًا.'],
  ['too_long', `${GOOD} ${GOOD}`],
  ['has_link', `${GOOD.slice(0, -1)} عبر shop.com.`],
  ['has_link', 'زوروا https://evil.example الآن واحصلوا على المزيد. هذا عرض محدود جدًا.'],
  ['has_price', 'اشتراك يفتح لك آلاف الأفلام بسعر 500 دج فقط. يعمل على الهاتف والحاسوب.'],
  ['has_price', 'اشتراك يفتح لك آلاف الأفلام بسعر ٥٠٠ دينار فقط. يعمل على الهاتف والحاسوب.'],
  ['has_markup', `# ${GOOD}`],
  ['has_markup', `**${GOOD}**`],
  ['has_markup', `<p>${GOOD}</p>`],
] as const)('what it may not be: %s', (problem, text) => {
  expect(problemOfText(text, 'ar', 'short')).toBe(problem);
});

test('a name with a version is no end of a sentence and no link', () => {
  expect(
    problemOfText(
      'Works with Windows 11.2 and Node.js on any computer. Setup takes a minute.',
      'en',
      'short',
    ),
  ).toBeNull();
});

test('quotes and lines around a text go', () => {
  expect(cleanText('"Two  words.\n\nAnd more."')).toBe('Two words. And more.');
  expect(cleanText('«Netflix» opens films.')).toBe('«Netflix» opens films.');
});
