import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './build-app.ts';
import { readConfig, requireMailServer, secretKeyFile, type Config } from './config.ts';
import { jobHandlers } from './job-handlers.ts';
import { openGateway, openInbound, openSandbox, ownUrlOf } from './open-outside.ts';
import { checkPort } from './platform/check-port.ts';
import { loadSecretKey } from './platform/crypto/secret-key.ts';
import type { SealedBox } from './platform/crypto/sealed-box.ts';
import { WebhookSender } from './api/webhooks/send-webhooks.ts';
import { webhookSecretsBox } from './api/webhooks/webhook-secrets.ts';
import { startEmbeddedPostgres } from './platform/database/embedded-postgres.ts';
import { connectServer } from './platform/database/connect-server.ts';
import { migrate } from './platform/database/migrate.ts';
import { openPool, type Db } from './platform/database/pool.ts';
import { openFiles } from './platform/files/files.ts';
import { addJob } from './platform/jobs/add-job.ts';
import { SCHEDULE } from './platform/jobs/run-jobs.ts';
import { runLanes } from './platform/jobs/run-lanes.ts';
import type { Reach } from './platform/outside/post-outside.ts';
import { waitForDatabase } from './platform/database/watch-silence.ts';
import { limitPdfs } from './platform/documents/render-pdf.ts';
import { openWriter } from './products/writing/open-writer.ts';
import { Live } from './platform/live/live.ts';
import { createMailer, type Mailer } from './platform/mail/mailer.ts';
import { lockServer } from './platform/server-lock.ts';
import type { Pools } from './store/metrics/database-figures.ts';
import { greeting } from './store/greeting.ts';
import { initialiseStore } from './store/initialise-store.ts';
import { storeNamesOf } from './store/store-name.ts';
import { openPush } from './store/push/push-keys.ts';
import { sayDoubts } from './store/say-doubts.ts';
import { seedDemo } from './store/seed-demo.ts';
import { firstAdminLink } from './resellers/team/first-admin.ts';
import type { TimeLimits } from './time-limits.ts';
import { openTwoFactorKeys } from './accounts/two-factor/two-factor-keys.ts';
import { adoptKeys } from './codes/vault/adopt-keys.ts';
import { openVault, type Vault } from './codes/vault/vault.ts';

export interface RunningServer {
  /** Lets what is under way finish (limits.drain); once `hurry` is aborted it is cut. */
  stop(hurry?: AbortSignal): Promise<void>;
  /** Resolves when the built-in PostgreSQL exits unexpectedly. */
  databaseEnded: Promise<void>;
}

type Say = (line: string) => void;
type Undo = () => Promise<unknown> | void;

/** Says what fails to who started the server, until that logs. */
class FailureLog {
  readonly #say: Say;
  server: FastifyInstance | null = null;

  constructor(say: Say) {
    this.#say = say;
  }

  add(error: unknown, what: string, job?: string): void {
    if (this.server === null) this.#say(`${what}: ${String(error)}`);
    else this.server.log.error({ err: error, job }, what);
  }
}

/** What a start leaves behind: first all of it finishes at the same time, until the signal, then all of it is undone. */
interface Started {
  finish: ((limit: AbortSignal) => Promise<void>)[];
  undo: Undo[];
  failures: FailureLog;
}

/** How long each part is waited for where something was cut that may still hold it. */
const CUT_MS = 2000;
/** Each of the four job lanes keeps one connection for LISTEN; the rest do the work. */
const JOBS_POOL_SIZE = 9;

/**
 * Starts everything in order; shuts down in reverse, also when a later step fails. `signal` ends a start that waits for
 * another server's migration.
 */
export async function startServer(
  variables: Record<string, string | undefined>,
  say: Say,
  signal?: AbortSignal,
): Promise<RunningServer> {
  const config = readConfig(variables);
  requireMailServer(config);
  const started: Started = { finish: [], undo: [], failures: new FailureLog(say) };
  const undoAll = async (limit?: AbortSignal) => {
    for (const step of started.undo.splice(0).toReversed())
      await Promise.race([step(), ...(limit?.aborted === true ? [pause(CUT_MS)] : [])]);
  };
  const stop = async (hurry = new AbortController().signal) => {
    const limit = AbortSignal.any([
      hurry,
      AbortSignal.timeout(config.drainSeconds * 1000 + config.limits.drain),
    ]);
    await Promise.all(started.finish.map((step) => step(limit)));
    await undoAll(limit);
  };
  try {
    const { databaseEnded } = await start(config, say, started, signal);
    return { stop, databaseEnded };
  } catch (error) {
    await undoAll();
    throw error;
  }
}

async function openStore(config: Config, secretKey: string, ownerDb: Db, db: Db): Promise<Vault> {
  await initialiseStore(ownerDb, config.ledgerCurrency, config.chargily.mode === 'live');
  await adoptKeys(ownerDb, secretKey);
  const vault = openVault(secretKey, db);
  await vault.learn(db);
  return vault;
}

async function start(
  config: Config,
  say: Say,
  started: Started,
  signal: AbortSignal | undefined,
): Promise<Pick<RunningServer, 'databaseEnded'>> {
  const { undo, failures } = started;
  await checkPort(config.host, config.port);
  limitPdfs(config.limits.pdf);
  waitForDatabase(config.limits);
  const secretKey = loadSecretKey(config.secretKey, secretKeyFile(config));
  const files = await openFiles(config);
  undo.push(() => files.close());
  const { url, ended } = await openDatabase(config, say, undo);
  await migrate(url, say, { signal });

  const { owner, app, pools, health, longReads } = await connectServer({ ...config, url }, undo);
  const vault = await openStore(config, secretKey, owner.db, app.db);
  if (config.isDemo) await seedDemo(owner.db, vault, files, say);

  const inboundMail = openInbound(config, secretKey);
  const sandbox = await openSandbox(config, secretKey, undo);
  const gateway = openGateway(config, secretKey, sandbox?.httpUrl ?? null);
  const mailer = openMailer(config, sandbox?.smtpUrl, app.db, undo);
  const live = await openLive({ db: app.db, url, limits: config.limits }, failures, undo);

  const hasFiles = await sayDoubts(
    { config, ownerDb: owner.db, files, hasSandbox: sandbox !== null, replica: await longReads.look() },
    say,
  );

  const webhookSecrets = webhookSecretsBox(secretKey);
  const shared = { db: app.db, longReads, gateway, live, vault, files };
  const server = await buildApp({
    ...shared,
    config,
    health,
    pools,
    twoFactorKeys: openTwoFactorKeys(secretKey),
    hasFiles,
    writer: await openWriter(config),
    webhookSecrets,
    inboundMail,
    isSecure: config.publicUrl.startsWith('https:'),
    checksAnswers: false,
    sandboxUrl: sandbox?.httpUrl ?? null,
    pagesFolder: existsSync(config.pagesDir) ? config.pagesDir : null,
  });
  failures.server = server;
  openWebhooks({ config, db: app.db, live, box: webhookSecrets }, failures, undo);
  await listen(server, config, started);
  // Only now: a measurement asks this server, and a mail's link may be pressed as soon as it was sent.
  await startJobs(
    { url, pools, config },
    jobHandlers({
      ...shared,
      ownerDb: owner.db,
      mailer,
      writer: server.services.writer,
      publicUrl: config.publicUrl,
      replies: inboundMail?.replies ?? null,
      push: await openPush(owner.db, secretKey, reachOf(config)),
      ownUrl: config.role === 'worker' ? config.publicUrl : ownUrlOf(config),
      limits: config.limits,
    }),
    (error, job) => failures.add(error, 'job failed', job),
    started,
  );
  say(greeting(config, config.role === 'worker' ? null : await firstAdminLink(app.db, config.publicUrl)));
  return { databaseEnded: ended };
}

async function startJobs(
  { url, pools, config }: { url: string; pools: Pools; config: Config },
  handlers: Parameters<typeof runLanes>[1],
  onFailure: Parameters<typeof runLanes>[2],
  { undo, finish }: Started,
): Promise<void> {
  const { role, limits } = config;
  if (role === 'web') return;
  const pool = openPool(url, JOBS_POOL_SIZE, { waitMs: limits.connection });
  pools['jobs'] = pool;
  undo.push(() => pool.end());
  const jobs = await runLanes(pool, handlers, onFailure, SCHEDULE, {
    beatMs: limits.heartbeat,
    silenceMaxMs: limits.heartbeat_missed,
  });
  undo.push(() => jobs.stop(AbortSignal.abort()));
  // Another server takes what is queued; here what was begun is finished.
  finish.push((limit) => jobs.stop(limit));
}

async function listen(
  server: FastifyInstance,
  { host, port, drainSeconds }: Config,
  { undo, finish }: Started,
): Promise<void> {
  await server.listen({ host, port });
  undo.push(() => server.close());
  finish.push((limit) => server.drain.run(drainSeconds * 1000, limit));
  // Not only with the next minute: what was measured before the stop says nothing any more.
  await addJob(server.services.db, 'measure_status', {});
}

interface ForWebhooks {
  config: Config;
  db: Db;
  live: Live;
  box: SealedBox;
}

const reachOf = ({ isDemo, limits }: Config): Reach => ({
  isLocalAllowed: isDemo,
  timeoutMs: limits.outside,
});

/** What happens is announced to open pages; what endpoints are told of is among it. */
function openWebhooks({ config, db, live, box }: ForWebhooks, failures: FailureLog, undo: Undo[]): void {
  if (config.role === 'web') return;
  const sender = new WebhookSender({
    db,
    box,
    reach: reachOf(config),
    onFailure: (error) => failures.add(error, 'webhooks failed'),
  });
  sender.start();
  undo.push(() => sender.stop());
  undo.push(live.subscribe(() => sender.sendSoon()));
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

function openMailer(config: Config, sandboxUrl: string | undefined, db: Db, undo: Undo[]): Mailer {
  const mailer = createMailer(
    config.smtpUrl ?? sandboxUrl ?? '',
    config.mailFrom,
    storeNamesOf(db),
    config.limits.mail,
  );
  undo.push(() => mailer.close());
  return mailer;
}

async function openLive(
  { db, url, limits }: { db: Db; url: string; limits: TimeLimits },
  failures: FailureLog,
  undo: Undo[],
): Promise<Live> {
  const onFailure = (error: unknown) => failures.add(error, 'live events could not be announced');
  const live = new Live(db, url, onFailure, limits);
  await live.start();
  undo.push(() => live.stop());
  return live;
}
