import { expect, test } from 'vitest';
import { decodeText } from './decode-text.ts';

const TEXT = 'sku,الاسم\nA-1,café';
const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le');

test.each([
  ['UTF-8', Buffer.from(TEXT)],
  ['UTF-8 with a mark', Buffer.from(`\uFEFF${TEXT}`)],
  ['UTF-16, as Excel saves "Unicode text"', utf16(TEXT)],
  ['UTF-16, the other way round', utf16(TEXT).swap16()],
])('%s is read', (_, bytes) => {
  expect(decodeText(bytes)).toBe(TEXT);
});

test.each([
  ['windows-1256', Buffer.from([0x41, 0x2c, 0xc7, 0xe1, 0xdf, 0xe6, 0xcf])],
  ['windows-1252', Buffer.from('café', 'latin1')],
  ['UTF-16 without a mark', utf16('A-1').subarray(2)],
  ['half a sign of UTF-16', utf16('A-1').subarray(0, 5)],
  ['a lone surrogate', Buffer.from([0xff, 0xfe, 0x00, 0xd8])],
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0x00])],
])('%s is not guessed', (_, bytes) => {
  expect(decodeText(bytes)).toBeNull();
});
