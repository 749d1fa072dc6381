// Servers on one database and one gateway that outlive them, each behind a proxy of its own; the next one is started
// while the present one dies.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startSandbox, type Sandbox } from '#sandbox/start-sandbox.ts';
import { freePort } from '#test/free-port.ts';
import { startServerProcess, type ServerProcess } from '#test/server-process.ts';
import { PostgresProxy, type Moment, type Step } from './postgres-proxy.ts';

export const SECRET_KEY = 'a secret key for tests that kill, long enough';
export const GATEWAY_KEY = 'test_sk_for_tests_that_kill_the_server';

export interface KillableServer {
  url: string;
  process: ServerProcess;
  proxy: PostgresProxy;
}

/** What an attempt came to; `answer` is null where it never arrived. */
export interface Attempt<Answer> {
  answer: Answer | null;
  isKilled: boolean;
  steps: Step[];
}

const REDIRECT = pathToFileURL(join(import.meta.dirname, 'redirect-gateway.ts')).href;

export class KillableServers {
  readonly #databaseUrl: string;
  readonly #folder: string;
  readonly #variables: Record<string, string>;
  readonly #next: Promise<KillableServer>[] = [];
  readonly sandbox: Sandbox;

  private constructor(
    {
      databaseUrl,
      folder,
      variables,
    }: { databaseUrl: string; folder: string; variables: Record<string, string> },
    sandbox: Sandbox,
  ) {
    this.#databaseUrl = databaseUrl;
    this.#folder = folder;
    this.#variables = variables;
    this.sandbox = sandbox;
  }

  /** `ahead`: how many servers are started before they are needed; `variables`: more of their environment. */
  static async open(
    databaseUrl: string,
    ahead: number,
    variables: Record<string, string> = {},
  ): Promise<KillableServers> {
    const folder = mkdtempSync(join(tmpdir(), 'rasid-kill-'));
    const sandbox = await startSandbox({
      dir: join(folder, 'sandbox'),
      publicUrl: 'http://shop.example/sandbox',
      gatewayKey: GATEWAY_KEY,
    });
    const servers = new KillableServers({ databaseUrl, folder, variables }, sandbox);
    for (let count = 0; count < ahead; count += 1) servers.#next.push(servers.#start());
    return servers;
  }

  get gatewayUrl(): string {
    return `http://127.0.0.1:${this.sandbox.httpPort}/gateway`;
  }

  get controlUrl(): string {
    return `http://127.0.0.1:${this.sandbox.controlPort}`;
  }

  /** A server that has not served anything yet. */
  async take(): Promise<KillableServer> {
    this.#next.push(this.#start());
    const server = await this.#next.shift();
    if (server === undefined) throw new Error('no server was started');
    return server;
  }

  /** When those that are started ahead serve: until then they need PostgreSQL. */
  async settled(): Promise<void> {
    await Promise.all(this.#next);
  }

  async close(): Promise<void> {
    for (const next of this.#next) await this.end(await next);
    await this.sandbox.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  /** By kill -9, as everything here; returns when PostgreSQL has noticed. */
  async end({ process, proxy }: KillableServer): Promise<void> {
    process.kill('SIGKILL');
    await process.exited;
    await proxy.close();
  }

  async #start(): Promise<KillableServer> {
    const proxy = await PostgresProxy.start(this.#databaseUrl);
    proxy.holdsJobs = true;
    const process = await startServerProcess({
      dataDir: join(this.#folder, 'data'),
      port: await freePort(),
      variables: {
        DATABASE_URL: proxy.urlOf(this.#databaseUrl),
        SECRET_KEY,
        CHARGILY_MODE: 'test',
        CHARGILY_SECRET_KEY: GATEWAY_KEY,
        SMTP_URL: `smtp://127.0.0.1:${this.sandbox.smtpPort}`,
        PAGES_DIR: join(this.#folder, 'no-pages'),
        NODE_OPTIONS: `--import=${REDIRECT}`,
        TEST_GATEWAY: this.gatewayUrl,
        ...this.#variables,
      },
    });
    if (!process.output().includes('Rasid is ready')) throw new Error(process.output());
    return { url: process.url, process, proxy };
  }
}

/** Asks a server for something that is cut short at the moment, if that comes: by its own death, unless said otherwise. */
export async function attempt<Answer>(
  server: KillableServer,
  moment: Moment | null,
  ask: (server: KillableServer) => Promise<Answer>,
  kill = () => server.process.kill('SIGKILL'),
): Promise<Attempt<Answer>> {
  const watch = server.proxy.startWatch(moment, kill);
  const lost = server.process.exited.then(() => null);
  const answer = await Promise.race([ask(server).catch(() => null), lost]);
  server.proxy.watch = null;
  return { answer, isKilled: server.proxy.isFrozen, steps: watch.steps };
}
