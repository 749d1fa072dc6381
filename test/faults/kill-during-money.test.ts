// kill -9 of a server between any two steps of what moves money: nothing is half done, nothing is done twice, and who
// asks again gets the first result, or makes it now.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectSoundLedger } from '#test/deposits/gateway-steps.ts';
import { firstOf, isFull, often } from '#test/run/full.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { expectSoundFigures } from '#test/insight/sound-figures.ts';
import { insertPerson, openSession } from '#test/people.ts';
import { endsRoundTrip } from './client-messages.ts';
import { attempt, KillableServers, type KillableServer } from './killable-servers.ts';
import * as operations from './money-operations.ts';
import { leftOf, type Operation, type Scene } from './money-operations.ts';
import * as orderOperations from './order-operations.ts';
import * as quoteOperations from './quote-operations.ts';
import { betweenSteps, type Moment, type Step } from './postgres-proxy.ts';
import { expectErrorsInFile, DATABASE_AWAY } from '#test/run/unexpected-errors.ts';

expectErrorsInFile(/ECONNREFUSED 127\.0\.0\.1:9/, DATABASE_AWAY);

/**
 * In full: between every two steps, before and after each, and on until there were so many; it takes some minutes, for each
 * costs the start of a server. Otherwise one of those moments, another at each run.
 */
const KILLS = often(0, Number(process.env['KILLS'] ?? 200));

const FIRST: [name: string, operation: Operation][] = [
  ['a purchase', operations.purchase],
  ['a credit by a webhook', operations.webhook],
  ['approving a receipt', operations.approval],
  ['buying a cart', orderOperations.cart],
  ['paying a code back', orderOperations.refund],
  ['accepting an offer', quoteOperations.acceptance],
];
/** For `npm run test:full`. */
const MORE: typeof FIRST = [
  ['a credit by the check', operations.poll],
  ['opening a deposit', operations.opening],
  ['a change of a balance', operations.balanceChange],
  ['delivering by hand', orderOperations.delivery],
  ['cancelling an order', orderOperations.cancellation],
  ['renewing a subscription', orderOperations.renewal],
  ['sending an offer', quoteOperations.sending],
];
const OPERATIONS = isFull ? [...FIRST, ...MORE] : FIRST;

interface Found {
  operation: string;
  messages: number;
  'round trips': number;
  kills: number;
  'left nothing': number;
  'left a beginning': number;
  'left all of it': number;
  'slowest cycle, ms': number;
}

let database: TestDatabase;
let servers: KillableServers;
/** Never killed: who asks again asks here. */
let survivor: KillableServer;
let scene: Scene;
const found: Found[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  servers = await KillableServers.open(database.url, 2);
  survivor = await servers.take();
  const { profileId } = await insertPerson(database, { role: 'admin' });
  scene = {
    database,
    gatewayUrl: servers.gatewayUrl,
    controlUrl: servers.controlUrl,
    staffCookie: await openSession(database, profileId),
  };
});

afterAll(async () => {
  await expectSoundLedger({ database });
  await expectSoundFigures(database);
  console.table(found);
  await servers.end(survivor);
  await servers.close();
  await database.drop();
});

/** A fresh server dies at the moment; then the same is asked for twice more. */
async function cycle(operation: Operation, moment: Moment | null) {
  const run = await operation(scene);
  const server = await servers.take();
  const started = performance.now();
  let tried: Awaited<ReturnType<typeof attempt>>;
  try {
    tried = await attempt(server, moment, run.ask);
  } finally {
    await servers.end(server);
  }
  const { answer, isKilled, steps } = tried;
  const left = await leftOf(run);
  if (answer !== null) expect(left).toBe('whole');
  const again = await run.ask(survivor);
  expect(await leftOf(run)).toBe('whole');
  if (answer !== null) expect(again).toBe(answer);
  expect(await run.ask(survivor)).toBe(again);
  expect(await leftOf(run)).toBe('whole');
  return { left, isKilled, steps, ms: performance.now() - started };
}

/** Any message, also those within a round trip. */
const anyMoment = (steps: Step[]): Moment => ({
  at: 1 + Math.floor(Math.random() * steps.length),
  when: Math.random() < 0.5 ? 'before' : 'after',
});

function choose(steps: Step[]): Moment[] {
  const moments = betweenSteps(steps);
  if (KILLS === 0) return moments.splice(Math.floor(Math.random() * moments.length), 1);
  const share = Math.ceil(KILLS / OPERATIONS.length);
  while (moments.length < share) moments.push(anyMoment(steps));
  return moments;
}

test.each(firstOf(2, OPERATIONS))('%s', { timeout: 600_000 }, async (name, operation) => {
  const whole = await cycle(operation, null);
  expect(whole.left).toBe('whole');
  const moments = choose(whole.steps);
  const lefts: string[] = [];
  let slowest = 0;
  for (const moment of moments) {
    const { left, isKilled, steps, ms } = await cycle(operation, moment);
    // The schedule of every minute may have had its part in the first count: then the last moments never come.
    if (isKilled) lefts.push(left);
    else expect(moment.at).toBeGreaterThan(steps.length);
    slowest = Math.max(slowest, ms);
  }
  const count = (which: string) => lefts.filter((left) => left === which).length;
  found.push({
    operation: name,
    messages: whole.steps.length,
    'round trips': whole.steps.filter(({ type }) => endsRoundTrip(type)).length,
    kills: lefts.length,
    'left nothing': count('absent'),
    'left a beginning': count('begun'),
    'left all of it': count('whole'),
    'slowest cycle, ms': Math.round(slowest),
  });
});
