import { expect, test } from 'vitest';
import type { Reading } from '#shared/codes/code-lists.contract.ts';
import { readCodeList } from './read-code-list.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const read = (format: 'lines' | 'csv', text: string) =>
  readCodeList({ format, text }, NOW).lines.map(({ line, text: code, expiresAt, problem }) => [
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
  ['A1\t\u200E\nA2\t', null],
  ['A1\nA2', null],
])('what separates %j is seen: %s', (text, separator) => {
  expect(readCodeList({ format: 'csv', text }, NOW).separator).toBe(separator);
});

test('what Excel says about the separator is no code, and no row of the sheet', () => {
  expect(read('csv', 'sep=;\nA1;2027-01-01')).toEqual([[1, 'A1', '2027-01-01T23:00:00.000Z', null]]);
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

/** What a list comes to: the question, else each line with the cell that is to blame. */
function outcome(format: 'lines' | 'csv', text: string, reading?: Reading) {
  const { question, lines } = readCodeList({ format, text, reading }, NOW);
  if (question !== null) return [question.has_names, ...question.columns.map(({ kind }) => kind)];
  return lines.map(({ line, text: code, problem, cell }) => [line, code, problem, cell]);
}

test('headings in three languages say where the codes and their expiry are, in a file as in the box', () => {
  for (const format of ['csv', 'lines'] as const) {
    expect(read(format, 'Code;Date expiration\nDEAD-0001;31/12/2020')).toEqual([
      [2, 'DEAD-0001', '2020-12-31T23:00:00.000Z', 'past_expiry'],
    ]);
    expect(read(format, 'تاريخ انتهاء الصلاحية\tالكود\n٣١/١٢/٢٠٢٧\tA-1\n31\u200F/12\u200F/2027\tA-2')).toEqual(
      [
        [2, 'A-1', '2027-12-31T23:00:00.000Z', null],
        [3, 'A-2', '2027-12-31T23:00:00.000Z', null],
      ],
    );
    for (const heading of ['Code', 'PIN', 'الكود', 'Clé d’activation', ' \u200Fcodes\u200E'])
      expect(outcome(format, `\n${heading}\nABCD-0001`)).toEqual([[3, 'ABCD-0001', null, null]]);
    // Two lists below each other: the second heading is no code either.
    expect(outcome(format, 'Code\nABCD-0001\nCode\nABCD-0002')).toEqual([
      [2, 'ABCD-0001', null, null],
      [3, 'Code', 'heading', 'Code'],
      [4, 'ABCD-0002', null, null],
    ]);
  }
});

test('a filled cell that belongs to no column refuses its line, and is shown', () => {
  expect(outcome('csv', 'code\nHALF-AAAA,BBBB\nHOLE-1,\n\tTAB-1')).toEqual([
    [2, 'HALF-AAAA', 'extra_cell', 'BBBB'],
    [3, 'HOLE-1', null, null],
    [4, 'TAB-1', null, null],
  ]);
  expect(outcome('csv', 'code;expiry\n;2027-01-01\nA-1;soon;x\nA-2;2027-01-01;mine')).toEqual([
    [2, '', 'odd_characters', '2027-01-01'],
    [3, 'A-1', 'bad_expiry', 'soon'],
    [4, 'A-2', 'extra_cell', 'mine'],
  ]);
  expect(outcome('csv', 'A-1\t\n\tA-2\nA-3\t2027-01-01')).toEqual([
    [1, 'A-1', null, null],
    [2, '', 'odd_characters', 'A-2'],
    [3, 'A-3', null, null],
  ]);
});

test('a first row that may be names, and a column that is not known, are asked about', () => {
  for (const format of ['csv', 'lines'] as const) {
    expect(outcome(format, 'Netflix\nPINX-AAAA-0001')).toEqual([null, 'code']);
    expect(outcome(format, 'Netflix\nABCD-EFGH\nIJKL-MNOP')).toEqual([null, 'code']);
    expect(outcome(format, 'Lot 12\nAB1D-EFGH\n3JKL-MNOP\nQR4T-UVWX')).toEqual([null, 'code']);
    expect(outcome(format, 'Numero;Fin produit\nA-1;31/12/2027')).toEqual([null, null, null]);
    expect(outcome(format, 'Code;Batch\nA-1;7')).toEqual([true, 'code', null]);
    expect(outcome(format, 'Code;\nA-1;7')).toEqual([[2, 'A-1', 'extra_cell', '7']]);
    expect(outcome(format, 'Serial;PIN\nA-1;7')).toEqual([true, null, null]);
    expect(outcome(format, 'Code;Batch\nA-1;')).toEqual([[2, 'A-1', null, null]]);
    expect(outcome(format, 'ABCD-0001\nEFGH-0002')).toHaveLength(2);
    expect(outcome(format, 'ABCD')).toEqual([[1, 'ABCD', null, null]]);
  }
  expect(outcome('csv', 'Batch;Expiry\n7;2027-01-01')).toEqual([true, null, 'expires_at']);
  expect(outcome('lines', 'Expiry\n2027-01-01')).toEqual([true, null]);
});

test('an answer is followed as it was given', () => {
  const text = 'Netflix\nPINX-AAAA-0001';
  const names: Reading = { has_names: true, columns: ['code'] };
  for (const format of ['csv', 'lines'] as const) {
    expect(outcome(format, text, names)).toEqual([[2, 'PINX-AAAA-0001', null, null]]);
    expect(outcome(format, `PIN\n${text}`, { ...names, has_names: false })).toEqual([
      [1, 'PIN', null, null],
      [2, 'Netflix', null, null],
      [3, 'PINX-AAAA-0001', null, null],
    ]);
    const table = 'Lot;Numero;Fin produit\n7;A-1;31/12/2027\n8;A-2;\n9;A-3;soon\n1;A-4;;x';
    const reading: Reading = { has_names: true, columns: ['ignored', 'code', 'expires_at'] };
    expect(outcome(format, table, reading)).toEqual([
      [2, 'A-1', null, null],
      [3, 'A-2', null, null],
      [4, 'A-3', 'bad_expiry', 'soon'],
      [5, 'A-4', 'extra_cell', 'x'],
    ]);
    expect(readCodeList({ format, text: table, reading }, NOW).leftOut).toEqual(['Lot']);
  }
});

test('what a spreadsheet has made of a code is refused', () => {
  const spoilt = [
    '1.23457E+15',
    '1,23457E+15',
    '1e+20',
    '١٫٢٣E+١٥',
    '########',
    '#REF!',
    '#N/A',
    '#NAME?',
    '#VALEUR!',
    'Err:502',
    '="0012"',
    '12345678901234500000',
  ];
  for (const text of spoilt)
    for (const format of ['csv', 'lines'] as const)
      expect(outcome(format, format === 'csv' && text.includes(',') ? `"${text}"` : text)).toEqual([
        [1, text, 'spoilt', text],
      ]);
  for (const text of ['1234567890123456', '12E45', '2024E-10', '#A1', 'E+15', '1000000000000000'])
    expect(outcome('lines', text)).toEqual([[1, text, null, null]]);
  const cut = Array.from({ length: 5 }, (_, place) => `12345678901234${place}0`);
  expect(outcome('lines', cut.join('\n')).map((line) => Array.isArray(line) && line[2])).toEqual(
    cut.map(() => 'spoilt'),
  );
});

test('a date beside a code is never sold with it', () => {
  const dated = ['A|2027-01-01', 'A 31/12/2027', 'A,2027-01-01,', 'A ; ٣١/١٢/٢٠٢٧'];
  for (const text of dated) expect(outcome('lines', text)).toEqual([[1, 'A', null, null]]);
  for (const text of ['A;31/12/27', 'A,2027-01-01,note', '31/12/2027;A'])
    expect(outcome('lines', text)).toEqual([[1, text, 'other_separator', null]]);
  for (const text of ['A|2027-01-01', 'A 31/12/2027'])
    expect(outcome('csv', text)).toEqual([[1, text, 'other_separator', null]]);
});

test('marks in quotation marks separate nothing, and one that opens nothing refuses its line', () => {
  expect(outcome('csv', '"A,1";\n"B,2";"2027-01-01"\n"C,3"')).toEqual([
    [1, 'A,1', null, null],
    [2, 'B,2', null, null],
    [3, 'C,3', null, null],
  ]);
  expect(outcome('csv', 'A"1\n"A""2"')).toEqual([
    [1, 'A"1', 'odd_characters', null],
    [2, 'A"2', null, null],
  ]);
});

test('lines are numbered as the rows of the sheet, behind cells with line breaks too', () => {
  for (const end of ['\n', '\r\n', '\r']) {
    const text = ['code,expiry', `"A${end}B",2027-01-01`, '', ',', 'C-1,soon'].join(end);
    expect(outcome('csv', text)).toEqual([
      [2, `A${end}B`, 'odd_characters', null],
      [5, 'C-1', 'bad_expiry', 'soon'],
    ]);
    expect(() => read('csv', ['code', 'A-1', '"A-2', 'A-3'].join(end))).toThrow(
      expect.objectContaining({ code: 'csv_unreadable', params: { line: '3' } }),
    );
  }
});
