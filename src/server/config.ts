import { join, resolve } from 'node:path';
import { environment, type Environment } from './environment.ts';
import type { S3Address } from './platform/files/s3-address.ts';
import type { TimeLimits } from './time-limits.ts';

/** Of a million tokens, in US dollars. */
export type ModelPrice = Record<'input' | 'output', string>;

export interface Config {
  port: number;
  host: string;
  publicUrl: string;
  dataDir: string;
  pagesDir: string;
  /** Leads to PostgreSQL itself, or to sessions of one's own. null: PostgreSQL runs inside the data directory. */
  databaseUrl: string | null;
  /** Leads to the same database through a pooler that shares sessions between transactions; null without one. */
  pooledUrl: string | null;
  /** null: exports and reports are read from the primary. */
  replicaUrl: string | null;
  poolSize: number;
  role: 'all' | 'web' | 'worker';
  secretKey: string | null;
  /** Only for rotating the vault's keys. */
  previousSecretKey: string | null;
  isDemo: boolean;
  ledgerCurrency: 'USD' | 'DZD' | 'EUR';
  /** null: uploads are stored in the data directory. */
  s3: S3Address | null;
  smtpUrl: string | null;
  mailFrom: string;
  /** null: replies by mail don't come in, but for the demo's mailbox. */
  inboundMail: { domain: string; secret: string } | null;
  chargily: { mode: 'test' | 'live'; secretKey: string | null };
  /** null: a template writes descriptions. */
  ai: { baseUrl: string; apiKey: string | null; model: string; price: ModelPrice | null } | null;
  trustedProxies: string[];
  /** Whether the server renders pages of the store; else the browser does. */
  rendersPages: boolean;
  limits: TimeLimits;
  drainSeconds: number;
  /** null: metrics are for this machine alone. */
  metricsToken: string | null;
  /** null: none are made. */
  tracesUrl: string | null;
  /** 0: no statement is called slow. */
  slowQueryMs: number;
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
}

/** Reads and validates the environment. Throws one error that lists every problem. */
export function readConfig(variables: Record<string, string | undefined>): Config {
  const filled = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(filled);
  const problems = parsed.success
    ? crossCheck(parsed.data)
    : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  if (!parsed.success || problems.length > 0) {
    throw new Error(`The configuration is not right:\n${problems.map((line) => `  ${line}`).join('\n')}`);
  }
  return toConfig(parsed.data);
}

/** A server outside the demo needs SMTP: links that open accounts must reach their owners and nobody else. */
export function requireMailServer({ isDemo, smtpUrl }: Config): void {
  if (isDemo || smtpUrl !== null) return;
  throw new Error(
    'The configuration is not right:\n  SMTP_URL: needed where DEMO is off; without it nobody gets a link to confirm an e-mail or reset a password',
  );
}

function crossCheck(env: Environment): string[] {
  const problems: string[] = [];
  if (env.DIRECT_DATABASE_URL !== undefined && env.DATABASE_URL === undefined) {
    problems.push('DIRECT_DATABASE_URL: goes with DATABASE_URL, which leads through the pooler');
  }
  if (env.READ_DATABASE_URL !== undefined && env.DATABASE_URL === undefined) {
    problems.push('READ_DATABASE_URL: goes with DATABASE_URL, which leads to the primary');
  }
  // Embedded, PostgreSQL belongs to one process, and so does the demo's mailbox.
  if (env.ROLE !== 'all' && (env.DATABASE_URL === undefined || env.DEMO === true)) {
    problems.push('ROLE: web and worker need DATABASE_URL, and DEMO off');
  }
  if (env.DATABASE_URL !== undefined && env.SECRET_KEY === undefined) {
    problems.push('SECRET_KEY: needed with DATABASE_URL, the same for every server of the store');
  }
  if (env.CHARGILY_MODE === 'live' && env.CHARGILY_SECRET_KEY === undefined) {
    problems.push('CHARGILY_SECRET_KEY: needed with CHARGILY_MODE=live');
  }
  if (env.CHARGILY_MODE === 'live' && env.CHARGILY_SECRET_KEY?.startsWith('test_')) {
    problems.push('CHARGILY_SECRET_KEY: is a test key, but CHARGILY_MODE is live');
  }
  for (const [one, other] of [
    ['AI_BASE_URL', 'AI_MODEL'],
    ['AI_PRICE_INPUT', 'AI_PRICE_OUTPUT'],
    ['INBOUND_MAIL_DOMAIN', 'INBOUND_MAIL_SECRET'],
  ] as const) {
    if ((env[one] === undefined) !== (env[other] === undefined))
      problems.push(`${other}: ${one} and ${other} go together`);
  }
  return problems;
}

function toConfig(env: Environment): Config {
  return {
    port: env.PORT,
    // By that name Fastify listens on a second address as well, which a drain would not close.
    host: env.HOST === 'localhost' ? '127.0.0.1' : env.HOST,
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, ''),
    dataDir: resolve(env.DATA_DIR),
    pagesDir: resolve(env.PAGES_DIR),
    databaseUrl: env.DIRECT_DATABASE_URL ?? env.DATABASE_URL ?? null,
    pooledUrl: env.DIRECT_DATABASE_URL === undefined ? null : (env.DATABASE_URL ?? null),
    replicaUrl: env.READ_DATABASE_URL ?? null,
    poolSize: env.POOL_SIZE,
    role: env.ROLE,
    secretKey: env.SECRET_KEY ?? null,
    previousSecretKey: env.PREVIOUS_SECRET_KEY ?? null,
    isDemo: env.DEMO ?? env.DATABASE_URL === undefined,
    ledgerCurrency: env.LEDGER_CURRENCY,
    s3: env.S3_URL ?? null,
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM,
    inboundMail:
      env.INBOUND_MAIL_DOMAIN === undefined || env.INBOUND_MAIL_SECRET === undefined
        ? null
        : { domain: env.INBOUND_MAIL_DOMAIN, secret: env.INBOUND_MAIL_SECRET },
    chargily: { mode: env.CHARGILY_MODE, secretKey: env.CHARGILY_SECRET_KEY ?? null },
    ai:
      env.AI_BASE_URL === undefined || env.AI_MODEL === undefined
        ? null
        : {
            baseUrl: env.AI_BASE_URL,
            apiKey: env.AI_API_KEY ?? null,
            model: env.AI_MODEL,
            price:
              env.AI_PRICE_INPUT === undefined || env.AI_PRICE_OUTPUT === undefined
                ? null
                : { input: env.AI_PRICE_INPUT, output: env.AI_PRICE_OUTPUT },
          },
    trustedProxies: env.TRUSTED_PROXIES.split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
    rendersPages: env.RENDER_PAGES === 'on',
    limits: env.TIME_LIMITS,
    drainSeconds: env.DRAIN_SECONDS,
    metricsToken: env.METRICS_TOKEN ?? null,
    tracesUrl: env.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
    slowQueryMs: env.SLOW_QUERY_MS,
    logLevel: env.LOG_LEVEL,
  };
}

export function secretKeyFile(config: Config): string {
  return join(config.dataDir, 'secret-key');
}
