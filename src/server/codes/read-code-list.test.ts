import { expect, test } from 'vitest';
import { readCodeList } from './read-code-list.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const read = (format: 'lines' | 'csv', text: string) =>
  readCodeList(format, text, NOW).lines.map(({ line, text: code, expiresAt, problem }) => [
    line,
    code,
    expiresAt?.toISOString() ?? null,
    problem,
  ]);

test('lines are taken as they stand, without what surrounds them unseen', () => {
  expect(read('lines', '\uFEFFAB,C;D"E\r\n\n \u200FFG H\u200E\t\nlast')).toEqual([
    [1, 'AB,C;D"E', null, null],
    [3, 'FG H', null, null],
    [4, 'last', null, null],
  ]);
});

test('a CSV says until when each code is good: a day to its end in Algeria', () => {
  const text = 'A-1,2026-12-31\n"B,2",31/01/2027\nC-3,2027-02-01T10:00:00+01:00\nD-4\nE-5,\n';
  expect(read('csv', text)).toEqual([
    [1, 'A-1', '2026-12-31T23:00:00.000Z', null],
    [2, 'B,2', '2027-01-31T23:00:00.000Z', null],
    [3, 'C-3', '2027-02-01T09:00:00.000Z', null],
    [4, 'D-4', null, null],
    [5, 'E-5', null, null],
  ]);
});

test('columns are found by their names, as in what the vault exports', () => {
  expect(read('csv', 'added_at;Code;expires_at\n2020-01-01;A-1;2027-01-01\n2020-01-01;B-2;\n')).toEqual([
    [2, 'A-1', '2027-01-01T23:00:00.000Z', null],
    [3, 'B-2', null, null],
  ]);
});

test('what can not be added says why', () => {
  const long = 'x'.repeat(501);
  expect(read('csv', `A,2026-02-30\nB,soon\nC,2026-11-20\nD,E,F\n${long}`)).toEqual([
    [1, 'A', null, 'bad_expiry'],
    [2, 'B', null, 'bad_expiry'],
    [3, 'C', '2026-11-20T23:00:00.000Z', 'past_expiry'],
    [4, 'D', null, 'bad_expiry'],
    [5, long, null, 'too_long'],
  ]);
});

test('a line that is separated otherwise is no code, whatever separates the others', () => {
  expect(read('csv', 'A1,2027-01-01\nA2,2027-01-01\nA4;2027-01-01\n"A;5",2027-01-01\n')).toEqual([
    [1, 'A1', '2027-01-01T23:00:00.000Z', null],
    [2, 'A2', '2027-01-01T23:00:00.000Z', null],
    [3, 'A4;2027-01-01', null, 'other_separator'],
    [4, 'A;5', '2027-01-01T23:00:00.000Z', null],
  ]);
  expect(read('csv', 'A1\nA2;2027-01-01\nA3,x;2027-01-01\nA4\t2027-01-01\n')).toEqual([
    [1, 'A1', null, null],
    [2, 'A2', '2027-01-01T23:00:00.000Z', null],
    [3, 'A3,x', '2027-01-01T23:00:00.000Z', 'other_separator'],
    [4, 'A4\t2027-01-01', null, 'other_separator'],
  ]);
});

test('a line that ends in a date is a code and its expiry, never one code', () => {
  const text =
    'A1;2027-01-01\nA2, 31/01/2027\nA3\tx\nA4;B\n2027-01-01\nA,6\t1.2.2027\nA7,2027-02-01T10:00:00+01:00';
  expect(read('lines', text)).toEqual([
    [1, 'A1', '2027-01-01T23:00:00.000Z', null],
    [2, 'A2', '2027-01-31T23:00:00.000Z', null],
    [3, 'A3\tx', null, 'other_separator'],
    [4, 'A4;B', null, null],
    [5, '2027-01-01', null, null],
    [6, 'A,6', '2027-02-01T23:00:00.000Z', null],
    [7, 'A7', '2027-02-01T09:00:00.000Z', null],
  ]);
  // Days that there are not, or written otherwise, and an expiry without its code.
  expect(read('lines', 'A1,2027-02-30\nA2,31-12-2027\nA3,2027/12/31\n,2027-01-01\nA5,2026-11-20')).toEqual([
    [1, 'A1', null, 'bad_expiry'],
    [2, 'A2', null, 'bad_expiry'],
    [3, 'A3', null, 'bad_expiry'],
    [4, '', '2027-01-01T23:00:00.000Z', 'odd_characters'],
    [5, 'A5', '2026-11-20T23:00:00.000Z', 'past_expiry'],
  ]);
});

test.each([
  ['A1,2027-01-01', 'comma'],
  ['A1\nA2;2027-01-01', 'semicolon'],
  ['A1\t01/02/2027', 'tab'],
  ['A,1;2027-01-01\nA2;2027-01-01', 'semicolon'],
  ['sep=;\ncode;expiry\nA1;2027-01-01', 'semicolon'],
  ['A1\nA2', null],
])('what separates %j is seen: %s', (text, separator) => {
  expect(readCodeList('csv', text, NOW).separator).toBe(separator);
});

test('what Excel says about the separator is no code', () => {
  expect(read('csv', 'sep=;\nA1;2027-01-01')).toEqual([[2, 'A1', '2027-01-01T23:00:00.000Z', null]]);
});

test('what a wrong encoding or a word processor has made of a code is not sold', () => {
  const odd = ['\uFFFD\uFFFD\uFFFD', 'AB\u2013CD', 'A\u00A0B', 'A\u200BB', '\u201CAB\u201D', 'A\u0007B'];
  for (const format of ['lines', 'csv'] as const) {
    expect(read(format, odd.join('\n')).map(([, , , problem]) => problem)).toEqual(
      odd.map(() => 'odd_characters'),
    );
    expect(read(format, 'كود-123 €\nA b_c!').map(([, , , problem]) => problem)).toEqual([null, null]);
  }
  // An expiry without its code.
  expect(read('csv', 'A1,2027-01-01\n,2027-01-01').at(-1)?.at(3)).toBe('odd_characters');
});

test('more lines than the vault takes at once are refused', () => {
  const lines = (count: number) => Array.from({ length: count }, (_, index) => `CODE-${index}`).join('\n');
  for (const format of ['lines', 'csv'] as const) {
    expect(read(format, lines(5000))).toHaveLength(5000);
    expect(() => read(format, lines(5001))).toThrow(expect.objectContaining({ code: 'too_many_codes' }));
  }
});
