import { join, resolve } from 'node:path';
import { z } from 'zod';
import { databaseAddress } from './platform/database/database-address.ts';
import { s3Address, type S3Address } from './platform/files/s3-address.ts';

const flag = z.enum(['on', 'off']).transform((word) => word === 'on');
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
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .describe('Addresses of proxies whose X-Forwarded-For is believed, with commas'),
  RENDER_PAGES: z
    .enum(['on', 'off'])
    .default('off')
    .describe('Whether pages of the store come rendered (decision 65), which is still on trial'),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'])
    .default('warn')
    .describe('How much is logged'),
});

export interface Config {
  port: number;
  host: string;
  publicUrl: string;
  dataDir: string;
  pagesDir: string;
  databaseUrl: string | null;
  secretKey: string | null;
  /** Only for rotating the vault's keys. */
  previousSecretKey: string | null;
  isDemo: boolean;
  ledgerCurrency: 'USD' | 'DZD' | 'EUR';
  /** null: uploads are stored in the data directory. */
  s3: S3Address | null;
  smtpUrl: string | null;
  mailFrom: string;
  chargily: { mode: 'test' | 'live'; secretKey: string | null };
  trustedProxies: string[];
  /** Whether the server renders pages of the store; else the browser does. */
  rendersPages: boolean;
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
  if (env.DATABASE_URL !== undefined && env.SECRET_KEY === undefined) {
    problems.push('SECRET_KEY: needed with DATABASE_URL, the same for every server of the store');
  }
  if (env.CHARGILY_MODE === 'live' && env.CHARGILY_SECRET_KEY === undefined) {
    problems.push('CHARGILY_SECRET_KEY: needed with CHARGILY_MODE=live');
  }
  if (env.CHARGILY_MODE === 'live' && env.CHARGILY_SECRET_KEY?.startsWith('test_')) {
    problems.push('CHARGILY_SECRET_KEY: is a test key, but CHARGILY_MODE is live');
  }
  return problems;
}

function toConfig(env: Environment): Config {
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, ''),
    dataDir: resolve(env.DATA_DIR),
    pagesDir: resolve(env.PAGES_DIR),
    databaseUrl: env.DATABASE_URL ?? null,
    secretKey: env.SECRET_KEY ?? null,
    previousSecretKey: env.PREVIOUS_SECRET_KEY ?? null,
    isDemo: env.DEMO ?? env.DATABASE_URL === undefined,
    ledgerCurrency: env.LEDGER_CURRENCY,
    s3: env.S3_URL ?? null,
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM,
    chargily: { mode: env.CHARGILY_MODE, secretKey: env.CHARGILY_SECRET_KEY ?? null },
    trustedProxies: env.TRUSTED_PROXIES.split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
    rendersPages: env.RENDER_PAGES === 'on',
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
