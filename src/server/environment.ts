import { z } from 'zod';
import { databaseAddress } from './platform/database/database-address.ts';
import { s3Address } from './platform/files/s3-address.ts';
import { timeLimits, TIME_LIMITS } from './time-limits.ts';

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
  READ_DATABASE_URL: databaseAddress
    .optional()
    .describe(
      'A streaming replica of the same database, without a pooler: exports, statements, reports and later pages of histories are read there while it is current',
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

export type Environment = z.output<typeof environment>;

/** Contents of .env.example. */
export function describeEnvironment(): string {
  const lines = Object.entries(environment.shape).map(([name, schema]) => {
    const fallback = schema.safeParse(undefined).data;
    return `# ${schema.description ?? ''}\n# ${name}=${typeof fallback === 'object' ? '' : String(fallback ?? '')}`;
  });
  return `# Copy to .env and uncomment what you need. Everything has a default.\n\n${lines.join('\n\n')}\n`;
}
