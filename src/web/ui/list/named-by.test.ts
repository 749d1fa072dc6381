import { expect, test } from 'vitest';
import { isNamedBy, isNearlyNamedBy } from './named-by.ts';

test('each typed word begins one of the words', () => {
  expect(isNamedBy('purch', 'Purchase History')).toBe(true);
  expect(isNamedBy('hist purch', 'Purchase History')).toBe(true);
  expect(isNamedBy('chase', 'Purchase History')).toBe(false);
  expect(isNamedBy('purch x', 'Purchase History')).toBe(false);
  expect(isNamedBy('اعدادات', 'الإعدادات')).toBe(true);
  expect(isNamedBy('الاعد', 'الإعدادات')).toBe(true);
  expect(isNamedBy('–', 'Purchase – History')).toBe(false);
});

test('a typing error and a space left out are forgiven, another word is not', () => {
  for (const typed of ['setings', 'settngs', 'stetings', 'setttings', 'seting', 'stting'])
    expect({ typed, isNear: isNearlyNamedBy(typed, 'Settings') }).toEqual({ typed, isNear: true });
  for (const typed of ['logout', 'log  out', 'signout', 'leav'])
    expect({ typed, isNear: isNearlyNamedBy(typed, 'Log out sign out leave') }).toEqual({
      typed,
      isNear: true,
    });
  expect(isNearlyNamedBy('purchas histroy', 'Purchase History')).toBe(true);
  expect(isNearlyNamedBy('تسجيلالخروج', 'تسجيل الخروج')).toBe(true);
  expect(isNearlyNamedBy('الاعدادت', 'الإعدادات')).toBe(true);
  for (const typed of ['sittings x', 'sat', 'subs', 'sxxxings', 'kateb', '–'])
    expect({ typed, isNear: isNearlyNamedBy(typed, 'Settings') }).toEqual({ typed, isNear: false });
});
