import type { Route } from '#shared/contracts/route.ts';
import type { AnswerCache } from './platform/http/answer-cache.ts';
import type { Answer, Call } from './platform/http/mount.ts';
import type { FileAnswer, FileCall } from './platform/http/mount-file.ts';
import type { Config } from './config.ts';
import type { Gateway } from './deposits/gateway.ts';
import type { DatabaseHealth } from './platform/database/health.ts';
import type { LongReads } from './platform/database/long-reads.ts';
import type { Pools } from './store/metrics/database-figures.ts';
import type { Db } from './platform/database/pool.ts';
import type { SealedBox } from './platform/crypto/sealed-box.ts';
import type { Files } from './platform/files/files.ts';
import type { Live } from './platform/live/live.ts';
import type { TwoFactorKeys } from './accounts/two-factor/two-factor-keys.ts';
import type { Vault } from './codes/vault/vault.ts';
import type { InboundMail } from './support/mails/inbound-mail.ts';
import type { Writer } from './products/writing/writer.ts';

/** Dependencies of the routes, built once at startup. */
export interface Services {
  config: Config;
  db: Db;
  health: DatabaseHealth;
  /** Exports, statements and reports. */
  longReads: LongReads;
  /** For the metrics: the pools of connections by their names, the owner's among them. */
  pools: Pools;
  gateway: Gateway;
  live: Live;
  vault: Vault;
  twoFactorKeys: TwoFactorKeys;
  files: Files;
  /** Whether what was kept is there (say-doubts.ts), for the metrics; null: not known. */
  hasFiles?: boolean | null;
  /** Writes descriptions. */
  writer: Writer;
  /** Encrypts the secrets of webhook endpoints. */
  webhookSecrets: SealedBox;
  /** null: tickets are not answered by mail. */
  inboundMail: InboundMail | null;
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
    /** Answers a call of a test key, in place of its handler. */
    answerInSandbox<R extends Route>(route: R, call: Call<R>): Promise<Answer<R>>;
    printInSandbox(route: Route, call: FileCall): Promise<FileAnswer>;
    /** Catalogue answers that are the same for everyone. */
    kept: AnswerCache;
  }
}
