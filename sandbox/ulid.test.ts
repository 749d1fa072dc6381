import { expect, test } from 'vitest';
import { createUlidMaker, isUlid, timeOfUlid } from '#sandbox/ulid.ts';

test('ids of one millisecond, and of a clock that steps back, still ascend', () => {
  const times = [1_700_000_000_000, 1_700_000_000_000, 1_699_999_999_999, 1_700_000_000_001];
  const newId = createUlidMaker(() => times.shift() ?? 0);
  const ids = [newId(), newId(), newId(), newId()];
  expect(ids).toEqual([...ids].sort());
  expect(new Set(ids).size).toBe(4);
  expect(ids.map(timeOfUlid)).toEqual([
    1_700_000_000_000, 1_700_000_000_000, 1_700_000_000_000, 1_700_000_000_001,
  ]);
});

test('ids are 26 lower-case letters and digits without i, l, o and u', () => {
  const newId = createUlidMaker();
  expect(newId()).toMatch(/^[0-7][0-9abcdefghjkmnpqrstvwxyz]{25}$/);
  expect(isUlid(newId())).toBe(true);
  expect(isUlid('../../../../../etc/passwd.')).toBe(false);
  expect(isUlid('01HJ5N7CQPAF0MT2D0XX85TGZ8')).toBe(false);
});
