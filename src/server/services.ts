import type { KeptAnswers } from './platform/http/kept-answers.ts';
import type { Config } from './config.ts';
import type { Gateway } from './deposits/gateway.ts';
import type { DatabaseHealth } from './platform/database/health.ts';
import type { Db } from './platform/database/pool.ts';
import type { Files } from './platform/files/files.ts';
import type { Live } from './platform/live/live.ts';
import type { TwoFactorKeys } from './accounts/two-factor/two-factor-keys.ts';
import type { Vault } from './codes/vault/vault.ts';

/** What the routes are built with; made once at the start. */
export interface Services {
  config: Config;
  db: Db;
  health: DatabaseHealth;
  gateway: Gateway;
  live: Live;
  vault: Vault;
  twoFactorKeys: TwoFactorKeys;
  files: Files;
  /** The store is reached by https. */
  isSecure: boolean;
  /** Parse every answer by its contract before it is sent: in tests. */
  checksAnswers: boolean;
  /** Where the sandbox servers listen; null outside the demo. */
  sandboxUrl: string | null;
  /** Takes the log line by line instead of the standard output: in tests. */
  logTo?: { write(line: string): void };
  /** The folder of the built pages; null where there are none, as in tests of the interface. */
  pagesFolder: string | null;
}

declare module 'fastify' {
  interface FastifyInstance {
    services: Services;
    /** Answers of the catalogue that are good for everybody. */
    kept: KeptAnswers;
  }
}
