// By when an answer is due: opening hours are counted as a walk over the minutes counts them.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { laterDay, timeInAlgeria } from '#shared/days.ts';
import type { OpeningHours, Span } from '#shared/support/opening-hours.ts';
import { sql } from '#server/platform/database/pool.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { often } from '#test/run/full.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const MINUTE = 60_000;

async function counted(since: number, count: number, opening: OpeningHours | null): Promise<number> {
  const { rows } = await sql<{ at: string }>`
    select after_opening_hours(${new Date(since)}, ${count}::int, ${opening && JSON.stringify(opening)}::jsonb) as at`.execute(
    database.app.db,
  );
  return Date.parse(rows[0]?.at ?? '');
}

function walked(since: number, count: number, { week, closed }: OpeningHours): number {
  if (week.every((spans) => spans.length === 0)) return since + count * 60 * MINUTE;
  let at = since;
  for (let left = count * 60; left > 0; at += MINUTE) {
    const [day = '', time = ''] = timeInAlgeria(at).split(' ');
    const spans = closed.includes(day) ? [] : (week[new Date(day).getUTCDay()] ?? []);
    if (spans.some(({ from, until }) => from <= time && time < until)) left -= 1;
  }
  return at;
}

const clock = (half: number) =>
  `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`;
/** Up to two spans of a day, in half hours; the last may be its end. */
const spans = fc
  .uniqueArray(fc.nat(48), { maxLength: 4 })
  .map((times) => times.toSorted((a, b) => a - b).map(clock))
  .map((times): Span[] =>
    times.flatMap((from, place) => {
      const until = times[place + 1];
      return place % 2 === 0 && until !== undefined ? [{ from, until }] : [];
    }),
  );
/** A Sunday. */
const FIRST = '2026-11-22';

test('as many opening hours have passed as minutes in which the store was open', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(spans, { minLength: 7, maxLength: 7 }),
      fc.uniqueArray(
        fc.nat(30).map((days) => laterDay(FIRST, days)),
        { maxLength: 12 },
      ),
      fc.nat(14 * 24 * 60),
      fc.integer({ min: 1, max: 12 }),
      async (week, closed, minute, count) => {
        const since = Date.parse(FIRST) + minute * MINUTE;
        const due = walked(since, count, { week, closed });
        expect(timeInAlgeria(await counted(since, count, { week, closed }))).toBe(timeInAlgeria(due));
      },
    ),
    { numRuns: often(40, 400) },
  );
});

const split = [
  { from: '09:00', until: '12:30' },
  { from: '13:30', until: '18:00' },
];
const shop: OpeningHours = {
  week: [split, split, split, split, split, [], [{ from: '09:00', until: '13:00' }]],
  closed: ['2026-11-29'],
};
const always = { week: Array.from({ length: 7 }, () => [{ from: '00:00', until: '24:00' }]), closed: [] };
const never = { week: always.week.map(() => []), closed: [] };

test.each([
  ['within a day', '2026-11-24 09:00:00', shop, '2026-11-24 18:00:00'],
  ['over its break', '2026-11-23 11:15:20', shop, '2026-11-24 11:15:20'],
  ['over a closed Friday and a holiday', '2026-11-26 17:30:00', shop, '2026-11-30 12:30:00'],
  ['from before it opens', '2026-11-24 00:10:00', shop, '2026-11-24 18:00:00'],
  ['around the clock', '2026-11-24 20:00:01', always, '2026-11-25 04:00:01'],
  ['where none are set', '2026-11-26 17:30:00', null, '2026-11-27 01:30:00'],
  ['where it never opens', '2026-11-26 17:30:00', never, '2026-11-27 01:30:00'],
])('8 opening hours are counted %s', async (_, since, opening, due) => {
  const at = Date.parse(`${since.replace(' ', 'T')}+01:00`);
  expect(timeInAlgeria(await counted(at, 8, opening))).toBe(due);
});
