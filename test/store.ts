// A whole store in the test's own process, on a database of its own: real HTTP, real PostgreSQL, real sandbox servers.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { startSandbox } from '#sandbox/start-sandbox.ts';
import { openWriter } from '#server/products/writing/open-writer.ts';
import { openInboundMail } from '#server/support/mails/inbound-mail.ts';
import { webhookSecretsBox } from '#server/api/webhooks/webhook-secrets.ts';
import { jobHandlers } from '#server/job-handlers.ts';
import type { Services } from '#server/services.ts';
import { readConfig } from '#server/config.ts';
import { checkDeposits } from '#server/deposits/check-deposits.ts';
import { ChargilyClient } from '#server/deposits/chargily/chargily-client.ts';
import { Gateway, gatewayKeysBox } from '#server/deposits/gateway.ts';
import { DatabaseHealth } from '#server/platform/database/health.ts';
import { LongReads } from '#server/platform/database/long-reads.ts';
import { openPool } from '#server/platform/database/pool.ts';
import { openFiles } from '#server/platform/files/files.ts';
import { runLanes } from '#server/platform/jobs/run-lanes.ts';
import type { AnswerCache } from '#server/platform/http/answer-cache.ts';
import { Live } from '#server/platform/live/live.ts';
import { storeNamesOf } from '#server/store/store-name.ts';
import { openPush } from '#server/store/push/push-keys.ts';
import { createMailer } from '#server/platform/mail/mailer.ts';
import { openTwoFactorKeys } from '#server/accounts/two-factor/two-factor-keys.ts';
import { adoptKeys } from '#server/codes/vault/adopt-keys.ts';
import { openVault, type Vault } from '#server/codes/vault/vault.ts';
import type { InvitedRole } from '#shared/resellers/team.contract.ts';
import type { StaffRole } from '#shared/permissions.ts';
import type { TimeLimits } from '#server/time-limits.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import type { AnswersToKeys } from './documented-answers.ts';
import { insertPerson, openSession } from './people.ts';
import { makeBuyer, type Buyer } from './shop.ts';
import { noteError, noteLogLine } from '#test/run/unexpected-errors.ts';
import { buildWatchedApp } from './watched-app.ts';

export const SECRET_KEY = 'a secret key for tests, long enough';
export const GATEWAY_KEY = 'test_sk_for_the_tests_of_the_store';
export const MAIL_DOMAIN = 'reply.shop.example';
export const MAIL_SECRET = `whsec_${Buffer.from(GATEWAY_KEY).toString('base64')}`;

interface SignedIn {
  profileId: string;
  email: string;
  cookie: string;
}

export interface TestStore {
  /** http://127.0.0.1:port */
  url: string;
  /** Everything that the server answers to, as `GET /api/orders/:id`; HEAD, which goes with each GET, aside. */
  routes: string[];
  /** What programs were answered, compared with the document that they read. */
  answers: AnswersToKeys;
  database: TestDatabase;
  vault: Vault;
  /** What people uploaded lies below it. */
  dataDir: string;
  sandboxUrl: string;
  /** Where the switches of its gateway are. */
  controlUrl: string;
  gateway: ChargilyClient;
  kept: AnswerCache;
  /** As after each request that changed something: open pages hear of what tests wrote without waiting for the rounds. */
  announceSoon(): void;
  /** What the schedule does every minute. */
  checkDeposits(): Promise<number>;
  /** A signed-in person: their cookie, for the `cookie` header. */
  signIn(profileId: string): Promise<string>;
  makeSignedInBuyer(balanceDzd?: number): Promise<Buyer & { cookie: string }>;
  makeAdmin(): Promise<SignedIn>;
  /** Someone who works for the store, signed in a moment ago. */
  makeStaff(role: StaffRole): Promise<SignedIn>;
  /** Someone else who acts for the buyer's business, signed in a moment ago. */
  makeMember(buyer: Pick<Buyer, 'resellerId'>, memberRole: InvitedRole): Promise<Buyer & { cookie: string }>;
  /** Another server of the same store, until the store is closed; its address. */
  addServer(): Promise<string>;
  close(): Promise<void>;
}

interface Options {
  /** As TRUSTED_PROXIES: whose X-Forwarded-For is believed, for tests that come from several addresses. */
  trustedProxies?: string;
  /** Checks of the ledger and of the gateway are run when they are asked for; else they stay begun. */
  runsChecks?: boolean;
  /** As S3_URL: uploaded files go to this bucket instead of the data directory. */
  s3Url?: string;
  /** As AI_BASE_URL: a model that writes descriptions. */
  modelUrl?: string;
  /** How long it waits for what, where that is not as ever. */
  limits?: Partial<TimeLimits>;
  /** As DEMO=off: no sandbox, and no gateway until the panel takes its keys. Mails still go to the mailbox. */
  isDemo?: boolean;
  /** Without INBOUND_MAIL_DOMAIN: tickets are not answered by mail. */
  takesMail?: boolean;
  /** As SMTP_URL: another mail server than the sandbox's. */
  smtpUrl?: string;
  /** Where built pages lie; without it the store has none. */
  pagesFolder?: string;
  /** A role of its own for the database, see createTestDatabase. */
  hasOwnRole?: boolean;
  /** Takes everything that the server logs, down to the last detail. */
  logTo?: { write(line: string): void };
  /** More of the environment. */
  variables?: Record<string, string>;
}

export async function startTestStore({
  trustedProxies = '',
  runsChecks = false,
  isDemo = true,
  takesMail = true,
  pagesFolder,
  smtpUrl,
  hasOwnRole = false,
  s3Url,
  modelUrl,
  limits = {},
  logTo,
  variables = {},
}: Options = {}): Promise<TestStore> {
  const folder = mkdtempSync(join(tmpdir(), 'rasid-store-'));
  const database = await createTestDatabase({ hasOwnRole });
  // The server's address is known only once it listens, and the gateway must know it before: pages come from nowhere.
  const publicUrl = 'http://shop.example';
  const sandbox = await startSandbox({
    dir: folder,
    publicUrl: `${publicUrl}/sandbox`,
    gatewayKey: GATEWAY_KEY,
  });
  const sandboxUrl = `http://127.0.0.1:${sandbox.httpPort}`;
  const inboundMail = openInboundMail(SECRET_KEY, { domain: MAIL_DOMAIN, secret: MAIL_SECRET });
  const config = readConfig({
    PUBLIC_URL: publicUrl,
    DATA_DIR: folder,
    DEMO: isDemo ? 'on' : 'off',
    RENDER_PAGES: 'off',
    LOG_LEVEL: logTo === undefined ? 'error' : 'debug',
    TIME_LIMITS: Object.entries(limits)
      .map((one) => one.join('='))
      .join(),
    TRUSTED_PROXIES: trustedProxies,
    S3_URL: s3Url,
    ...(modelUrl === undefined
      ? {}
      : { AI_BASE_URL: modelUrl, AI_API_KEY: 'key-of-a-test', AI_MODEL: 'writer-1' }),
    ...variables,
  });
  await adoptKeys(database.owner.db, SECRET_KEY);
  const vault = openVault(SECRET_KEY, database.app.db);
  await vault.learn(database.app.db);
  const settings = {
    baseUrl: `${sandboxUrl}/gateway/test/api/v2`,
    secretKey: GATEWAY_KEY,
    mode: 'sandbox' as const,
    webhookUrl: '',
  };
  const gateway = new Gateway({
    sandbox: isDemo ? settings : null,
    environment: null,
    // Keys of the panel are good at the sandbox too, where the real gateway can't be reached.
    places: {
      test: { baseUrl: settings.baseUrl, webhookUrl: '' },
      live: { baseUrl: settings.baseUrl, webhookUrl: '' },
    },
    box: gatewayKeysBox(SECRET_KEY),
  });
  const live = new Live(
    database.app.db,
    database.url,
    (error) => noteError(error, 'live events'),
    config.limits,
  );
  await live.start();
  const files = await openFiles(config);
  const health = new DatabaseHealth(database.url, undefined, config.limits);
  const longReads = new LongReads(database.app, null, config.limits);
  const writer = await openWriter(config);
  const services: Services = {
    config,
    db: database.app.db,
    health,
    longReads,
    pools: { app: database.app.pool, owner: database.owner.pool },
    gateway,
    live,
    vault,
    twoFactorKeys: openTwoFactorKeys(SECRET_KEY),
    files,
    writer,
    inboundMail: takesMail ? inboundMail : null,
    isSecure: false,
    checksAnswers: true,
    sandboxUrl: isDemo ? sandboxUrl : null,
    webhookSecrets: webhookSecretsBox(SECRET_KEY),
    pagesFolder: pagesFolder ?? null,
    logTo: {
      write(line) {
        noteLogLine(line);
        logTo?.write(line);
      },
    },
  };
  const answers: AnswersToKeys = { seen: new Set(), violations: [] };
  const { app, routes } = await buildWatchedApp(services, answers);
  const others: FastifyInstance[] = [];
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  settings.webhookUrl = `${url}/webhooks/chargily`;
  const mailer = createMailer(
    smtpUrl ?? `smtp://127.0.0.1:${sandbox.smtpPort}`,
    'Rasid <no-reply@rasid.example>',
    storeNamesOf(database.app.db),
  );
  const check = () => checkDeposits(database.app.db, { gateway, publicUrl });
  const jobsPool = openPool(database.url, 7);
  const jobs = await runLanes(
    jobsPool,
    {
      ...jobHandlers({
        db: database.app.db,
        ownerDb: database.owner.db,
        longReads,
        mailer,
        gateway,
        live,
        files,
        vault,
        writer,
        publicUrl,
        replies: takesMail ? inboundMail.replies : null,
        push: await openPush(database.owner.db, SECRET_KEY, { isLocalAllowed: isDemo, timeoutMs: 3000 }),
        ownUrl: url,
        limits: config.limits,
      }),
      ...(runsChecks ? {} : { verify_ledger: async () => {}, reconcile_gateway: async () => {} }),
    },
    (error, job) => noteError(error, `job ${job}`),
    '# nothing: tests call what the schedule calls when they want it',
  );
  const signIn = (profileId: string) => openSession(database, profileId);
  const makeStaff = async (role: StaffRole) => {
    const person = await insertPerson(database, { role });
    return { ...person, cookie: await signIn(person.profileId) };
  };
  return {
    url,
    routes,
    answers,
    database,
    vault,
    dataDir: folder,
    sandboxUrl,
    controlUrl: `http://127.0.0.1:${sandbox.controlPort}`,
    gateway: new ChargilyClient(settings),
    kept: app.kept,
    announceSoon: () => live.announceSoon(),
    checkDeposits: check,
    signIn,
    async makeSignedInBuyer(balanceDzd) {
      const buyer = await makeBuyer(database.owner.db, balanceDzd === undefined ? {} : { balanceDzd });
      return { ...buyer, cookie: await signIn(buyer.profileId) };
    },
    makeAdmin: () => makeStaff('admin'),
    makeStaff,
    async makeMember(buyer, memberRole) {
      const member = await insertPerson(database, {
        role: 'reseller',
        reseller_id: buyer.resellerId,
        member_role: memberRole,
      });
      return { ...member, resellerId: buyer.resellerId, cookie: await signIn(member.profileId) };
    },
    async addServer() {
      const { app: other } = await buildWatchedApp(services, answers);
      others.push(other);
      return other.listen({ host: '127.0.0.1', port: 0 });
    },
    async close() {
      await jobs.stop();
      await jobsPool.end();
      for (const one of [app, ...others]) await one.close();
      await live.stop();
      await health.close();
      mailer.close();
      files.close();
      await sandbox.close();
      await database.drop();
      rmSync(folder, { recursive: true, force: true });
      if (answers.violations.length > 0)
        throw new Error(`answers that the document does not have:\n${answers.violations.join('\n')}`);
    },
  };
}
