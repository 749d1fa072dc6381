import { Socket } from 'node:net';
import pg from 'pg';
import { reasonOf } from './unavailable.ts';
import { watchOver, type Watched } from './watch-silence.ts';

const CONNECT_LIMIT_MS = 5000;
const KEEP_ALIVE_MS = 10_000;

/**
 * Every connection to PostgreSQL: it has a connect timeout, is watched for silence (`watch-silence.ts`), and its errors
 * contain no values.
 */
export class Client extends pg.Client {
  readonly #watched: Watched;

  constructor(config: pg.ClientConfig = {}) {
    const socket = new Socket();
    super({
      ...config,
      connectionTimeoutMillis: CONNECT_LIMIT_MS,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
      stream: () => socket,
    });
    this.#watched = watchOver(config.connectionString ?? '', socket, this.connection);
    this.connection.prependListener('errorMessage', hideValues);
  }

  /** Reads the backend's PID with a query: behind a pooler, the one from the handshake is not PostgreSQL's. */
  async greet(): Promise<void> {
    const { rows } = await this.query<{ pid: number }>('select pg_backend_pid() as pid');
    this.#watched.pid = rows[0]?.pid ?? null;
  }
}

/** A single connection as the owner, outside any pool; the caller ends it. */
export async function openClient(url: string, name: string): Promise<Client> {
  const client = new Client({ connectionString: url, application_name: name });
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
