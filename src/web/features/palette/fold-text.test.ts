import { expect, test } from 'vitest';
import { foldText, isNamedBy } from './fold-text.ts';

test('writings of the same word are one', () => {
  expect(foldText(' Téléphone ')).toBe('telephone');
  expect(foldText('الإعْدادات')).toBe(foldText('الاعدادات'));
  expect(foldText('مكتبـــة')).toBe(foldText('مكتبه'));
  expect(foldText('على')).toBe(foldText('علي'));
  expect(foldText('طلب ٢٠٢٦')).toBe('طلب 2026');
});

test('each typed word begins one of the words', () => {
  expect(isNamedBy('purch', 'Purchase History')).toBe(true);
  expect(isNamedBy('hist purch', 'Purchase History')).toBe(true);
  expect(isNamedBy('chase', 'Purchase History')).toBe(false);
  expect(isNamedBy('purch x', 'Purchase History')).toBe(false);
  expect(isNamedBy('اعدادات', 'الإعدادات')).toBe(true);
  expect(isNamedBy('الاعد', 'الإعدادات')).toBe(true);
  expect(isNamedBy('–', 'Purchase – History')).toBe(false);
});
