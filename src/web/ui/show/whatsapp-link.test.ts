import { expect, test } from 'vitest';
import { phoneText } from '#shared/phone-text.ts';
import { whatsappLink } from './whatsapp-link.ts';

test.each([
  ['+213550123456', '+213 550 12 34 56', 'https://wa.me/213550123456'],
  // A fixed line of Algiers has one too.
  ['+21321741234', '+213 21 74 12 34', 'https://wa.me/21321741234'],
  ['+33612345678', '+33612345678', 'https://wa.me/33612345678'],
])('%s is read as %s', (phone, text, link) => {
  expect(phoneText(phone)).toBe(text);
  expect(whatsappLink(phone)).toBe(link);
});
