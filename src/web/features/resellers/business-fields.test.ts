import { expect, test } from 'vitest';
import { bodyOf, draftOf, groupDigits, isSame } from './business-fields.ts';

const saved = {
  id: '0198c0de-0000-7000-8000-000000000001',
  trade_name: 'مكتبة النور',
  phone: '0555 01 02 03',
  wilaya: 16,
  address: null,
  rc: '16/00-1234567B20',
  nif: '000016001234567',
  nis: null,
  ai: '16123456789',
  status: 'pending',
  rejection_reason: null,
  documents: [],
  price_list: null,
  created_at: '2026-01-01T00:00:00.000Z',
} as const;

test('long numbers stand in groups of three, whatever their length', () => {
  expect(groupDigits('000016001234567')).toBe('000 016 001 234 567');
  expect(groupDigits('16123456789')).toBe('161 234 567 89');
  expect(groupDigits('')).toBe('');
});

test('what is saved goes into the form and comes out of it', () => {
  const draft = draftOf({ ...saved, documents: [] });
  expect(draft).toEqual({
    trade_name: 'مكتبة النور',
    phone: '0555 01 02 03',
    wilaya: '16',
    address: '',
    rc: '16/00-1234567B20',
    nif: '000 016 001 234 567',
    nis: '',
    ai: '161 234 567 89',
  });
  expect(bodyOf(draft)).toEqual({
    trade_name: 'مكتبة النور',
    phone: '0555 01 02 03',
    wilaya: 16,
    address: null,
    rc: '16/00-1234567B20',
    nif: '000 016 001 234 567',
    nis: null,
    ai: '161 234 567 89',
  });
});

test('an emptied field is sent as nothing', () => {
  expect(bodyOf({ ...draftOf({ ...saved, documents: [] }), trade_name: '  ', wilaya: '' })).toMatchObject({
    trade_name: null,
    wilaya: null,
  });
});

test('only what means something else is a change', () => {
  expect(isSame('nif', '000 016 001 234 567', '000016001234567')).toBe(true);
  expect(isSame('ai', '161-234-567.89', '16123456789')).toBe(true);
  expect(isSame('trade_name', 'El Nour ', 'El Nour')).toBe(true);
  expect(isSame('phone', '0555 01 02 03', '0555010203')).toBe(false);
  expect(isSame('nis', '1', '')).toBe(false);
});
