import { expect, test } from 'vitest';
import { toBase32 } from './base32.ts';
import { codeOfStep, stepAt, stepOfCode } from './totp.ts';

const SECRET = Buffer.from('12345678901234567890');

// RFC 6238, appendix B, for SHA-1; there with eight digits, of which these are the last six.
test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('at %i seconds the code is the last six digits of %s', (seconds, code) => {
  expect(codeOfStep(SECRET, stepAt(seconds * 1000))).toBe(code.slice(2));
});

// RFC 4648, section 10, without the filling that secrets are written without.
test.each([
  ['', ''],
  ['fooba', 'MZXW6YTB'],
  ['12345678901234567890', 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'],
])('%j is %j in base32', (text, expected) => {
  expect(toBase32(Buffer.from(text))).toBe(expected);
});

test('bytes with every bit in use are written as well', () => {
  expect(toBase32(Buffer.from('ffffffffff00000000008421084210', 'hex'))).toBe('77777777AAAAAAAAQQQQQQQQ');
});

const NOW = 1_800_000_000_000;
const present = stepAt(NOW);

test.each([
  [-2n, null],
  [-1n, present - 1n],
  [0n, present],
  [1n, present + 1n],
  [2n, null],
])('the code %i steps from now is taken for %s', (distance, step) => {
  expect(stepOfCode(SECRET, codeOfStep(SECRET, present + distance), NOW, 0n)).toBe(step);
});

test('a code of a step that was used, or of one before it, is none', () => {
  expect(stepOfCode(SECRET, codeOfStep(SECRET, present), NOW, present)).toBeNull();
  expect(stepOfCode(SECRET, codeOfStep(SECRET, present - 1n), NOW, present)).toBeNull();
  expect(stepOfCode(SECRET, codeOfStep(SECRET, present + 1n), NOW, present)).toBe(present + 1n);
});

test('what is no code fits no step', () => {
  for (const text of ['', '12345', '1234567', 'abcdef', '１２３４５６']) {
    expect(stepOfCode(SECRET, text, NOW, 0n)).toBeNull();
  }
});
