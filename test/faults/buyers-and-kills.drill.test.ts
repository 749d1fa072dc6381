// Four times as many buyers as codes, with carts whose lines come in opposite orders, each request sent twice, while
// PostgreSQL and then a server are killed: an order for each code, a refusal for all others, and every sum right.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { connectAsApp, connectAsOwner, sql } from '#server/platform/database/pool.ts';
import { openVault } from '#server/codes/vault/vault.ts';
import { initialiseStore } from '#server/store/initialise-store.ts';
import { api, dinars } from '#test/client.ts';
import { expectSoundLedger } from '#test/deposits/gateway-steps.ts';
import { expectSoundFigures } from '#test/insight/sound-figures.ts';
import type { TestDatabase } from '#test/database.ts';
import { makeBuyer, makeProduct } from '#test/shop.ts';
import { openSession } from '#test/people.ts';
import { killPostgresProcesses } from './kill-postgres-processes.ts';
import { KillableServers, SECRET_KEY, type KillableServer } from './killable-servers.ts';
import { often } from '#test/run/full.ts';
import { until } from '#test/run/until.ts';
import { expectErrorsInFile, DATABASE_AWAY } from '#test/run/unexpected-errors.ts';

expectErrorsInFile(/ECONNREFUSED 127\.0\.0\.1:9/, DATABASE_AWAY);

const BUYERS = often(100, 200);
const SCARCE = BUYERS / 4;
/** Answers after which PostgreSQL dies, then a server. */
const DEATHS_AT = [BUYERS * 0.3, BUYERS * 0.8];

/** All buyers ask again and again by way of this process: however late a word of PostgreSQL comes through, it is there. */
const NO_LIMIT = {
  TIME_LIMITS:
    'database_silence=3600000,database_answer=3600000,database_connect=3600000,connection=3600000,health=3600000',
};
const folder = mkdtempSync(join(tmpdir(), 'rasid-buyers-'));
let postgres: EmbeddedPostgres;
let database: TestDatabase;
let servers: KillableServers;

beforeAll(async () => {
  postgres = await startEmbeddedPostgres(folder);
  await migrate(postgres.url);
  database = {
    url: postgres.url,
    app: connectAsApp(postgres.url, 1),
    owner: connectAsOwner(postgres.url, 4),
    drop: () => postgres.stop(),
  };
  await initialiseStore(database.owner.db, 'USD');
  servers = await KillableServers.open(postgres.url, 2, NO_LIMIT);
});

afterAll(async () => {
  try {
    await servers.close();
    await database.app.close();
    await database.owner.close();
  } finally {
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  }
});

interface Wish {
  cookie: string;
  key: string;
  body: string;
}

/** Everyone's first answer, and what the same request is answered again. */
interface Outcome {
  first: string;
  again: string;
}

async function makeWishes(): Promise<{ wishes: Wish[]; scarce: string; plenty: string }> {
  const { db } = database.owner;
  const vault = openVault(SECRET_KEY);
  const codes = (count: number) => Array.from({ length: count }, () => randomUUID());
  const { productId: scarce } = await makeProduct(db, vault, { price: '1000', codes: codes(SCARCE) });
  const { productId: plenty } = await makeProduct(db, vault, { price: '500', codes: codes(BUYERS) });
  const line = (productId: string, price: string) => ({
    product_id: productId,
    quantity: 1,
    expected_unit_price: dinars(price),
  });
  const wishes: Wish[] = [];
  for (let n = 0; n < BUYERS; n += 1) {
    const buyer = await makeBuyer(db, { balanceDzd: 5000 });
    const lines = [line(scarce, '1000.00'), line(plenty, '500.00')];
    wishes.push({
      cookie: await openSession(database, buyer.profileId),
      key: randomUUID(),
      body: JSON.stringify({ lines: n % 2 === 0 ? lines : lines.toReversed() }),
    });
  }
  return { wishes, scarce, plenty };
}

/** Asks any server that lives until one answers for good: 201, or a refusal. */
async function ask(alive: () => KillableServer, { cookie, key, body }: Wish): Promise<string> {
  return until(
    async () => {
      const answer = await api(alive(), 'POST', '/api/orders', {
        cookie,
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        raw: body,
      });
      if (answer.status >= 500) throw new Error(`${answer.status} ${answer.text}`);
      const { data, code }: { data?: { order_number: string }; code?: string } = JSON.parse(answer.text);
      return data?.order_number ?? code ?? answer.text;
    },
    50,
    4,
  );
}

test('one buyer in four gets a unit, whichever process dies', async () => {
  const { wishes, scarce, plenty } = await makeWishes();
  const living = [await servers.take(), await servers.take()];
  // One that starts needs PostgreSQL.
  await servers.settled();
  let turn = 0;
  let answered = 0;
  const deaths: Promise<void>[] = [];
  const alive = () => {
    const server = living[(turn += 1) % living.length];
    if (server === undefined) throw new Error('no server lives');
    return server;
  };

  async function killPostgres(): Promise<void> {
    killPostgresProcesses(postgres.pid);
    await postgres.ended;
    await Promise.all(living.map(({ proxy }) => proxy.hangUp()));
    postgres = await startEmbeddedPostgres(folder);
  }
  async function killServer(): Promise<void> {
    const [dead] = living.splice(0, 1);
    if (dead !== undefined) await servers.end(dead);
  }
  const countAnswer = () => {
    answered += 1;
    if (answered === DEATHS_AT[0]) deaths.push(killPostgres());
    if (answered === DEATHS_AT[1]) deaths.push(killServer());
  };

  const outcomes = await Promise.all(
    wishes.map(async (wish): Promise<Outcome> => {
      const twice = await Promise.all(
        [ask(alive, wish), ask(alive, wish)].map((asked) => asked.finally(countAnswer)),
      );
      const [first = '', again = ''] = twice;
      return { first, again };
    }),
  );
  expect(deaths).toHaveLength(DEATHS_AT.length);
  await Promise.all(deaths);

  expect(outcomes.filter(({ first, again }) => first !== again)).toEqual([]);
  const refused = outcomes.filter(({ first }) => first === 'out_of_stock');
  expect(refused).toHaveLength(BUYERS - SCARCE);
  expect(new Set(outcomes.map(({ first }) => first)).size).toBe(SCARCE + 1);
  expect(await readSums(scarce, plenty)).toEqual({
    orders: SCARCE,
    scarce: SCARCE,
    plenty: SCARCE,
    handed: SCARCE * 2,
    poorer: SCARCE,
    untouched: BUYERS - SCARCE,
  });
  await expectSoundLedger({ database });
  await expectSoundFigures(database);
  for (const server of living) await servers.end(server);
});

async function readSums(scarce: string, plenty: string) {
  const { rows } = await sql<Record<string, number>>`select
    (select count(*)::int from orders where status = 'completed' and total_amount = 1500) as orders,
    (select count(*)::int from codes where product_id = ${scarce} and status = 'sold') as scarce,
    (select count(*)::int from codes where product_id = ${plenty} and status = 'sold') as plenty,
    (select count(distinct code_id)::int from deliveries) as handed,
    (select count(*)::int from ledger_accounts where kind = 'wallet'
      and round(balance * units_per_ledger_unit('DZD'), 2) = 3500) as poorer,
    (select count(*)::int from ledger_accounts where kind = 'wallet'
      and round(balance * units_per_ledger_unit('DZD'), 2) = 5000) as untouched`.execute(database.owner.db);
  return rows[0];
}
