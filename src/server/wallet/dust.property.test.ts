// Deposits can be spent to the last centime and no further, leaving exactly nothing: random histories, ten thousand in
// full, through the store's own functions.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromUnits } from '#shared/money.ts';
import { often, firstOf } from '#test/run/full.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { HISTORIES } from './dust-histories.fixture.ts';
import { verifyLedger } from './verify-ledger.ts';

/** Amounts in centimes of a dinar. */
interface History {
  deposits: number[];
  /** Where the sum is cut: what lies between two cuts is one purchase. */
  cuts: number[];
  /** Before which purchase each deposit comes, unless it is needed earlier. */
  places: number[];
  /** Before which purchase a centime too much is asked for; past the last one: when all is spent. */
  tooMuchAt: number;
}

const amount = fc.oneof(
  fc.integer({ min: 1, max: 200 }),
  fc.integer({ min: 1, max: 10_000_000 }),
  fc.integer({ min: 50, max: 1000 }).map((hundreds) => hundreds * 10_000),
);
const history: fc.Arbitrary<History> = fc.record({
  deposits: fc.array(amount, { minLength: 1, maxLength: 3 }),
  cuts: fc.array(fc.nat(), { maxLength: 4 }),
  places: fc.array(fc.nat(4), { minLength: 3, maxLength: 3 }),
  tooMuchAt: fc.nat(5),
});

type Step = { deposit: number } | { purchase: number } | { too_much: number };

function stepsOf({ deposits, cuts, places, tooMuchAt }: History): Step[] {
  const sum = deposits.reduce((total, one) => total + one, 0);
  const bounds = [0, ...cuts.map((cut) => cut % sum), sum].toSorted((a, b) => a - b);
  const purchases = bounds
    .slice(1)
    .map((bound, index) => bound - (bounds[index] ?? 0))
    .filter((one) => one > 0);
  const steps: Step[] = [];
  let balance = 0;
  let paidIn = 0;
  for (const [index, purchase] of purchases.entries()) {
    while (paidIn < deposits.length && ((places[paidIn] ?? 0) <= index || balance < purchase)) {
      const deposit = deposits[paidIn] ?? 0;
      steps.push({ deposit });
      balance += deposit;
      paidIn += 1;
    }
    if (index === tooMuchAt) steps.push({ too_much: balance + 1 });
    steps.push({ purchase });
    balance -= purchase;
  }
  if (tooMuchAt >= purchases.length) steps.push({ too_much: 1 });
  return steps;
}

type Ledger = 'USD' | 'DZD' | 'EUR';

/** A database whose ledger is kept in this currency, with this many dinars to a dollar. */
async function databaseWith(ledger: Ledger, dinarsToDollar: string): Promise<TestDatabase> {
  const database = await createTestDatabase();
  const { pool } = database.owner;
  await pool.query('update settings set ledger_currency = $1', [ledger]);
  await pool.query(`insert into currency_rates (currency, units_per_usd) values ('DZD', $1)`, [
    dinarsToDollar,
  ]);
  await pool.query(HISTORIES);
  return database;
}

/** Asserts that no history finds anything wrong, and that the ledger verifies after all of them. */
async function expectNoProblem<Value>(
  database: TestDatabase,
  histories: number,
  arbitrary: fc.Arbitrary<Value>,
  ask: (one: Value) => [statement: string, values: unknown[]],
): Promise<void> {
  const client = await database.owner.pool.connect();
  try {
    // Nothing here has to outlive a crash.
    await client.query('set synchronous_commit = off');
    await client.query('set jit = off');
    const property = fc.asyncProperty(arbitrary, async (one) => {
      const [statement, values] = ask(one);
      const { rows } = await client.query<{ problem: string | null }>({
        name: 'run',
        text: statement,
        values,
      });
      expect(rows[0]?.problem).toBeNull();
    });
    await fc.assert(property, { numRuns: histories });
  } finally {
    client.release();
  }
  const report = await verifyLedger(database.owner.db);
  expect(report.problems).toEqual([]);
  expect(report.trialBalance).toBe('0.00000000');
  expect(report.wallets).toBe(histories);
}

const anyRate = () => fromUnits(BigInt(Math.floor(80e8 + Math.random() * 170e8)), 8);

// Side by side, for PostgreSQL has more than one processor: each its own database, for a rate holds for the whole of it.
const CASES: [ledger: Ledger, dinarsToDollar: string, histories: number][] = [
  ['USD', '134.5', often(125, 2500)],
  ['USD', '133.9471', often(125, 2500)],
  ['USD', anyRate(), often(100, 2000)],
  ['USD', anyRate(), often(100, 2000)],
  ['EUR', anyRate(), often(25, 500)],
  ['DZD', anyRate(), often(25, 500)],
];
test.concurrent.each(firstOf(2, CASES))(
  'a ledger in %s at %s dinars to the dollar: %d histories that spend all they paid in end at exactly nothing',
  { timeout: 600_000 },
  async (ledger, dinarsToDollar, histories) => {
    const database = await databaseWith(ledger, dinarsToDollar);
    try {
      await expectNoProblem(database, histories, history, (one) => [
        'select run_history($1) as problem',
        [JSON.stringify(stepsOf(one))],
      ]);
    } finally {
      await database.drop();
    }
  },
);

const currency = fc.constantFrom('DZD', 'EUR', 'USD');
const mixed = fc.record({
  deposits: fc.array(amount, { minLength: 1, maxLength: 3 }),
  shares: fc.array(fc.record({ currency, share: fc.integer({ min: 1, max: 1000 }) }), { maxLength: 4 }),
  rates: fc.record({
    DZD: fc.integer({ min: 8_000_000, max: 25_000_000 }).map((units) => fromUnits(BigInt(units), 5)),
    EUR: fc.integer({ min: 70_000, max: 130_000 }).map((units) => fromUnits(BigInt(units), 5)),
  }),
  last: currency,
});

test.concurrent.each(['USD', 'EUR', 'DZD'] as const)(
  'a ledger in %s: what is shown in any currency, at any rates, can be spent to the last hundredth',
  { timeout: 600_000 },
  async (ledger) => {
    const database = await databaseWith(ledger, '134.5');
    try {
      await expectNoProblem(database, often(40, 400), mixed, ({ deposits, shares, rates, last }) => [
        'select run_mixed($1, $2, $3, $4) as problem',
        [deposits, JSON.stringify(shares), JSON.stringify(rates), last],
      ]);
    } finally {
      await database.drop();
    }
  },
);
