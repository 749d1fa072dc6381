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

/** What the store's own connections say first; the others are the job queue's and the live channel's. */
const STORE = /set_config\('role'/;
/** What each connection says before it is used. */
const GREETING = /set_config\('role'|as "isApplication"|select pg_backend_pid/;
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
  /** Whoever comes is sent away, as where PostgreSQL is not there. */
  #isClosed = false;
  /** How many were sent away since it was shut. */
  refused = 0;

  private constructor(server: Server) {
    this.#server = server;
  }

  static async start(databaseUrl: string): Promise<PostgresProxy> {
    const { host, port } = new pg.Client({ connectionString: databaseUrl });
    const target = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };
    const server = createServer();
    const proxy = new PostgresProxy(server);
    server.on('connection', (client) => {
      if (proxy.#isClosed) {
        proxy.refused += 1;
        client.destroy();
        return;
      }
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

  /** As it was at first, whatever was done to it. */
  async mend(): Promise<void> {
    this.open();
    this.releaseJobs();
    await this.hangUp();
  }

  /** All connections break, and there are no new ones until it opens again. */
  shut(): void {
    this.#isClosed = true;
    this.refused = 0;
    for (const link of this.#links) link.cut();
  }

  open(): void {
    this.#isClosed = false;
  }

  /** The connections that there are stay open, and nothing passes through them ever again; new ones are as always. */
  swallow(): void {
    for (const link of this.#links) link.isSwallowing = true;
  }

  get connections(): number {
    return this.#links.size;
  }

  async close(): Promise<void> {
    this.#server.close();
    await this.hangUp();
  }
}

/** One connection. */
class Link {
  readonly #proxy: PostgresProxy;
  readonly #client: Socket;
  readonly #upstream: Socket;
  isSwallowing = false;
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
    this.#client = client;
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
      if (this.isSwallowing) return;
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

  cut(): void {
    this.#client.destroy();
    this.#upstream.destroy();
  }

  hangUp(): Promise<unknown> {
    this.#upstream.end();
    return this.closed;
  }

  #isHeld(message: ClientMessage): boolean {
    if (this.#proxy.isFrozen || this.isSwallowing) return true;
    return this.#proxy.holdsJobs && !this.#isStores && TAKING_A_JOB.test(this.#statementOf(message));
  }

  #pass(message: ClientMessage): void {
    const { type } = message;
    if (!'QPBDES'.includes(type) || type === '') {
      this.#upstream.write(message.bytes);
      return;
    }
    if (!this.#isWithinRoundTrip) this.#statement = this.#statementOf(message);
    this.#isWithinRoundTrip = !endsRoundTrip(type);
    this.#isStores ||= STORE.test(this.#statement);
    const { watch } = this.#proxy;
    const isCounted =
      watch !== null &&
      this.#isStores &&
      ![GREETING, LIVE_EVENTS].some((aside) => aside.test(this.#statement));
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
