// The orders of the list of people, and its pages: no one is lost between two, no one shown twice.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { person, personSorts, type Person } from '#shared/resellers/people.contract.ts';
import { sql } from '#server/platform/database/pool.ts';
import { addFunds } from '#test/shop.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { makeClient } from '#test/staff/access-scene.ts';
import { api, fieldsOf, pageOf, refusalOf } from '#test/client.ts';

let store: TestStore;
let admin: { profileId: string; cookie: string };
beforeAll(async () => {
  store = await startTestStore();
  admin = await store.makeAdmin();
});
afterAll(() => store.close());

const list = (query = '', cookie = admin.cookie) =>
  api(store, 'GET', `/api/admin/people${query}`, { cookie });
const page = async (query = '', cookie?: string) => pageOf(await list(query, cookie), z.array(person));
const refusedFields = async (query: string, cookie?: string) => {
  const answer = await list(query, cookie);
  return { ...refusalOf(answer), fields: fieldsOf(answer) };
};

interface Given {
  email?: string;
  first_name?: string;
  last_name?: string;
  last_login?: string;
  created_at?: string;
  is_active?: boolean;
  role?: 'reseller' | 'distributor';
}

/** A business with its owner, changed as the test wants it. */
async function add(
  given: Given = {},
  { balance, ...business }: { trade_name?: string; status?: 'pending' | 'rejected'; balance?: string } = {},
) {
  const { db } = store.database.owner;
  const buyer = await makeClient(store, business.status);
  if (Object.keys(given).length > 0)
    await db.updateTable('profiles').set(given).where('id', '=', buyer.profileId).execute();
  if (business.trade_name !== undefined)
    await db.updateTable('reseller_profiles').set(business).where('id', '=', buyer.resellerId).execute();
  if (balance !== undefined) await addFunds(db, buyer, balance);
  return { ...buyer, email: given.email ?? buyer.email };
}

/** Every page of so many, one after the other. */
async function walk(query: string, limit: number): Promise<Person[]> {
  const found: Person[] = [];
  let cursor: string | null = null;
  do {
    const next: string = cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`;
    const { data, pagination } = await page(`?${query}&limit=${limit}${next}`);
    found.push(...data);
    cursor = pagination?.next_cursor ?? null;
  } while (cursor !== null);
  return found;
}

const keys: Record<(typeof personSorts)[number], (one: Person) => string> = {
  newest: (one) => one.created_at,
  oldest: (one) => one.created_at,
  last_login: (one) => one.last_login ?? '',
  balance: (one) => (one.client?.balance?.amount ?? '0').padStart(20, '0'),
  name: (one) => one.first_name?.toLowerCase() ?? '',
};

test.each(personSorts)('sorted by %s, pages of any size make up the whole list', async (sort) => {
  const at = '2025-05-05T05:05:05.123Z';
  const mark = `sorted${sort.replace('_', '')}`;
  // Twins in everything, someone who never signed in, an empty wallet, and a name too long for a cursor.
  for (const given of [
    { first_name: 'Ali', last_login: at, created_at: at },
    { first_name: 'Ali', last_login: at, created_at: at },
    { first_name: 'Ali', created_at: at },
    { first_name: 'Zoë', last_login: '2026-01-01T00:00:00.000Z' },
    { first_name: 'ع'.repeat(100) },
    { first_name: '"'.repeat(100), last_login: '2024-01-01T00:00:00.000Z' },
    { first_name: 'b' },
  ]) {
    await add({ ...given, last_name: mark }, given.first_name === 'Ali' ? { balance: '5000' } : {});
  }
  // Finer than the milliseconds that answers show: the order goes by what the database knows.
  await sql`update profiles set created_at = created_at + interval '1 microsecond' * (random() * 900)::int,
    last_login = last_login + interval '1 microsecond' * (random() * 900)::int where last_name = ${mark}`.execute(
    store.database.owner.db,
  );
  const query = `search=${mark}&sort=${sort}`;
  const whole = await walk(query, 100);
  expect(whole).toHaveLength(7);
  for (const limit of [1, 2, 3, 6, 7])
    expect(
      (await walk(query, limit)).map(({ id }) => id),
      `pages of ${limit}`,
    ).toEqual(whole.map(({ id }) => id));
  const values = whole.map(keys[sort]);
  const isUp = sort === 'oldest' || sort === 'name';
  const { rows } = await sql<{ value: string }>`
    select value from unnest(${values}::text[]) value order by value ${isUp ? sql`asc` : sql`desc`}`.execute(
    store.database.owner.db,
  );
  expect(values).toEqual(rows.map(({ value }) => value));
});

test('a list that changes between two pages loses nobody and shows nobody twice', async () => {
  for (let count = 0; count < 6; count += 1)
    await add({ last_name: 'Movable' }, { balance: String(6000 + count) });
  const first = await page('?search=movable&sort=balance&limit=3');
  const last = first.data.at(-1);
  // The last one of the first page gets rich before the second page is asked for.
  const { db } = store.database.owner;
  await addFunds(db, { resellerId: last?.client?.id ?? '', profileId: last?.id ?? '', email: '' }, '9000');
  const second = await page(`?search=movable&sort=balance&limit=3&cursor=${first.pagination?.next_cursor}`);
  expect(new Set([...first.data, ...second.data].map(({ id }) => id)).size).toBe(6);
  expect(second.pagination?.next_cursor).toBeNull();
});

test('a cursor that was made up, or comes from another order, is refused', async () => {
  const made = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');
  const id = admin.profileId;
  const cases: [string, string][] = [
    ['newest', 'nonsense'],
    ['newest', made('1')],
    ['newest', made('1', 'not an id')],
    ['newest', made('12345678901234567', id)],
    ['newest', made('2026-01-01', id)],
    ['last_login', made('x', id)],
    ['balance', made('1e5', id)],
    ['balance', made('NaN', id)],
    ['name', made('Ali', id)],
    ['name', made('', "' or true --")],
  ];
  for (const [sort, cursor] of cases) {
    expect(await refusedFields(`?sort=${sort}&cursor=${cursor}`), `${sort} ${cursor}`).toEqual({
      status: 400,
      code: 'invalid_request',
      fields: [{ field: 'cursor', problem: 'not_allowed' }],
    });
  }
  expect((await page(`?sort=name&cursor=${made('', '0198c3a2-0000-7000-8000-000000000000')}`)).data).toEqual(
    [],
  );
});
