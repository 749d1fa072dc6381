// How Arabic is written, in every text that the store shows (ARCHITECTURE.md, "Words").
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dayParts, formattingLocale, minuteParts } from '#shared/locale.ts';

const root = join(import.meta.dirname, '..');
const FOLDERS = ['src/shared', 'database/demo', 'sandbox', 'src/server', 'src/web'];
const SHOWN = /\.(ts|tsx|typ|sql)$/;

const lines = FOLDERS.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => SHOWN.test(name) && !/\.test\.tsx?$/.test(name))
    .flatMap((name) =>
      readFileSync(join(root, folder, name), 'utf8')
        .split('\n')
        .filter((line) => /[\u0621-\u064A]/.test(line))
        .map((line) => ({ file: `${folder}/${name}`, line: line.trim() })),
    ),
);
/** Mails and PDFs. */
const sent = lines.filter(({ file }) => file.startsWith('src/server/'));
const messages = lines.filter(({ file }) => /^src\/shared\/.*\.ar\.ts$/.test(file));

/** Words that are heard with tanwin and so often seen without it. */
const WITH_TANWIN =
  'أولا ثانيا أيضا فورا دائما حالا حاليا غالبا تلقائيا يدويا شهريا سنويا يوميا مجانا كاملا تماما جيدا قليلا كثيرا مثلا فعلا شكرا مرحبا أهلا معا لاحقا سابقا مسبقا نهائيا يوما شهرا دولارا دينارا كودا رصيدا سطرا طلبا منتجا زبونا عنصرا تغييرا';

test('every folder has texts', () => {
  expect(messages.length).toBeGreaterThan(1000);
  expect(new Set(lines.map(({ file }) => file.split('/').slice(0, 2).join('/'))).size).toBeGreaterThan(2);
});

test.each([
  ['tanwin stands before its alif', lines, /\u0627\u064B/],
  [
    'tanwin is not left out',
    lines,
    new RegExp(`(?<![\\u0621-\\u0652])[وف]?(${WITH_TANWIN.replaceAll(' ', '|')})(?![\\u0621-\\u0652])`),
  ],
  [
    'the comma, the semicolon and the question mark are Arabic',
    messages,
    /[\u0621-\u0652][,;?]|[,;?] ?[\u0621-\u0652]/,
  ],
  ['three dots are one sign', messages, /\.\.\./],
  ['digits are Latin', messages, /[\u0660-\u0669\u06F0-\u06F9]/],
  ['a percent sign is isolated with its number', messages, /(?<!\u2066[^\u2069]*)\} ?%/],
  ['the store is متجر رصيد in a sentence', sent, /(على|بك في|استلم|فتح) رصيد(?![\u0621-\u0652])/],
  ['shipping is not what is meant', messages, /(عملية|عمليات) الشحن/],
] as const)('%s', (_, shown, wrong) => {
  expect(shown.filter(({ line }) => wrong.test(line))).toEqual([]);
});

test('days bear the names of their months, as Algeria calls them', () => {
  const at = new Date('2026-08-05T13:05:00Z');
  const day = (language: 'en' | 'ar', parts: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(formattingLocale(language), { ...parts, timeZone: 'Africa/Algiers' }).format(at);
  expect([day('en', dayParts), day('ar', dayParts)]).toEqual(['5 Aug 2026', '5 أوت 2026']);
  expect([day('en', minuteParts), day('ar', minuteParts)]).toEqual([
    '5 Aug 2026, 14:05',
    '5 أوت 2026، 14:05',
  ]);
  const months = Array.from({ length: 12 }, (_, month) =>
    new Intl.DateTimeFormat(formattingLocale('ar'), { month: dayParts.month }).format(
      new Date(2026, month, 5),
    ),
  );
  expect(months.join(' ')).toBe('جانفي فيفري مارس أفريل ماي جوان جويلية أوت سبتمبر أكتوبر نوفمبر ديسمبر');
});

test('no page writes days in a style of its own', () => {
  const own = readdirSync(join(root, 'src/web'), { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx?$/.test(name) && readFileSync(join(root, 'src/web', name), 'utf8').includes('dateStyle'),
  );
  expect(own).toEqual([]);
});
