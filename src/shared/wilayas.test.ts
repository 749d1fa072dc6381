import { expect, test } from 'vitest';
import { wilayas, wilayaText } from './wilayas.ts';

test('there are 58 wilayas, each at its number', () => {
  expect(wilayas.map(({ number }) => number)).toEqual(Array.from({ length: 58 }, (_, index) => index + 1));
  const names = new Map(wilayas.map(({ number, name }) => [number, name]));
  // One of each ten of the old 48, and both ends of those made of them in 2019.
  const known = {
    1: 'Adrar',
    6: 'Béjaïa',
    13: 'Tlemcen',
    16: 'Alger',
    19: 'Sétif',
    25: 'Constantine',
    31: 'Oran',
    39: 'El Oued',
    47: 'Ghardaïa',
    48: 'Relizane',
    49: 'Timimoun',
    55: 'Touggourt',
    58: 'El Meniaa',
  };
  for (const [number, name] of Object.entries(known)) expect(names.get(Number(number))).toBe(name);
});

test('no name stands twice, in neither language, and each is written in its own letters', () => {
  expect(new Set(wilayas.map(({ name }) => name)).size).toBe(58);
  expect(new Set(wilayas.map(({ name_ar }) => name_ar)).size).toBe(58);
  for (const { name, name_ar } of wilayas) {
    expect(name).toMatch(/^[\p{Script=Latin}' ]+$/u);
    expect(name_ar).toMatch(/^[\p{Script=Arabic} ]+$/u);
  }
});

test('a wilaya is named with its number of two digits', () => {
  expect(wilayaText(1, 'en')).toBe('01 Adrar');
  expect(wilayaText(16, 'ar')).toBe('16 الجزائر');
  expect(wilayaText(59, 'en')).toBe('');
  expect(wilayaText(0, 'en')).toBe('');
});
