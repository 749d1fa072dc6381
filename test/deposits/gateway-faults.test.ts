// Every fault that the sandbox can be switched to, against the store's client, webhook route and check: what becomes of
// the deposit while the fault lasts and in the end, what was made of each webhook, and that the money came once.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { NO_FAULTS } from '#sandbox/gateway/faults.ts';
import { sql } from '#server/platform/database/pool.ts';
import { verifyLedger } from '#server/wallet/verify-ledger.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { counted, ROWS, statusOf } from './gateway-cases.ts';
import { balanceOf, clearFaults, expectSoundLedger, lastWebhook, verdictsSince } from './gateway-steps.ts';
import { firstOf } from '#test/run/full.ts';
import { expectErrorsInFile } from '#test/run/unexpected-errors.ts';

expectErrorsInFile(/gateway_unavailable/);

/** One line of the table that is printed at the end. */
interface Result {
  fault: string;
  /** The deposit's status while the fault is there. */
  meanwhile: string;
  /** And when it is over. */
  'in the end': string;
  'credited once': 'yes' | 'no';
  'webhook verdicts': string;
  /** What the gateway was answered. */
  answers: string;
  ledger: string;
}
const table: Result[] = [];

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterEach(() => clearFaults(store));
afterAll(async () => {
  console.table(table);
  await expectSoundLedger(store);
  await store.close();
});

test.each(firstOf(8, ROWS))('%s', async (name, run, meanwhile, inTheEnd, creditedOnce, verdicts, answers) => {
  const before = await lastWebhook(store);
  const gone = await run(store);
  const { id, resellerId } = gone.deposit;
  const result: Result = {
    fault: name,
    meanwhile: gone.meanwhile,
    'in the end': await statusOf(store, id),
    'credited once': (await isCreditedOnce(resellerId)) ? 'yes' : 'no',
    'webhook verdicts': counted(await verdictsSince(store, before)),
    answers: gone.answers,
    ledger: await ledgerNow(),
  };
  table.push(result);
  expect(result).toEqual({
    fault: name,
    meanwhile,
    'in the end': inTheEnd,
    'credited once': creditedOnce,
    'webhook verdicts': verdicts,
    answers,
    ledger: 'ok',
  });
  expect(await balanceOf(store, resellerId)).toBe(creditedOnce === 'yes' ? '5000.00' : '0.00');
  // Finished: the gateway is never asked about it again.
  expect(await store.checkDeposits()).toBe(0);
});

async function ledgerNow(): Promise<string> {
  const { problems } = await verifyLedger(store.database.owner.db);
  return problems.length === 0 ? 'ok' : problems.map(({ problem }) => problem).join(', ');
}

/** One movement in the ledger and one word to the buyer; or none of either, which is told from the rest. */
async function isCreditedOnce(resellerId: string): Promise<boolean> {
  const { rows } = await sql<{ movements: number; told: number }>`
    select (select count(*)::int from balance_transactions where reseller_id = ${resellerId}) as movements,
      (select count(*)::int from notifications where reseller_id = ${resellerId} and kind = 'deposit_paid') as told`.execute(
    store.database.owner.db,
  );
  expect([
    { movements: 0, told: 0 },
    { movements: 1, told: 1 },
  ]).toContainEqual(rows[0]);
  return rows[0]?.movements === 1;
}

test('every switch of the sandbox has a line', () => {
  // Names a switch that this file does not know yet.
  expect(NO_FAULTS).toEqual({
    create: 'none',
    webhook: {
      copies: 1,
      drop: false,
      wrongSignature: false,
      wrongAmount: false,
      stringLivemode: false,
      unknownFields: false,
      unknownType: false,
      delayMs: 0,
      outOfOrder: false,
    },
  });
  expect(table).toHaveLength(firstOf(8, ROWS).length);
});
