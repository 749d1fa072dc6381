import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/platform/database/pool.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('ids of one moment after another stand in their order, and are UUIDs of version 7', async () => {
  const ids: string[] = [];
  const begun = Date.now();
  for (let n = 0; n < 200; n += 1) {
    const { rows } = await sql<{ id: string }>`select new_id() as id`.execute(database.app.db);
    ids.push(rows[0]?.id ?? '');
  }
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(200);
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  const time = Number.parseInt((ids[199] ?? '').replaceAll('-', '').slice(0, 12), 16);
  expect(time).toBeGreaterThanOrEqual(begun);
  expect(time).toBeLessThanOrEqual(Date.now());
});
