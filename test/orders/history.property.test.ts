// The purchase history against a plain model of it: every filter, sort, search and size of page together.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import {
  countOrders,
  historySorts,
  historyStatuses,
  historyTimes,
  order,
} from '#shared/orders/orders.contract.ts';
import { often } from '#test/run/full.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { api, dataOf, pageOf } from '#test/client.ts';
import { makeHistory, SEARCHES, type Owner, type Past } from './history-scene.ts';

let store: TestStore;
let owner: Owner;
let past: Past[];
const pinned = new Set<string>();
beforeAll(async () => {
  store = await startTestStore();
  owner = await store.makeSignedInBuyer(1_000_000);
  past = await makeHistory(store, owner);
  // Someone else's orders, of the same things, are never seen.
  await makeHistory(store, await store.makeSignedInBuyer(1_000_000));
  for (const { id } of past.filter((_, place) => place % 9 === 4)) {
    pinned.add(id);
    await api(store, 'PUT', `/api/orders/${id}/pin`, owner);
  }
});
afterAll(() => store.close());

const DAYS = { all: Infinity, week: 7, month: 28, year: 365 } as const;

const wishes = fc.record({
  time: fc.constantFrom('all', ...historyTimes),
  status: fc.constantFrom('all', ...historyStatuses),
  sort: fc.constantFrom(...historySorts),
  search: fc.constantFrom(undefined, ...Object.keys(SEARCHES)),
  // Days on which something was bought, by how long ago that is.
  from: fc.constantFrom(undefined, undefined, 20, 200),
  until: fc.constantFrom(undefined, undefined, 3, 80),
  /** Of which goods. */
  category: fc.constantFrom(undefined, undefined, 0, 1),
  pinned_first: fc.boolean(),
  limit: fc.constantFrom(1, 4, 20, 100),
});
type Wish = typeof wishes extends fc.Arbitrary<infer T> ? T : never;

const dayOf = (age: number) => past.find((one) => one.age === age)?.day ?? '';
const categoryOf = (goods: number) => past.find((one) => one.goods === goods)?.category ?? '';
/** Nothing in particular. */
const ALL = {
  time: 'all',
  status: 'all',
  sort: 'newest',
  search: undefined,
  from: undefined,
  until: undefined,
  category: undefined,
  pinned_first: false,
  limit: 100,
} as const;

function expected(wish: Wish): string[] {
  const { time, status, sort, search, from, until, category, pinned_first: isPinnedFirst } = wish;
  const isWanted = (one: Past) =>
    (from === undefined || one.day >= dayOf(from)) &&
    (until === undefined || one.day <= dayOf(until)) &&
    (category === undefined || one.goods === category) &&
    one.age < DAYS[time] &&
    (status === 'all' || one.status === status) &&
    (search === undefined || SEARCHES[search]?.(one) === true);
  const byKey = (a: Past, b: Past) => {
    if (sort === 'newest' || sort === 'oldest') return b.age - a.age || (a.id < b.id ? -1 : 1);
    return Number(a.dinars - b.dinars) || (a.id < b.id ? -1 : 1);
  };
  const sorted = past.filter(isWanted).toSorted(byKey);
  const inOrder = sort === 'newest' || sort === 'price_high' ? sorted.toReversed() : sorted;
  const isFirst = ({ id }: Past) => isPinnedFirst && pinned.has(id);
  return [...inOrder.filter(isFirst), ...inOrder.filter((one) => !isFirst(one))].map(({ id }) => id);
}

async function walk(wish: Wish): Promise<string[]> {
  const { search, limit, from, until, category, ...rest } = wish;
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const query = new URLSearchParams({
      ...rest,
      pinned_first: String(rest.pinned_first),
      limit: String(limit),
      ...(search === undefined ? {} : { search }),
      ...(from === undefined ? {} : { from: dayOf(from) }),
      ...(until === undefined ? {} : { until: dayOf(until) }),
      ...(category === undefined ? {} : { category_id: categoryOf(category) }),
      ...(cursor === null ? {} : { cursor }),
    });
    const answer = await api(store, 'GET', `/api/orders?${query}`, owner);
    const { data, pagination } = pageOf(answer, z.array(order));
    for (const one of data) expect(one.is_pinned).toBe(pinned.has(one.id));
    seen.push(...data.map(({ id }) => id));
    cursor = pagination?.next_cursor ?? null;
    if (cursor !== null) expect(data).toHaveLength(limit);
  } while (cursor !== null);
  return seen;
}

test('every filter, sort and search matches a plain computation, page by page', async () => {
  await fc.assert(
    fc.asyncProperty(wishes, async (wish) => {
      expect(await walk(wish)).toEqual(expected(wish));
    }),
    { numRuns: often(40, 120) },
  );
});

test.each(Object.keys(SEARCHES))('what is typed as “%s” finds what is meant', async (search) => {
  expect(await walk({ ...ALL, search })).toEqual(expected({ ...ALL, search }));
});

test('the counts are those of the whole history', async () => {
  const of = (status: string) => past.filter((one) => one.status === status).length;
  const counts = dataOf(await api(store, 'GET', '/api/orders/counts', owner), countOrders.response);
  expect(counts).toEqual({
    delivered: of('delivered'),
    pending: of('pending'),
    canceled: of('canceled'),
    total: past.length,
  });
  expect(Object.values(counts).every((count) => count > 0)).toBe(true);
});

test('the file has a row for each order under the filters, in their order', async () => {
  const { text } = await api(
    store,
    'GET',
    '/api/orders.csv?language=en&status=pending&sort=price_low',
    owner,
  );
  const numbers = text
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.split(',')[1]);
  const wish = { ...ALL, status: 'pending', sort: 'price_low' } as const;
  const byId = new Map(past.map(({ id, number }) => [id, number]));
  expect(numbers).toEqual(expected(wish).map((id) => byId.get(id)));
});
