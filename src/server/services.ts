import type { AnswerCache } from './platform/http/answer-cache.ts';
import type { Config } from './config.ts';
import type { Gateway } from './deposits/gateway.ts';
import type { DatabaseHealth } from './platform/database/health.ts';
import type { Db } from './platform/database/pool.ts';
import type { Files } from './platform/files/files.ts';
import type { Live } from './platform/live/live.ts';
import type { TwoFactorKeys } from './accounts/two-factor/two-factor-keys.ts';
import type { Vault } from './codes/vault/vault.ts';

/** Dependencies of the routes, built once at startup. */
export interface Services {
  config: Config;
  db: Db;
  health: DatabaseHealth;
  gateway: Gateway;
  live: Live;
  vault: Vault;
  twoFactorKeys: TwoFactorKeys;
  files: Files;
  /** The store is served over https. */
  isSecure: boolean;
  /** Validate every answer against its contract: in tests. */
  checksAnswers: boolean;
  /** Addresses of the sandbox servers; null outside the demo. */
  sandboxUrl: string | null;
  /** Receives log lines instead of stdout: in tests. */
  logTo?: { write(line: string): void };
  /** Folder of the built pages; null without any, as in API tests. */
  pagesFolder: string | null;
}

declare module 'fastify' {
  interface FastifyInstance {
    services: Services;
    /** Catalogue answers that are the same for everyone. */
    kept: AnswerCache;
  }
}
