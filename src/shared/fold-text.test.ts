import { expect, test } from 'vitest';
import { foldText, holdsTyped } from './fold-text.ts';

test('writings of the same word are one', () => {
  expect(foldText(' Téléphone ')).toBe('telephone');
  expect(foldText('الإعْدادات')).toBe(foldText('الاعدادات'));
  expect(foldText('مكتبـــة')).toBe(foldText('مكتبه'));
  expect(foldText('على')).toBe(foldText('علي'));
  expect(foldText('طلب ٢٠٢٦')).toBe('طلب 2026');
  expect(foldText('طلب ۲۰۲۶')).toBe('طلب 2026');
  expect(foldText('ﻻ')).toBe(foldText('لا'));
  expect(foldText('ا\u0654شتراک')).toBe(foldText('أشتراك'));
  expect(foldText('\u200FR٢٦-٠٠٠٧٦٣\u202C')).toBe('r26 000763');
  expect(foldText('Cœur Office™')).toBe('coeur office');
});

test('nothing typed finds all; signs alone find nothing', () => {
  expect(holdsTyped('Office 365', '')).toBe(true);
  expect(holdsTyped('Office - 365', '–')).toBe(false);
  expect(holdsTyped('Office - 365', '\u200F')).toBe(false);
  expect(holdsTyped('Office - 365', 'ＯＦＦＩＣＥ ٣٦')).toBe(true);
  expect(holdsTyped('Amel Haddad', 'haddad amel')).toBe(true);
  expect(holdsTyped('Amel Haddad', 'haddad yacine')).toBe(false);
});
