import { expect, test } from 'vitest';
import { openTwoFactorKeys } from './two-factor-keys.ts';

const keys = openTwoFactorKeys('a secret key that is long enough for this');
const others = openTwoFactorKeys('another secret key, long enough as well');
const OWNER = '0198c3a2-0000-7000-8000-000000000001';
const OTHER = '0198c3a2-0000-7000-8000-000000000002';
const secret = Buffer.from('twenty bytes of it..');

test('a sealed secret opens for its owner, and looks different each time', () => {
  const sealed = keys.seal(OWNER, secret);
  expect(keys.open(OWNER, sealed)).toEqual(secret);
  expect(keys.seal(OWNER, secret)).not.toEqual(sealed);
  expect(sealed.includes(secret)).toBe(false);
});

test('it opens for nobody else, under no other key, and not once it was changed', () => {
  const sealed = keys.seal(OWNER, secret);
  expect(() => keys.open(OTHER, sealed)).toThrow();
  expect(() => others.open(OWNER, sealed)).toThrow();
  for (const place of [0, 12, sealed.length - 1]) {
    const changed = Buffer.from(sealed);
    changed.writeUInt8(changed.readUInt8(place) ^ 1, place);
    expect(() => keys.open(OWNER, changed)).toThrow();
  }
  expect(() => keys.open(OWNER, sealed.subarray(0, 20))).toThrow();
});

test('what is kept of a recovery code depends on its owner and on the key', () => {
  const kept = keys.hashRecoveryCode(OWNER, 'abcde12345');
  expect(kept).toHaveLength(32);
  expect(keys.hashRecoveryCode(OWNER, 'abcde12345')).toEqual(kept);
  expect(keys.hashRecoveryCode(OTHER, 'abcde12345')).not.toEqual(kept);
  expect(others.hashRecoveryCode(OWNER, 'abcde12345')).not.toEqual(kept);
});
