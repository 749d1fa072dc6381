// A store on the built-in PostgreSQL with a streaming replica, a server of it, and someone who buys there.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openVault } from '#server/codes/vault/vault.ts';
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts';
import { connectAsApp, connectAsOwner } from '#server/platform/database/pool.ts';
import { api, dinars, newKey } from '#test/client.ts';
import { freePort } from '#test/free-port.ts';
import { insertPerson, openSession } from '#test/people.ts';
import { startCommand } from '#test/run-command.ts';
import { startServerProcess } from '#test/server-process.ts';
import { makeBuyer, makeProduct } from '#test/shop.ts';
import { LIMITS } from './long-reads.ts';
import { copyPrimary, standbyUrl, startStandby } from './standby.ts';

const SECRET_KEY = 'a secret key for a store with a replica';
const TIME_LIMITS = Object.entries(LIMITS)
  .map(([name, ms]) => `${name}=${ms}`)
  .join(',');

export type ReplicatedStore = Awaited<ReturnType<typeof startReplicatedStore>>;

/** The server begins before its replica does. */
export async function startReplicatedStore() {
  const folder = mkdtempSync(join(tmpdir(), 'rasid-replica-'));
  const standby = join(folder, 'standby');
  mkdirSync(standby, { mode: 0o700 });
  const primary = await startEmbeddedPostgres(folder);
  const replicaUrl = standbyUrl(standby, primary.url);
  const variables = { DATABASE_URL: primary.url, SECRET_KEY, TIME_LIMITS };
  const serve = async (READ_DATABASE_URL: string, dataDir: string) =>
    startServerProcess({
      dataDir: join(folder, dataDir),
      port: await freePort(),
      variables: { ...variables, READ_DATABASE_URL },
    });
  const server = await serve(replicaUrl, 'data');
  const database = {
    url: primary.url,
    app: connectAsApp(primary.url, 5),
    owner: connectAsOwner(primary.url, 3),
    drop: () => primary.stop(),
  };
  const { db } = database.owner;
  const vault = openVault(SECRET_KEY, db);
  await vault.learn(db);
  const codes = Array.from({ length: 10 }, (_, index) => `code-${index}`);
  const { productId } = await makeProduct(db, vault, { price: '100', codes });
  const buyer = await makeBuyer(db, { balanceDzd: 5000 });
  const cookie = await openSession(database, buyer.profileId);
  const { profileId } = await insertPerson(database, { role: 'admin' });
  const admin = { profileId, cookie: await openSession(database, profileId) };
  await copyPrimary(join(folder, 'postgres'), primary.url, standby);
  const killStandby = await startStandby(standby, replicaUrl);
  const store = {
    server,
    serve,
    database,
    standby,
    replicaUrl,
    /** As the owner, at the replica. */
    atReplica: connectAsOwner(replicaUrl, 2),
    replica: connectAsApp(replicaUrl, 5),
    killStandby,
    buyer,
    cookie,
    admin,
    /** One of the product, through the server; gives the order's number. */
    async buy(): Promise<string> {
      const line = { product_id: productId, quantity: 1, expected_unit_price: dinars('100.00') };
      const answer = await api(server, 'POST', '/api/orders', {
        cookie,
        headers: { 'idempotency-key': newKey() },
        body: { lines: [line] },
      });
      if (answer.status !== 201) throw new Error(`not bought: ${answer.text}`);
      return /"order_number":\s*"([^"]+)"/.exec(answer.text)?.[1] ?? '';
    },
    run: (command: string) => startCommand([command], { ...variables, READ_DATABASE_URL: replicaUrl }).end,
    async metric(name: string): Promise<number | undefined> {
      const { text } = await api(server, 'GET', '/metrics');
      const line = text.split('\n').find((one) => one.startsWith(`${name} `));
      return line === undefined ? undefined : Number(line.slice(name.length));
    },
    async stop() {
      server.kill('SIGTERM');
      await server.exited;
      for (const one of [store.replica, store.atReplica, database.app, database.owner]) await one.close();
      await store.killStandby();
      await database.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  return store;
}
