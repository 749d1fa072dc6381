// Stands between a server and PostgreSQL and counts what the server says, so that a death can be timed to the message.
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import pg from 'pg';
import { endsRoundTrip, MessageReader, textsOf, type ClientMessage } from './client-messages.ts';

export interface Step {
  type: string;
  /** The SQL that the message belongs to. */
  statement: string;
}

/** A death: at which message, counted from one, and whether PostgreSQL still gets it. Its answer never comes back. */
export interface Moment {
  at: number;
  when: 'before' | 'after';
}

/** Before and after each round trip to PostgreSQL: the moments between which everything can be different. */
export function betweenSteps(steps: Step[]): Moment[] {
  return steps.flatMap(({ type }, index): Moment[] => {
    const at = index + 1;
    const isFirst = index === 0 || endsRoundTrip(steps[index - 1]?.type ?? '');
    return [
      ...(isFirst ? [{ at, when: 'before' as const }] : []),
      ...(endsRoundTrip(type) ? [{ at, when: 'after' as const }] : []),
    ];
  });
}

interface Watch {
  steps: Step[];
  moment: Moment | null;
  kill: () => void;
}

/** The store's own connections; the others are the job queue's and the live channel's. */
const STORE = 'role=rasid_app';
/** What runs beside any request, whenever it likes. */
const LIVE_EVENTS = /delete from live_events/;
const TAKING_A_JOB = /skip locked/i;

export class PostgresProxy {
  readonly #server: Server;
  readonly #links = new Set<Link>();
  /** While set, no job is taken from the queue through this proxy. */
  holdsJobs = false;
  watch: Watch | null = null;
  /** Nothing passes any more, in neither direction. */
  isFrozen = false;

  private constructor(server: Server) {
    this.#server = server;
  }

  static async start(databaseUrl: string): Promise<PostgresProxy> {
    const { host, port } = new pg.Client({ connectionString: databaseUrl });
    const target = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };
    const server = createServer();
    const proxy = new PostgresProxy(server);
    server.on('connection', (client) => {
      const link = new Link(proxy, client, connect(target));
      proxy.#links.add(link);
      void link.closed.then(() => proxy.#links.delete(link));
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return proxy;
  }

  /** The database that `databaseUrl` names, reached through here. */
  urlOf(databaseUrl: string): string {
    const { user, password, database } = new pg.Client({ connectionString: databaseUrl });
    const address = this.#server.address() as AddressInfo; // oxlint-disable-line typescript/no-unsafe-type-assertion -- it listens on TCP
    const secret = typeof password === 'string' ? `:${encodeURIComponent(password)}` : '';
    return `postgres://${user ?? ''}${secret}@127.0.0.1:${address.port}/${database ?? ''}`;
  }

  /** Counts from here on; at the moment, if one is given and comes, everything freezes and `kill` is called. */
  startWatch(moment: Moment | null, kill: () => void): Watch {
    this.watch = { steps: [], moment, kill };
    return this.watch;
  }

  releaseJobs(): void {
    this.holdsJobs = false;
    for (const link of this.#links) link.goOn();
  }

  freezeAnd(kill: () => void): void {
    this.isFrozen = true;
    kill();
  }

  /** Hangs up on PostgreSQL and waits until it has noticed, and has thus ended what was under way. */
  async hangUp(): Promise<void> {
    await Promise.all([...this.#links].map((link) => link.hangUp()));
    this.isFrozen = false;
    this.watch = null;
  }

  async close(): Promise<void> {
    this.#server.close();
    await this.hangUp();
  }
}

/** One connection. */
class Link {
  readonly #proxy: PostgresProxy;
  readonly #upstream: Socket;
  readonly closed: Promise<unknown>;
  readonly #reader = new MessageReader();
  readonly #statements = new Map<string, string>();
  readonly #waiting: ClientMessage[] = [];
  #isStores = false;
  #isWithinRoundTrip = false;
  #statement = '';
  #onAnswer: (() => void) | null = null;

  constructor(proxy: PostgresProxy, client: Socket, upstream: Socket) {
    this.#proxy = proxy;
    this.#upstream = upstream;
    this.closed = new Promise((done) => upstream.once('close', done));
    for (const socket of [client, upstream]) socket.setNoDelay(true).on('error', () => {});
    client.on('close', () => upstream.end());
    upstream.on('close', () => client.destroy());
    client.on('data', (chunk: Buffer) => {
      this.#waiting.push(...this.#reader.read(chunk));
      this.goOn();
    });
    upstream.on('data', (chunk: Buffer) => {
      if (!proxy.isFrozen) client.write(chunk);
      else if (isReady(chunk)) this.#onAnswer?.();
    });
  }

  /** Passes on what has come, as far as it may. */
  goOn(): void {
    for (let next = this.#waiting[0]; next !== undefined && !this.#isHeld(next); next = this.#waiting[0]) {
      this.#waiting.shift();
      this.#pass(next);
    }
  }

  hangUp(): Promise<unknown> {
    this.#upstream.end();
    return this.closed;
  }

  #isHeld(message: ClientMessage): boolean {
    if (this.#proxy.isFrozen) return true;
    return this.#proxy.holdsJobs && !this.#isStores && TAKING_A_JOB.test(this.#statementOf(message));
  }

  #pass(message: ClientMessage): void {
    const { type } = message;
    if (type === '') this.#isStores = textsOf(message).some((text) => text.includes(STORE));
    if (!'QPBDES'.includes(type) || type === '') {
      this.#upstream.write(message.bytes);
      return;
    }
    if (!this.#isWithinRoundTrip) this.#statement = this.#statementOf(message);
    this.#isWithinRoundTrip = !endsRoundTrip(type);
    const { watch } = this.#proxy;
    const isCounted = watch !== null && this.#isStores && !LIVE_EVENTS.test(this.#statement);
    if (isCounted) watch.steps.push({ type, statement: this.#statement });
    const isMoment = isCounted && watch.moment?.at === watch.steps.length;
    if (isMoment && watch.moment?.when === 'before') {
      this.#proxy.freezeAnd(watch.kill);
      return;
    }
    this.#upstream.write(message.bytes);
    if (!isMoment) return;
    this.#proxy.isFrozen = true;
    // Where PostgreSQL answers, it has done what it was told by the time of the death; else it only knows of it.
    if (endsRoundTrip(type)) this.#onAnswer = () => this.#proxy.freezeAnd(watch.kill);
    else this.#proxy.freezeAnd(watch.kill);
  }

  #statementOf(message: ClientMessage): string {
    const [first = '', second = ''] = textsOf(message);
    if (message.type === 'Q') return first;
    if (message.type === 'P') {
      this.#statements.set(first, second);
      return second;
    }
    return message.type === 'B' ? (this.#statements.get(second) ?? '') : this.#statement;
  }
}

/** Whether PostgreSQL's last word is that it waits for the next query. */
function isReady(chunk: Buffer): boolean {
  return chunk.length >= 6 && chunk.subarray(-6, -1).equals(Buffer.from([0x5a, 0, 0, 0, 5]));
}
