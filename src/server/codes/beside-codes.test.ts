// What comes along with codes from chats and sheets, and is none of them: refused with its line, and never sold.
import { expect, test } from 'vitest';
import { readCodeList } from './read-code-list.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const formats = ['lines', 'csv'] as const;

function problems(format: 'lines' | 'csv', text: string) {
  const { question, lines } = readCodeList({ format, text }, NOW);
  expect(question).toBe(null);
  return lines.map(({ problem, cell }) => [problem, cell]);
}

test.each([
  ['1. AB-1\n2. AB-2', '1.', '2.'],
  ['1) AB-1\n12) AB-2', '1)', '12)'],
  ['(1) AB-1\n(2) AB-2', '(1)', '(2)'],
  ['1- AB-1\n2- AB-2', '1-', '2-'],
  ['1 AB-1\n2 AB-2', '1', '2'],
  ['11:AB-1\n12:AB-2\n13:AB-3', '11:', '12:', '13:'],
  ['- AB-1\n- AB-2', '-', '-'],
  ['* AB-1\n> AB-2', '*', '>'],
])('the marks and numbers of the list %j are no part of its codes', (text, ...marks) => {
  for (const format of formats)
    expect(problems(format, text)).toEqual(marks.map((mark) => ['extra_cell', mark]));
});

test('remarks, thanks and totals beside codes are not sold', () => {
  const remarks = [
    'AB-3 (utilisé)',
    'AB-3 used',
    'Merci',
    'شكرا',
    'Total: 2',
    'TOTAL',
    'المجموع 2',
    '--- lot 2 ---',
  ];
  const cells = ['(utilisé)', 'used', 'Merci', 'شكرا', 'Total: 2', 'TOTAL', 'المجموع 2', '---'];
  for (const format of formats)
    for (const [place, remark] of remarks.entries())
      expect(problems(format, `AB-1\nAB-2\n${remark}`)).toEqual([
        [null, null],
        [null, null],
        ['extra_cell', cells[place]],
      ]);
});

test('a word among codes of one length is none of them, and a column that programs have named is asked about', () => {
  for (const word of ['FIN', 'END OF LIST', 'ABCD']) {
    const [, , third] = problems('lines', `AB-1\nAB-2\n${word}\nAB-3`);
    expect(third).toEqual(word === 'ABCD' ? [null, null] : ['extra_cell', word]);
  }
  for (const heading of ['Column1', 'Unnamed: 0', 'عمود1', 'Clés Windows 11'])
    expect(readCodeList({ format: 'csv', text: `${heading}\nABCD-0001` }, NOW).question).toEqual({
      has_names: null,
      columns: [{ name: heading, kind: 'code' }],
    });
});

test('codes in blocks, in words, and with letters of their own stay codes', () => {
  const lists = [
    'AB12 CD34\nEF56 GH78\nIJ90 KL12',
    '1234 5678\n1235 5679',
    'happy summer\nhappy autumn\nHAPPY2026\nhappy spring',
    'ABC1-EFGH\nABCD-EFGH\nABC2-EFGH',
    '=1+1\n-AB1\n+AB2\n@AB3\n#AB4',
    'user1@mail.com:Pass;word',
  ];
  for (const list of lists)
    expect(problems('lines', list).filter(([problem]) => problem !== null)).toEqual([]);
});

test('several codes in a line, and what a sheet or a chat has put around one, are not sold as one', () => {
  for (const text of ['AB-1, AB-2', 'AB-1; AB-2', 'AB-1,AB-2,AB-3', 'AB-1|AB-2', 'AB-1;;', ';AB-1', 'AB-1|'])
    expect(problems('lines', text)).toEqual([['other_separator', null]]);
  for (const text of ['"AB-1, AB-2"', '"AB-1;AB-2"', '"AB-1, 31/12/2027"'])
    expect(problems('csv', text)).toEqual([['other_separator', null]]);
  const odd = ['"AB-1"', '*AB-1*', '_AB-1_', '`AB-1`', '1\uFE0F\u20E3 AB-1', 'AB\uFE0F-1', 'AB\u3164-1'];
  for (const text of odd) expect(problems('lines', text)).toEqual([['odd_characters', null]]);
  // A cell with line breaks, pasted from a sheet.
  expect(problems('lines', 'AB-0\n"AB-1\nAB-2\nAB-3"\nAB-4')).toEqual([
    [null, null],
    ['odd_characters', null],
    ['odd_characters', null],
    ['odd_characters', null],
    [null, null],
  ]);
});

test.each([
  'A1;31-déc-27',
  'A1 31 décembre 2027',
  'A1;Dec 31, 2027',
  'A1; 31 ديسمبر 2027',
  'A1 (31/12/2027)',
  'A1 (2027-12-31)',
  'A1_31/12/2027',
  'A1 exp 31/12/2027',
  'A1 - 31/12/2027',
  'A1: 31/12/2027',
  "A1 valable jusqu'au 31/12/2027",
  'A1;12/2027',
  'A1 12/27',
  '[21/11/2026, 14:02] Ahmed: A1',
  '[21/11/2026 14:02:11] Ahmed: A1',
])('in %j a date is never sold with a code', (text) => {
  for (const format of formats)
    expect(problems(format, text)[0]?.[0]).toMatch(/^(other_separator|bad_expiry)$/);
});

test('a day and a time that there is not is no other day', () => {
  expect(problems('csv', 'A1;2027-02-30T10:00Z')).toEqual([['bad_expiry', '2027-02-30T10:00Z']]);
  expect(problems('csv', 'A1 31/12/2027 00:00')).toEqual([['other_separator', null]]);
});

test.each([
  "'0012345",
  '=0012',
  '=B2',
  '=TEXT(B2;"0")',
  '1234567890.0',
  '1,234,567,890',
  '31/12/2027',
  '#N/D',
  'Err :502',
  'Erreur : 502',
])('%j is what a sheet has made of a code', (text) => {
  expect(problems('lines', text)).toEqual([['spoilt', text]]);
  expect(problems('csv', `"${text.replaceAll('"', '""')}"`)).toEqual([['spoilt', text]]);
});

test('a number cut to fifteen digits is seen beside one that is whole', () => {
  expect(problems('lines', '12345678901234500000\n98765432109876543210')).toEqual([
    ['spoilt', '12345678901234500000'],
    [null, null],
  ]);
});

test('digits of a code are Latin ones, so that one code is not sold as two', () => {
  const { lines } = readCodeList({ format: 'lines', text: '١٢٣٤-٥٦٧٨\n۱۲۳۴-۵۶۷۸' }, NOW);
  expect(lines.map(({ text, problem }) => [text, problem])).toEqual([
    ['1234-5678', null],
    ['1234-5678', null],
  ]);
});
