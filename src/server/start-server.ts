import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildApp } from './build-app.ts';
import { readConfig, requireMailServer, secretKeyFile, type Config } from './config.ts';
import { Gateway, gatewayKeysBox } from './deposits/gateway.ts';
import { jobHandlers } from './job-handlers.ts';
import { checkPort } from './platform/check-port.ts';
import { deriveKey, loadSecretKey } from './platform/crypto/secret-key.ts';
import { startEmbeddedPostgres } from './platform/database/embedded-postgres.ts';
import { DatabaseHealth } from './platform/database/health.ts';
import { migrate } from './platform/database/migrate.ts';
import { connectAsApp, connectAsOwner, openPool } from './platform/database/pool.ts';
import { openFiles } from './platform/files/files.ts';
import { runLanes } from './platform/jobs/run-lanes.ts';
import { Live } from './platform/live/live.ts';
import { createMailer } from './platform/mail/mailer.ts';
import { startSandboxProcess } from './platform/sandbox-process.ts';
import { lockServer } from './platform/server-lock.ts';
import { greeting } from './store/greeting.ts';
import { initialiseStore } from './store/initialise-store.ts';
import { seedDemo } from './store/seed-demo.ts';
import { firstAdminLink } from './resellers/team/first-admin.ts';
import { openTwoFactorKeys } from './accounts/two-factor/two-factor-keys.ts';
import { adoptKeys } from './codes/vault/adopt-keys.ts';
import { openVault } from './codes/vault/vault.ts';

export interface RunningServer {
  stop(): Promise<void>;
  /** Resolves when the built-in PostgreSQL exits unexpectedly. */
  databaseEnded: Promise<void>;
}

type Say = (line: string) => void;
type Undo = () => Promise<unknown> | void;

const POOL_SIZE = 20;
/** Each of the three job lanes keeps one connection for LISTEN; the rest do the work. */
const JOBS_POOL_SIZE = 7;

/** Starts everything in order; shuts down in reverse, also when a later step fails. */
export async function startServer(
  variables: Record<string, string | undefined>,
  say: Say,
): Promise<RunningServer> {
  const undo: Undo[] = [];
  const stop = async () => {
    for (const step of undo.splice(0).toReversed()) await step();
  };
  try {
    const { databaseEnded } = await start(readConfig(variables), say, undo);
    return { stop, databaseEnded };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function start(config: Config, say: Say, undo: Undo[]): Promise<Pick<RunningServer, 'databaseEnded'>> {
  requireMailServer(config);
  await checkPort(config.host, config.port);
  const secretKey = loadSecretKey(config.secretKey, secretKeyFile(config));
  const files = await openFiles(config);
  undo.push(() => files.close());
  const { url, ended } = await openDatabase(config, say, undo);
  await migrate(url, say);

  const owner = connectAsOwner(url, 2);
  undo.push(() => owner.close());
  const app = connectAsApp(url, POOL_SIZE);
  undo.push(() => app.close());
  const health = new DatabaseHealth(url);
  undo.push(() => health.close());
  await initialiseStore(owner.db, config.ledgerCurrency, config.chargily.mode === 'live');
  await adoptKeys(owner.db, secretKey);
  const vault = openVault(secretKey, app.db);
  await vault.learn(app.db);
  if (config.isDemo) await seedDemo(owner.db, vault, files, say);

  const sandbox = await openSandbox(config, secretKey, undo);
  const gateway = openGateway(config, secretKey, sandbox?.httpUrl ?? null);
  const mailer = createMailer(config.smtpUrl ?? sandbox?.smtpUrl ?? '', config.mailFrom);
  undo.push(() => mailer.close());
  const live = new Live(app.db, url, (error) => say(`Live events could not be announced: ${String(error)}`));
  await live.start();
  undo.push(() => live.stop());

  const server = await buildApp({
    config,
    db: app.db,
    health,
    gateway,
    live,
    vault,
    twoFactorKeys: openTwoFactorKeys(secretKey),
    files,
    isSecure: config.publicUrl.startsWith('https:'),
    checksAnswers: false,
    sandboxUrl: sandbox?.httpUrl ?? null,
    pagesFolder: existsSync(config.pagesDir) ? config.pagesDir : null,
  });
  const jobsPool = openPool(url, JOBS_POOL_SIZE);
  undo.push(() => jobsPool.end());
  const jobs = await runLanes(
    jobsPool,
    jobHandlers({
      db: app.db,
      ownerDb: owner.db,
      mailer,
      gateway,
      live,
      files,
      vault,
      publicUrl: config.publicUrl,
    }),
    (error, job) => server.log.error({ err: error, job }, 'job failed'),
  );
  undo.push(() => jobs.stop());
  await server.listen({ host: config.host, port: config.port });
  undo.push(() => server.close());
  say(greeting(config, await firstAdminLink(app.db, config.publicUrl)));
  return { databaseEnded: ended };
}

async function openDatabase(
  config: Config,
  say: Say,
  undo: Undo[],
): Promise<{ url: string; ended: Promise<void> }> {
  if (config.databaseUrl !== null) return { url: config.databaseUrl, ended: new Promise<void>(() => {}) };
  undo.push(lockServer(join(config.dataDir, 'server.pid')));
  say('Starting PostgreSQL …');
  const postgres = await startEmbeddedPostgres(config.dataDir);
  undo.push(() => postgres.stop());
  return postgres;
}

/** Demo only: the sandbox replaces whatever is not configured. Its mailbox and play money are public. */
async function openSandbox(config: Config, secretKey: string, undo: Undo[]) {
  const isNeeded = config.chargily.secretKey === null || config.smtpUrl === null;
  if (!config.isDemo || !isNeeded) return null;
  const sandbox = await startSandboxProcess(
    join(config.dataDir, 'sandbox'),
    `${config.publicUrl}/sandbox`,
    sandboxGatewayKey(secretKey),
  );
  undo.push(() => sandbox.stop());
  return sandbox;
}

function sandboxGatewayKey(secretKey: string): string {
  return `test_sk_${deriveKey(secretKey, 'sandbox gateway').toString('hex').slice(0, 40)}`;
}

function openGateway(config: Config, secretKey: string, sandboxUrl: string | null): Gateway {
  const { mode, secretKey: chargilyKey } = config.chargily;
  const webhookUrl = `${config.publicUrl}/webhooks/chargily`;
  const places = {
    test: { baseUrl: 'https://pay.chargily.net/test/api/v2', webhookUrl },
    live: { baseUrl: 'https://pay.chargily.net/api/v2', webhookUrl },
  };
  return new Gateway({
    places,
    box: gatewayKeysBox(secretKey),
    environment: chargilyKey === null ? null : { ...places[mode], secretKey: chargilyKey, mode },
    sandbox:
      sandboxUrl === null
        ? null
        : {
            baseUrl: `${sandboxUrl}/gateway/test/api/v2`,
            secretKey: sandboxGatewayKey(secretKey),
            mode: 'sandbox',
            webhookUrl: `http://127.0.0.1:${config.port}/webhooks/chargily`,
          },
  });
}
