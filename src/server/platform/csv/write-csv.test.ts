import { text } from 'node:stream/consumers';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { writeCsv, type CsvCell } from './write-csv.ts';

async function written(columns: string[], rows: CsvCell[][]): Promise<string> {
  async function* lines() {
    yield* rows;
  }
  return text(writeCsv(columns, lines()));
}

test.each(['\n', '\r', '\r\n', '\n\n', ',', '"', ';'])('a cell with %j stays one cell', async (mark) => {
  expect(await written(['a', 'b'], [[`one${mark}two`, 'x']])).toBe(
    `a,b\r\n${mark === ';' ? 'one;two' : `"one${mark === '"' ? '""' : mark}two"`},x\r\n`,
  );
});

test('a text that would run as a formula gets an apostrophe, a figure none', async () => {
  expect(await written(['a', 'b', 'c', 'd'], [['=1+1', '@x', { figure: '-2.00' }, null]])).toBe(
    `a,b,c,d\r\n'=1+1,'@x,-2.00,\r\n`,
  );
});

test('whatever stands in the cells, what is read is as many rows and cells', async () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '1', '\n', '\r', ',', '"', ';', ' ', 'é', 'ي') });
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(cell, cell, cell), { maxLength: 8 }), async (rows) => {
      const guarded = rows.map((row) => row.map((one) => (one.startsWith('\r') ? `'${one}` : one)));
      const read: string[][] = parse(await written(['a', 'b', 'c'], rows), { bom: true, from: 2 });
      expect(read).toEqual(guarded);
    }),
  );
});
