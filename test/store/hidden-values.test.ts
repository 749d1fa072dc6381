// What PostgreSQL tells about rows that it refused (whole rows, keys, what it could not read) is in no log.
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { atEnd } from '#test/run/at-end.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { api } from '#test/client.ts';
import { expectErrors } from '#test/run/unexpected-errors.ts';

const lines: string[] = [];
let store: TestStore;
beforeAll(async () => {
  store = await startTestStore({ logTo: { write: (line) => void lines.push(line) } });
});
afterAll(() => store.close());

test('a row that is refused is not in the log of the request', async () => {
  expectErrors(/no_arabic/);
  const buyer = await store.makeSignedInBuyer();
  const { rows } = await store.database.owner.pool.query<{ email: string }>(
    'select email from profiles where id = $1',
    [buyer.profileId],
  );
  atEnd(() => store.database.owner.pool.query('alter table profiles drop constraint no_arabic'));
  await store.database.owner.pool.query(
    "alter table profiles add constraint no_arabic check (language <> 'ar') not valid",
  );
  const answer = await api(store, 'PATCH', '/api/preferences', {
    cookie: buyer.cookie,
    body: { language: 'ar' },
  });
  expect(answer.status).toBe(500);
  const log = lines.join('');
  expect(log).toContain('no_arabic');
  expect(log).not.toContain('Failing row');
  expect(log).not.toContain(rows[0]?.email);
});

const KEY = "decode(repeat('ab', 32), 'hex')";

test.each([
  [
    'a key that is there',
    `insert into throttle (key, attempts, forgotten_at) values (${KEY}, 1, now()), (${KEY}, 1, now())`,
  ],
  ['what can’t be read', "select 'a-secret'::uuid"],
  [
    'a function',
    "do $$ begin raise exception 'refused' using detail = 'a-secret', hint = 'a-secret'; end $$",
  ],
])('the error of %s names no value', async (_, statement) => {
  const error: unknown = await store.database.owner.pool
    .query(statement)
    .catch((failure: unknown) => failure);
  expect(error).toBeInstanceOf(pg.DatabaseError);
  for (const name of ['detail', 'where', 'hint']) expect(error).not.toHaveProperty(name);
  expect(`${String(error)} ${JSON.stringify(error)}`).not.toMatch(/a-secret|abab/);
});
