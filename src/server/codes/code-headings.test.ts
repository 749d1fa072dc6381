import { expect, test } from 'vitest';
import { columnOf } from './code-headings.ts';

test.each([
  'Code',
  'CODES',
  ' \u200FPIN\u200E ',
  'Pin code',
  'Gift card code',
  'Serial number',
  'Licence key',
  'product_key',
  'Clé',
  'Cle\u0301 de licence',
  'Code d’activation',
  'N° de série'.replace('N°', 'Serial n°'),
  'Code(s)',
  'الكود',
  'أكواد',
  'رمز البطاقة',
  'كود التفعيل',
  'الرقم التسلسلي'.replace('الرقم', 'رمز'),
])('%j names a column of codes', (heading) => {
  expect(columnOf(heading)).toBe('code');
});

test.each([
  'expires_at',
  'Expiry',
  'expiryDate',
  'Expiration date:',
  'Valid until',
  'Best before',
  'Date expiration',
  "Date d'expiration",
  'Date d’échéance',
  'Expire le',
  'Fin de validité',
  'DATE LIMITE',
  "Valable jusqu'au",
  'تاريخ الانتهاء',
  'تاريخ إنتهاء الصلاحية',
  'الصلاحيّة',
  'صالح حتى',
  'ينتهي في',
])('%j names a column of expiry dates', (heading) => {
  expect(columnOf(heading)).toBe('expires_at');
});

test.each([
  '',
  'Date',
  'Start date',
  'Date d’achat',
  'Valid from',
  'تاريخ بداية الصلاحية',
  'مدة الصلاحية',
  'Product',
  'Code produit',
  'رمز المنتج',
  'Code postal',
  'Batch',
  'N°',
  'CODE-1',
  'A CODE',
  'KEY-A',
  'ABCD',
])('%j is asked about', (heading) => {
  expect(columnOf(heading)).toBeUndefined();
});
