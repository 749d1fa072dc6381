import fc from 'fast-check';
import { expect, test } from 'vitest';
import { trimUnseen } from '#shared/trim-unseen.ts';
import { readBulkList } from './read-bulk-list.ts';

const read = (text: string) => readBulkList(Buffer.from(text));
const lines = (text: string) =>
  read(text).lines.map(({ line, sku, quantity, wished }) => [line, sku, quantity, wished]);

test('unseen marks around an SKU are cut, in a table as among pasted lines', () => {
  expect(lines('\u200FSKU-A\u200E 5\n\u2066SKU-B\u2069\t\u200E7\u200F')).toEqual([
    [1, 'SKU-A', '5', ''],
    [2, 'SKU-B', '\u200E7', ''],
  ]);
  expect(lines('\u200FSKU;\u200EQuantity\n\u200FSKU-A\u200E;\u200F5')).toEqual([[2, 'SKU-A', '5', '']]);
});

test('a pasted line that speaks of quantities is no heading, and a long one is not cut into another quantity', () => {
  expect(lines('SKU-QUANTITY 5\nSKU-B 6')).toEqual([
    [1, 'SKU-QUANTITY', '5', ''],
    [2, 'SKU-B', '6', ''],
  ]);
  const [[, , quantity] = []] = lines(`SKU-A${' '.repeat(293)}5000`);
  expect(quantity).toBe('');
});

test('rows are numbered as in the sheet; those without a quantity are counted, and none with a wish is passed over', () => {
  const text = [
    'sep=;',
    'SKU;Product;Quantity;Target unit price',
    'A;"Two',
    'lines";5;',
    ';;;',
    'B;x;;',
    'C;x;;80',
    'D;x;6;;7',
  ];
  for (const end of ['\n', '\r\n', '\r']) {
    expect(lines(text.join(end))).toEqual([
      [2, 'A', '5', ''],
      [5, 'C', '', '80'],
      [6, 'D', '', ''],
    ]);
    expect(read(text.join(end)).withoutQuantity).toBe(1);
  }
});

test('what may be a quantity and a price is no quantity, and rows without a cell are no heading', () => {
  expect(lines('SKU-A,5,100\nSKU-B;1,500\nSKU-C,7')).toEqual([
    [1, 'SKU-A,5,100', '', ''],
    [2, 'SKU-B', '1,500', ''],
    [3, 'SKU-C', '7', ''],
  ]);
  expect(lines(';;;\n"";;;\nSKU;Quantity;;\nA;5;;')).toEqual([[4, 'A', '5', '']]);
  for (const text of ['sep=;', 'sep=;\r\n\r\n', '\uFEFF'])
    expect(() => read(text)).toThrow(expect.objectContaining({ code: 'file_empty' }));
});

test.each([
  ['SKU;Quantity;Target price\nA;5;80', 'csv_columns_unknown', { columns: 'Target price' }],
  ['SKU;Quantity;\nA;5;80', null, null],
  ['SKU;;Quantity\nA;80;5', 'csv_columns_unknown', { columns: 'B' }],
  ['SKU;Quantity;quantity\nA;5;6', 'csv_columns_twice', { columns: 'quantity' }],
  ['SKU;Quantity;الكمية\nA;5;6', 'csv_columns_twice', { columns: 'الكمية' }],
  ['SKU;Quantity\nA;5\n"B;6', 'csv_unreadable', { line: '3' }],
  ['SKU;Quantity;Notes\nA;5;', null, null],
])('the columns of %j', (text, code, params) => {
  if (code === null) expect(read(text).lines).toHaveLength(1);
  else expect(() => read(text)).toThrow(expect.objectContaining({ code, params }));
});

const cell = fc.oneof(
  fc.constantFrom('', ' ', '\u200F', 'SKU-A', '\u200ESKU-B', '5', '٥', '1.000', '80', 'x', 'a "b"'),
  fc.string({ unit: fc.constantFrom('A', '1', ' ', ',', ';', '\n', '"', 'ك'), maxLength: 6 }),
);
const heading = fc.constantFrom(
  'SKU',
  'Quantity',
  'الكمية',
  'Option',
  'Target unit price',
  'Product',
  'Price',
  '',
);

test('every filled cell of a table is read, is counted as without a quantity, or its row or column is named', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(heading, { minLength: 1, maxLength: 4 }),
      fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { maxLength: 6 }),
      fc.constantFrom('\n', '\r\n'),
      (more, rows, end) => {
        const head = [...new Set(['SKU', 'Quantity', ...more])];
        const written = (text: string) => (/[;"\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
        const text = [head, ...rows].map((row) => row.map(written).join(';')).join(end);
        const isFilled = (one = '') => trimUnseen(one) !== '';
        let list: ReturnType<typeof readBulkList>;
        try {
          list = read(text);
        } catch (error) {
          // Named: the column of another name, with something in it, or twice.
          expect(error).toMatchObject({ params: { columns: expect.stringMatching(/Price|^[A-F]$|الكمية/) } });
          return;
        }
        const width = head.findLastIndex(isFilled) + 1;
        const unread = rows.flatMap((row) =>
          row.slice(0, width).filter((one, at) => isFilled(one) && ['Price', ''].includes(head[at] ?? '')),
        );
        expect(unread).toEqual([]);
        const byLine = new Map(list.lines.map((line) => [line.line, line]));
        let without = 0;
        for (const [index, row] of rows.entries()) {
          if (!row.some(isFilled)) continue;
          const line = byLine.get(index + 2);
          const at = (name: string) => trimUnseen(row[head.indexOf(name)] ?? '');
          if (line === undefined) {
            without += 1;
            expect([at('Quantity'), at('Target unit price'), row.slice(width).some(isFilled)]).toEqual([
              '',
              '',
              false,
            ]);
          } else if (!row.slice(width).some(isFilled))
            expect([line.sku, line.option, line.quantity, line.wished]).toEqual(
              ['SKU', 'Option', 'Quantity', 'Target unit price'].map(at),
            );
          else expect(line.quantity).toBe('');
        }
        expect(list.withoutQuantity).toBe(without);
        expect(list.lines.length + without).toBe(rows.filter((row) => row.some(isFilled)).length);
      },
    ),
    { numRuns: 1000 },
  );
});

test('every pasted line is read, in its place', () => {
  const line = fc.string({
    unit: fc.constantFrom('A', '1', ' ', ',', ';', '\t', '\u200F', '"'),
    maxLength: 9,
  });
  fc.assert(
    fc.property(fc.array(line), (pasted) => {
      fc.pre(trimUnseen(pasted.join('')) !== '');
      const squeeze = (text: string) => text.replaceAll(/[^A1"]/g, '');
      expect(
        read(pasted.join('\n')).lines.map(({ line: at, sku, quantity }) => [at, squeeze(sku + quantity)]),
      ).toEqual(
        pasted.flatMap((text, index) => (trimUnseen(text) === '' ? [] : [[index + 1, squeeze(text)]])),
      );
    }),
  );
});
