import { expect, test } from 'vitest';
import { whatsappLink } from './whatsapp-link.ts';

test.each([
  ['0550 12 34 56', 'https://wa.me/213550123456'],
  ['+213 555 01 02 03', 'https://wa.me/213555010203'],
  ['+213 (0) 661-23-45-67', 'https://wa.me/213661234567'],
  ['+33 6 12 34 56 78', 'https://wa.me/33612345678'],
  // A fixed line of Algiers, and a digit too few.
  ['021 74 12 34', null],
  ['0550 12 34 5', null],
])('%s', (phone, link) => {
  expect(whatsappLink(phone)).toBe(link);
});
