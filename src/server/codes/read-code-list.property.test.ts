import fc from 'fast-check';
import { expect, test } from 'vitest';
import { columnOf } from './code-headings.ts';
import { readCodeList } from './read-code-list.ts';
import { readExpiry } from './read-expiry.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const cell = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\u200F',
    'A-1',
    'B-2 ',
    '\u200EC-3',
    '2027-12-31',
    '31/12/2020',
    '٣١/١٢/٢٠٢٧',
    'soon',
  ),
  fc.constantFrom('code', 'PIN', 'الكود', 'Expiry', 'تاريخ الانتهاء', 'Batch', '1.2E+15', '#REF!', '"', 'x"y'),
  fc.string({ unit: fc.constantFrom('A', '1', '-', ' ', ',', ';', '\t', '\n', '"', 'é', 'ك'), maxLength: 8 }),
);
const list = fc.record({
  rows: fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 6 }),
  mark: fc.constantFrom(',', ';', '\t'),
  end: fc.constantFrom('\n', '\r\n'),
  format: fc.constantFrom('csv' as const, 'lines' as const),
  isWritten: fc.boolean(),
});

/** Its only mark is the tab before a cell of two lines. */
const EMPTY_FIRST_COLUMN = {
  rows: [['', '\nA'], [''], ['code']],
  mark: '\t' as const,
  end: '\n' as const,
  format: 'csv' as const,
  isWritten: false,
};

test('every filled cell of a list is a code, an expiry, a known heading, or in a line that is refused', () => {
  fc.assert(
    fc.property(list, ({ rows, mark, end, format, isWritten }) => {
      // With line breaks in cells, a mark outside of quotation marks would leave open which of them separates.
      const quoted = rows.flat().some((text) => text.includes('\n')) ? /["\n,;\t]/ : /["\n]/;
      const written = (text: string) =>
        isWritten || quoted.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
      const cells = rows.map((row) =>
        row.map((text) => (format === 'csv' ? text : text.replaceAll(/[\n"]/g, ''))),
      );
      const text = cells
        .map((row) => row.map((one) => (format === 'csv' ? written(one) : one)).join(mark))
        .join(end);
      let found: ReturnType<typeof readCodeList>;
      try {
        found = readCodeList({ format, text }, NOW);
      } catch (error) {
        expect(error).toMatchObject({
          code: 'csv_unreadable',
          params: { line: expect.stringMatching(/^\d+$/) },
        });
        return;
      }
      if (found.question !== null) {
        expect(found.lines).toEqual([]);
        return;
      }
      const byLine = new Map(found.lines.map((line) => [line.line, line]));
      const squeeze = (texts: string[]) => texts.join('').replaceAll(/[^\p{L}\p{N}]/gu, '');
      // Separators and signs alone are nothing that could be lost.
      const rowsFilled = cells.map((row) => row.filter((one) => squeeze([one]) !== ''));
      const heading = rowsFilled.findIndex((row) => row.length > 0);
      for (const [index, row] of rowsFilled.entries()) {
        const line = byLine.get(index + 1);
        if (row.length === 0 || (line !== undefined && line.problem !== null)) continue;
        if (line === undefined) {
          expect(index).toBe(heading);
          expect(row.some((one) => columnOf(one) === 'code')).toBe(true);
          continue;
        }
        // Nothing stands there but the code and its expiry.
        const withoutDate = row.flatMap((one, at) =>
          readExpiry(one) === undefined ? [] : [squeeze(row.toSpliced(at, 1))],
        );
        expect(line.expiresAt === null ? [squeeze(row)] : withoutDate).toContain(squeeze([line.text]));
      }
    }),
    { numRuns: 2000, examples: [[EMPTY_FIRST_COLUMN]] },
  );
});
