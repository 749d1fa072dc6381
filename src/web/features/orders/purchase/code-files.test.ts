import { expect, test } from 'vitest';
import { codesAsCsv, codesAsText, codesToShare } from './code-files.ts';

const sheet = {
  orderNumber: 'R26-000007',
  date: '21 Nov 2026, 14:05',
  lines: [
    { product: 'Kateb, Office', option: '1 Year', reference: 'Karim "K"', codes: ['AAAA-1', 'AAAA-2'] },
    { product: 'قسيمة', option: null, reference: null, codes: ['=SUM(A1)', 'user\npassword'] },
  ],
};

test('the text names the order, and each line above its codes', () => {
  expect(codesAsText(sheet)).toBe(
    [
      'R26-000007 · 21 Nov 2026, 14:05',
      '',
      'Kateb, Office · 1 Year · Karim "K"',
      'AAAA-1',
      'AAAA-2',
      '',
      'قسيمة',
      '=SUM(A1)',
      'user\npassword',
      '',
    ].join('\r\n'),
  );
});

test('what a customer gets names the products, and neither the order nor who it is for', () => {
  expect(codesToShare(sheet.lines)).toBe(
    'Kateb, Office · 1 Year\nAAAA-1\nAAAA-2\n\nقسيمة\n=SUM(A1)\nuser\npassword',
  );
});

test('the table has a row for each code, and nothing that a spreadsheet would run', () => {
  expect(codesAsCsv(sheet, ['Order', 'Product', 'Option', 'For', 'Code'])).toBe(
    [
      '\u{FEFF}Order,Product,Option,For,Code',
      'R26-000007,"Kateb, Office",1 Year,"Karim ""K""",AAAA-1',
      'R26-000007,"Kateb, Office",1 Year,"Karim ""K""",AAAA-2',
      "R26-000007,قسيمة,,,'=SUM(A1)",
      'R26-000007,قسيمة,,,"user\npassword"',
      '',
    ].join('\r\n'),
  );
});
