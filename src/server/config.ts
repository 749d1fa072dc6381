import { join, resolve } from 'node:path';
import { z } from 'zod';
import { databaseAddress } from './platform/database/database-address.ts';
import { s3Address, type S3Address } from './platform/files/s3-address.ts';
import { timeLimits, TIME_LIMITS, type TimeLimits } from './time-limits.ts';

const flag = z.enum(['on', 'off']).transform((word) => word === 'on');
const dollars = z.string().regex(/^\d{1,6}(\.\d{1,6})?$/, 'is an amount, as 0.15');
const secret = z.string().min(32, 'needs at least 32 characters');

/** Every environment variable Rasid reads (design: Running it). `.env.example` is generated from this. */
export const environment = z.object({
  PORT: z.coerce.number().int().min(1).max(65_535).default(3000).describe('The port to serve on'),
  HOST: z.string().default('0.0.0.0').describe('The address to listen on'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('How visitors reach the store; http://localhost:PORT'),
  DATA_DIR: z.string().default('.data').describe('Where the store keeps what is not in the database'),
  PAGES_DIR: z.string().default('dist/web').describe('Where the built pages are'),
  DATABASE_URL: databaseAddress
    .optional()
    .describe('A PostgreSQL server, 15 or later; without it PostgreSQL runs inside DATA_DIR'),
  DIRECT_DATABASE_URL: databaseAddress
    .optional()
    .describe(
      'The same database without the pooler, as its owner, where DATABASE_URL leads through one that shares sessions (PgBouncer in transaction mode)',
    ),
  POOL_SIZE: z.coerce
    .number()
    .int()
    .min(2)
    .max(500)
    .default(20)
    .describe('How many connections requests and jobs share on each server, besides 13 others'),
  ROLE: z
    .enum(['all', 'web', 'worker'])
    .default('all')
    .describe(
      'web: serves, and leaves jobs and webhooks to workers; worker: runs these and serves only its health',
    ),
  SECRET_KEY: secret
    .optional()
    .describe('Encrypts codes; made and kept in DATA_DIR when PostgreSQL runs inside it'),
  PREVIOUS_SECRET_KEY: secret
    .optional()
    .describe('The SECRET_KEY until now, for npm run vault:rotate after a change of it'),
  DEMO: flag
    .optional()
    .describe('on: fill an empty store with demo data and offer its sign-ins; on without DATABASE_URL'),
  LEDGER_CURRENCY: z
    .enum(['USD', 'DZD', 'EUR'])
    .default('USD')
    .describe(
      'What balances are kept in; fixed by the first transfer. DZD: no exchange rate touches what clients pay in dinars',
    ),
  S3_URL: s3Address
    .optional()
    .describe(
      'Keeps uploaded files in a bucket, as https://KEY:SECRET@host/bucket?region=…&path_style=on; without it in DATA_DIR',
    ),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe(
      'Sends mail, as smtps://USER:PASSWORD@host; needed where DEMO is off, in the demo mail goes to the mailbox page',
    ),
  INBOUND_MAIL_DOMAIN: z
    .string()
    .toLowerCase()
    .regex(/^[a-z\d-]+(\.[a-z\d-]+)+$/, 'is a domain, as reply.example')
    .optional()
    .describe(
      'Lets tickets be answered by mail: the domain whose mails a provider passes on to PUBLIC_URL/hooks/mail; without it mails about tickets lead to the store',
    ),
  INBOUND_MAIL_SECRET: z
    .string()
    .regex(/^whsec_[A-Za-z\d+/]{32,}={0,2}$/, 'is whsec_ and 24 bytes or more in base64')
    .optional()
    .describe(
      'What that provider signs with (Standard Webhooks), as whsec_ and base64; needed with INBOUND_MAIL_DOMAIN',
    ),
  MAIL_FROM: z.string().default('Rasid <no-reply@rasid.example>').describe('The sender of mails'),
  CHARGILY_MODE: z
    .enum(['test', 'live'])
    .default('test')
    .describe('Which of the gateway’s two sides is used'),
  CHARGILY_SECRET_KEY: z
    .string()
    .min(8)
    .optional()
    .describe(
      'The gateway’s secret key; the panel takes one too. Without any, the demo pays at the sandbox and other stores take no cards',
    ),
  AI_BASE_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      'Writes descriptions with a model: any server that speaks OpenAI’s API, as https://api.example/v1; without it a template does',
    ),
  AI_API_KEY: z.string().optional().describe('Its key'),
  AI_MODEL: z.string().max(100).optional().describe('The model’s name; needed with AI_BASE_URL'),
  AI_PRICE_INPUT: dollars.optional().describe('What it takes to read a million tokens, in dollars, as 0.15'),
  AI_PRICE_OUTPUT: dollars.optional().describe('The same to write them; without both no cost is shown'),
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .describe('Addresses of proxies whose X-Forwarded-For and X-Request-Id are believed, with commas'),
  RENDER_PAGES: z
    .enum(['on', 'off'])
    .default('on')
    .describe('Whether pages of the store come rendered (decision 65)'),
  DRAIN_SECONDS: z.coerce
    .number()
    .int()
    .min(0)
    .max(300)
    .default(0)
    .describe(
      'How long a server that is stopped goes on accepting connections while /health/ready answers 503: behind a load balancer, what that needs to notice and a second more',
    ),
  METRICS_TOKEN: z
    .string()
    .min(16, 'needs at least 16 characters')
    .optional()
    .describe(
      'Lets whoever sends it (Authorization: Bearer) read /metrics; without it only programs on this machine may, and not through a proxy',
    ),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      'Where traces of requests are sent (OTLP over HTTP, as JSON), as http://127.0.0.1:4318; without it none are made',
    ),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'])
    .default('warn')
    .describe('How much is logged'),
  TIME_LIMITS: timeLimits.describe(
    `How long the store waits, in milliseconds, where it is not to be as ever: some of ${Object.entries(
      TIME_LIMITS,
    )
      .map((one) => one.join('='))
      .join(',')}`,
  ),
  SLOW_QUERY_MS: z.coerce
    .number()
    .int()
    .min(0)
    .default(1000)
    .describe('Statements that take longer are logged, without their values; 0: none'),
});

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

type Environment = z.output<typeof environment>;

function crossCheck(env: Environment): string[] {
  const problems: string[] = [];
  if (env.DIRECT_DATABASE_URL !== undefined && env.DATABASE_URL === undefined) {
    problems.push('DIRECT_DATABASE_URL: goes with DATABASE_URL, which leads through the pooler');
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

/** Contents of .env.example. */
export function describeEnvironment(): string {
  const lines = Object.entries(environment.shape).map(([name, schema]) => {
    const fallback = schema.safeParse(undefined).data;
    return `# ${schema.description ?? ''}\n# ${name}=${typeof fallback === 'object' ? '' : String(fallback ?? '')}`;
  });
  return `# Copy to .env and uncomment what you need. Everything has a default.\n\n${lines.join('\n\n')}\n`;
}

export function secretKeyFile(config: Config): string {
  return join(config.dataDir, 'secret-key');
}
