import { expect, test } from 'vitest';
import { bodyOf, draftOf, isSame } from './invoicing-draft.ts';

const saved = {
  seller: {
    name: 'Rasid',
    legal_form: null,
    capital: '1 000 000 DA',
    address: null,
    rc: '16/00-0987654B20',
    nif: '002016098765432',
    nis: null,
    ai: null,
    phone: '+213 555 01 02 03',
    email: 'support@rasid.example',
  },
  tax_rate: '19',
  version: 4,
};

test('empty fields are sent as null, digits in groups as they are', () => {
  const draft = draftOf(saved);
  expect(draft.nif).toBe('002 016 098 765 432');
  expect(bodyOf({ ...draft, address: '  ', tax_rate: '٩,٥ %' }, 4)).toEqual({
    version: 4,
    name: 'Rasid',
    legal_form: null,
    capital: '1 000 000 DA',
    address: null,
    rc: '16/00-0987654B20',
    nif: '002 016 098 765 432',
    nis: null,
    ai: null,
    tax_rate: '9.5',
  });
  expect(bodyOf({ ...draft, tax_rate: '' }, 4).tax_rate).toBe('0');
});

test('how digits are grouped is no change', () => {
  const draft = draftOf(saved);
  expect(isSame(draft, { ...draft, nif: '0020-1609-8765-432', tax_rate: '19 %', name: ' Rasid ' })).toBe(
    true,
  );
  expect(isSame(draft, { ...draft, tax_rate: '9' })).toBe(false);
});
