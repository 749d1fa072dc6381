import { Socket } from 'node:net';
import pg from 'pg';
import { observed } from '../observed.ts';
import { currentRequestId } from '../request-id.ts';
import { reasonOf } from './unavailable.ts';
import { connectLimitMs, watchOver, type Watched } from './watch-silence.ts';

const KEEP_ALIVE_MS = 10_000;

export interface ClientConfig extends pg.ClientConfig {
  /** The same database without the pooler that the address leads through; absent if it leads through none. */
  directUrl?: string | undefined;
}

/**
 * Every connection to PostgreSQL: it has a connect timeout, is watched for silence (`watch-silence.ts`), and its errors
 * contain no values.
 */
export class Client extends pg.Client {
  readonly #watched: Watched;

  constructor({ directUrl, ...config }: ClientConfig = {}) {
    const socket = new Socket();
    super({
      ...config,
      connectionTimeoutMillis: connectLimitMs(),
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
      stream: () => socket,
    });
    const place = { url: config.connectionString ?? '', directUrl: directUrl ?? null };
    this.#watched = watchOver(place, socket, this.connection);
    this.connection.prependListener('errorMessage', hideValues);
    observe(this);
  }

  /**
   * Reads the backend's PID with a query: behind a pooler, the one from the handshake is not PostgreSQL's. Where sessions
   * are shared it has none of its own.
   */
  async greet(): Promise<void> {
    if (this.#watched.directUrl !== null) return;
    const { rows } = await this.query<{ pid: number }>('select pg_backend_pid() as pid');
    this.#watched.pid = rows[0]?.pid ?? null;
  }
}

/** Tells of each statement, whether it is awaited or has a callback, as the pool's own have; streams are left out. */
function observe(client: pg.Client): void {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- passed on as it came
  const ask = client.query.bind(client) as (...given: unknown[]) => unknown;
  const watched = (...given: unknown[]): unknown => {
    const [asked] = given;
    const text = typeof asked === 'string' ? asked : textOf(asked);
    if (text === null) return ask(...given);
    const [requestId, begun] = [currentRequestId(), performance.now()];
    const tell = () => observed.statement.tell({ text, ms: performance.now() - begun, requestId });
    const last = given.at(-1);
    if (typeof last === 'function') {
      return ask(...given.slice(0, -1), (...outcome: unknown[]): unknown => {
        tell();
        return Reflect.apply(last, undefined, outcome);
      });
    }
    const answer = ask(...given);
    if (answer instanceof Promise) answer.then(tell, tell);
    return answer;
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
  client.query = watched as typeof client.query;
}

const textOf = (asked: unknown): string | null =>
  typeof asked === 'object' && asked !== null && 'text' in asked && !('submit' in asked)
    ? String(asked.text)
    : null;

/** A single connection as the owner, outside any pool; the caller ends it. */
export async function openClient(url: string, name: string, directUrl?: string): Promise<Client> {
  const client = new Client({ connectionString: url, application_name: name, directUrl });
  client.on('error', () => {}); // pending queries get the error; without a listener it would crash the process
  try {
    await client.connect();
    await client.greet();
    return client;
  } catch (cause) {
    client.connection.stream.destroy();
    throw new Error(`PostgreSQL can't be reached: ${reasonOf(cause)}`, { cause });
  }
}

/**
 * Error fields besides the message: they quote rows, keys and statements, which may contain e-mails, hashes and codes.
 */
const TELLING = ['detail', 'where', 'hint', 'internalQuery'] as const;

/** Strips values from a PostgreSQL error, so that no log contains them. */
function hideValues(error: pg.DatabaseError): void {
  for (const name of TELLING) delete error[name];
  // Class 22 quotes the invalid value: invalid input syntax for type uuid: "…"
  if (error.code?.startsWith('22') === true) error.message = error.message.replaceAll(/"[^]*"/g, '"…"');
}
