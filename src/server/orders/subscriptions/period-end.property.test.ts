import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/platform/database/pool.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

type Unit = 'day' | 'week' | 'month' | 'year';
interface Case {
  anchor: Date;
  length: number;
  unit: Unit;
  periods: number;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The calendar by hand: Algeria is an hour ahead of UTC all year; a day that a month lacks is its last one. */
function modelEnd({ anchor, length, unit, periods }: Case): Date {
  const count = length * periods;
  if (unit === 'day' || unit === 'week')
    return new Date(anchor.getTime() + count * (unit === 'day' ? 1 : 7) * DAY_MS);
  const local = new Date(anchor.getTime() + HOUR_MS);
  const months = local.getUTCMonth() + count * (unit === 'month' ? 1 : 12);
  const [year, month] = [local.getUTCFullYear() + Math.floor(months / 12), months % 12];
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month] ?? 0;
  const day = Math.min(local.getUTCDate(), days);
  const time = local.getTime() - Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate());
  return new Date(Date.UTC(year, month, day) + time - HOUR_MS);
}

async function endsOf(cases: Case[], zone = 'UTC'): Promise<string[]> {
  return database.owner.db.transaction().execute(async (tx) => {
    await sql`select set_config('TimeZone', ${zone}, true)`.execute(tx);
    const { rows } = await sql<{ ends_at: string }>`
      select to_char(period_end(x.anchor, x.length, x.unit, x.periods) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as ends_at
      from jsonb_array_elements(${JSON.stringify(cases)}::jsonb) with ordinality c (value, place)
      cross join lateral jsonb_to_record(c.value) as x (anchor timestamptz, length integer, unit text, periods integer)
      order by c.place`.execute(tx);
    return rows.map((row) => row.ends_at);
  });
}

/** More at the ends of months than chance would give. */
const anchor = fc.oneof(
  fc.date({
    min: new Date('2026-01-01T00:00:00Z'),
    max: new Date('2060-12-31T23:59:59Z'),
    noInvalidDate: true,
  }),
  fc
    .record({
      year: fc.integer({ min: 2026, max: 2060 }),
      month: fc.integer({ min: 0, max: 11 }),
      day: fc.constantFrom(28, 29, 30, 31),
      minute: fc.constantFrom(0, 1, 30, 719, 1379, 1380, 1381, 1439),
    })
    .map(({ year, month, day, minute }) => new Date(Date.UTC(year, month, day, 0, minute))),
);
const oneCase = fc.record({
  anchor,
  length: fc.integer({ min: 1, max: 24 }),
  unit: fc.constantFrom<Unit>('day', 'week', 'month', 'year'),
  periods: fc.integer({ min: 1, max: 40 }),
});

test('a period ends where the calendar of Algeria says, far into the years to come', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(oneCase, { minLength: 200, maxLength: 200 }), async (cases) => {
      expect(await endsOf(cases)).toEqual(cases.map((one) => modelEnd(one).toISOString()));
    }),
    { numRuns: 20 },
  );
});

test('every month of every year up to 2100 ends on its anchor’s day or its own last one', async () => {
  for (const day of ['2026-01-31T11:00:00Z', '2028-02-29T22:59:59Z', '2026-11-30T23:00:00Z']) {
    const cases = Array.from({ length: (2100 - 2026) * 12 + 11 }, (_, index) => ({
      anchor: new Date(day),
      length: 1,
      unit: 'month' as const,
      periods: index + 1,
    }));
    expect(await endsOf(cases)).toEqual(cases.map((one) => modelEnd(one).toISOString()));
  }
});

const NOON = 'T12:00:00.000Z';
const known: [string, number, Unit, number, string][] = [
  [`2027-01-31${NOON}`, 1, 'month', 1, `2027-02-28${NOON}`],
  [`2027-01-31${NOON}`, 1, 'month', 2, `2027-03-31${NOON}`],
  [`2028-01-31${NOON}`, 1, 'month', 1, `2028-02-29${NOON}`],
  [`2026-11-30${NOON}`, 3, 'month', 1, `2027-02-28${NOON}`],
  [`2026-11-30${NOON}`, 3, 'month', 2, `2027-05-30${NOON}`],
  [`2028-02-29${NOON}`, 1, 'year', 1, `2029-02-28${NOON}`],
  [`2028-02-29${NOON}`, 1, 'year', 4, `2032-02-29${NOON}`],
  // 2100 is no leap year.
  [`2096-02-29${NOON}`, 1, 'year', 4, `2100-02-28${NOON}`],
  // In Algeria this is the 31st, half an hour after midnight.
  ['2027-01-30T23:30:00.000Z', 1, 'month', 1, '2027-02-27T23:30:00.000Z'],
  ['2027-03-27T12:00:00.000Z', 1, 'week', 2, '2027-04-10T12:00:00.000Z'],
];

test.each(['UTC', 'Europe/Paris', 'America/New_York'])('the known days, asked from %s', async (zone) => {
  const cases = known.map(([at, length, unit, periods]) => ({ anchor: new Date(at), length, unit, periods }));
  expect(await endsOf(cases, zone)).toEqual(known.map(([, , , , end]) => end));
});
