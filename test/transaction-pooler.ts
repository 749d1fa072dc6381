// The strictest pooler there can be, for tests without PgBouncer: each transaction gets the session that was used longest
// ago, and what it leaves in it is written down and thrown away.
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import pg from 'pg';
import { endsRoundTrip, MessageReader, type ClientMessage } from './faults/client-messages.ts';

/** Whatever of a transaction outlives it in its session. */
const LEFT = `
  select concat_ws(', ',
    (select string_agg('setting ' || name, ', ') from pg_settings
     where source = 'session' and name not in ('application_name', 'client_encoding')),
    (select string_agg('statement ' || name, ', ') from pg_prepared_statements),
    (select string_agg('cursor ' || name, ', ') from pg_cursors),
    (select string_agg('listening to ' || c, ', ') from pg_listening_channels() c),
    (select string_agg('temporary table ' || relname, ', ') from pg_class where relnamespace = pg_my_temp_schema()),
    (select string_agg('advisory lock ' || objid, ', ') from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()))`;

export class TransactionPooler {
  readonly #server: Server;
  readonly #target: { path: string } | { host: string; port: number };
  readonly #login: { user: string; database: string };
  /** In the order in which transactions ended, also where one is still being cleaned: who is next depends on no race. */
  readonly #idle: Promise<Session>[] = [];
  readonly #waiting: ((session: Promise<Session>) => void)[] = [];
  readonly #clients = new Set<Socket>();
  /** What transactions left in their sessions. */
  readonly left = new Set<string>();
  /** Sessions that transactions were given, in their order. */
  readonly given: number[] = [];

  private constructor(databaseUrl: string, user: string, server: Server) {
    const { host, port, database } = new pg.Client({ connectionString: databaseUrl });
    this.#target = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };
    this.#login = { user, database: database ?? '' };
    this.#server = server;
  }

  static async start(databaseUrl: string, user: string, size: number): Promise<TransactionPooler> {
    const server = createServer();
    const pooler = new TransactionPooler(databaseUrl, user, server);
    for (let number = 0; number < size; number += 1) await pooler.#addSession(number);
    server.on('connection', (socket) => pooler.#serve(socket));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return pooler;
  }

  get url(): string {
    const address = this.#server.address() as AddressInfo; // oxlint-disable-line typescript/no-unsafe-type-assertion -- it listens on TCP
    return `postgres://${this.#login.user}@127.0.0.1:${address.port}/${this.#login.database}`;
  }

  close(): void {
    this.#server.close();
    for (const client of this.#clients) client.destroy();
    for (const session of this.#idle) void session.then((one) => one.end());
  }

  async #addSession(number: number): Promise<void> {
    this.#giveBack(Promise.resolve(await Session.open(number, connect(this.#target), this.#login)));
  }

  #giveBack(session: Promise<Session>): void {
    const next = this.#waiting.shift();
    if (next === undefined) this.#idle.push(session);
    else next(session);
  }

  #take(): Promise<Session> {
    return this.#idle.shift() ?? new Promise((done) => this.#waiting.push(done));
  }

  #serve(socket: Socket): void {
    this.#clients.add(socket);
    socket.setNoDelay(true).on('error', () => {});
    const reader = new MessageReader();
    const queue: ClientMessage[] = [];
    let session: Session | null = null;
    let isTaking = false;
    const pass = () => {
      for (const message of queue.splice(0)) session?.send(message);
    };
    const take = async () => {
      isTaking = true;
      const taken = await this.#take();
      isTaking = false;
      if (socket.destroyed) return this.#giveBack(Promise.resolve(taken));
      session = taken;
      this.given.push(taken.number);
      taken.onBytes = (bytes) => void socket.write(bytes);
      taken.onEnd = () => {
        session = null;
        this.#giveBack(this.#clean(taken));
        if (queue.length > 0 && !isTaking) void take();
      };
      pass();
    };
    socket.on('data', (chunk: Buffer) => {
      for (const message of reader.read(chunk)) {
        if (message.type === '') socket.write(WELCOME);
        else if (message.type === 'X') socket.end();
        else queue.push(message);
      }
      if (session !== null) pass();
      else if (queue.length > 0 && !isTaking) void take();
    });
    socket.on('close', () => {
      this.#clients.delete(socket);
      // Whoever leaves within a transaction: its session ends with it, and another takes its place.
      if (session === null) return;
      session.end();
      void this.#addSession(session.number).catch(() => {});
    });
  }

  async #clean(session: Session): Promise<Session> {
    const left = await session.ask(LEFT);
    if (left !== '') this.left.add(left);
    await session.ask('discard all');
    return session;
  }
}

const READY = Buffer.from([0x5a, 0, 0, 0, 5, 0x49]);
/** It may come in without a password, has process 1 and key 1, and is ready. */
const WELCOME = Buffer.concat([
  Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0]),
  Buffer.from([0x4b, 0, 0, 0, 12, 0, 0, 0, 1, 0, 0, 0, 1]),
  READY,
]);

/** A connection to PostgreSQL. */
class Session {
  readonly number: number;
  readonly #socket: Socket;
  #rest: Buffer = Buffer.alloc(0);
  /** Round trips that were begun, and whether messages of the next one were sent. */
  #due = 0;
  #isWithin = false;
  onBytes: (bytes: Buffer) => void = () => {};
  /** Called when everything is answered and no transaction is open. */
  onEnd: () => void = () => {};

  private constructor(number: number, socket: Socket) {
    this.number = number;
    this.#socket = socket;
    socket.setNoDelay(true).on('error', () => {});
    socket.on('data', (chunk: Buffer) => this.#read(chunk));
  }

  static async open(
    number: number,
    socket: Socket,
    login: { user: string; database: string },
  ): Promise<Session> {
    await once(socket, 'connect');
    const session = new Session(number, socket);
    const texts = Buffer.from(`user\0${login.user}\0database\0${login.database}\0\0`);
    const head = Buffer.alloc(8);
    head.writeInt32BE(texts.length + 8, 0);
    head.writeInt32BE(196_608, 4); // the protocol's version, 3.0
    session.#due = 1;
    const ready = new Promise<void>((done, fail) => {
      session.onEnd = done;
      socket.once('close', () => fail(new Error('PostgreSQL hung up')));
    });
    socket.write(Buffer.concat([head, texts]));
    await ready;
    return session;
  }

  send({ type, bytes }: ClientMessage): void {
    this.#isWithin = !endsRoundTrip(type);
    if (!this.#isWithin) this.#due += 1;
    this.#socket.write(bytes);
  }

  /** The first value of the answer. */
  async ask(statement: string): Promise<string> {
    let value = '';
    this.onBytes = (bytes) => {
      // A row: its letter, length, number of columns, the first one's length.
      if (bytes[0] === 0x44) value = bytes.subarray(11).toString('utf8');
    };
    const answered = new Promise<void>((done) => (this.onEnd = done));
    const text = Buffer.from(`${statement}\0`);
    const head = Buffer.from([0x51, 0, 0, 0, 0]);
    head.writeInt32BE(text.length + 4, 1);
    this.send({ type: 'Q', bytes: Buffer.concat([head, text]) });
    await answered;
    return value;
  }

  end(): void {
    this.onEnd = () => {};
    this.#socket.destroy();
  }

  #read(chunk: Buffer): void {
    this.#rest = Buffer.concat([this.#rest, chunk]);
    while (this.#rest.length >= 5 && this.#rest.length > this.#rest.readInt32BE(1)) {
      const end = 1 + this.#rest.readInt32BE(1);
      const message = this.#rest.subarray(0, end);
      this.#rest = this.#rest.subarray(end);
      this.onBytes(message);
      if (message[0] !== READY[0]) continue;
      this.#due -= 1;
      if (this.#due === 0 && !this.#isWithin && message[5] === READY[5]) this.onEnd();
    }
  }
}
