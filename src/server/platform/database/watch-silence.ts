import { EventEmitter } from 'node:events';
import { Socket } from 'node:net';
import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { TIME_LIMITS, type TimeLimits } from '#server/time-limits.ts';
import { DatabaseAway } from './unavailable.ts';

/** What the silence watchdog needs to know of a connection. */
export interface Watched {
  url: string;
  /** Where PostgreSQL itself is reached, if `url` leads through a pooler: no backend is this connection's own then. */
  directUrl: string | null;
  socket: Socket;
  /** PID of its PostgreSQL backend. */
  pid: number | null;
  /** The last statement that was sent, by which a pooler's backends are told apart. */
  statement: string;
  /** Bytes we had sent when PostgreSQL last answered everything. */
  answered: number;
  /** Bytes received at the last check, and since when that number has not moved although an answer is due. */
  heard: number;
  silentSince: number;
}

/** Silence and answer together are well below the five seconds within which callers are told (docs/decisions/0105). */
type Patience = Pick<TimeLimits, 'database_silence' | 'database_answer' | 'database_connect'>;
/** A process has one, as it has one watch. */
let patience: Patience = TIME_LIMITS;
const LOOK_EVERY_MS = 250;
const PROGRESS_EVERY_MS = 100;
/** The answer may have been in flight while we asked. */
const GRACE_MS = 500;
/** PostgreSQL's code where it has no connection left, and what PgBouncer says. */
const TOO_MANY_CONNECTIONS = '53300';
const NO_MORE_CLIENTS = 'no more connections allowed';

const watched = new Set<Watched>();
/** Addresses that do not answer, with their direct ones. */
const away = new Map<string, string | null>();
/** Emits each address as it is found away. */
const departures = new EventEmitter().setMaxListeners(0);
let timer: NodeJS.Timeout | null = null;
let isLooking = false;

export function waitForDatabase(limits: Patience): void {
  patience = limits;
}

/** How long a connection may take to open, where not even the network answers; what is connected is watched. */
export const connectLimitMs = (): number => patience.database_connect;

/** PostgreSQL at this address did not answer a new connection either; cleared when it does. */
export function isAway(url: string): boolean {
  return away.has(url);
}

/** A new connection got no word within its time: whoever comes next need not find out for themselves. */
export function suspect(url: string, directUrl: string | null): void {
  markAway(url, directUrl);
  startLooking();
}

/** Nobody comes to this address any more. */
export function forget(url: string): void {
  away.delete(url);
}

/** What `work` gives, or DatabaseAway as soon as the address is found away; `giveBack` gets what comes too late. */
export async function unlessAway<T>(url: string, work: Promise<T>, giveBack: (late: T) => void): Promise<T> {
  const { promise: departure, reject } = Promise.withResolvers<never>();
  const leave = () => reject(new DatabaseAway('it does not answer'));
  departures.once(url, leave);
  try {
    return await Promise.race([work, departure]);
  } catch (error) {
    work.then(giveBack, () => {});
    throw error;
  } finally {
    departures.off(url, leave);
  }
}

/**
 * A network, a proxy or a frozen machine can drop packets and leave the socket open, so a query would wait forever.
 * When a query stays unanswered for seconds, a second connection asks PostgreSQL about its backend. A running statement
 * may take its time; one that no backend is working on is cut off and fails.
 */
export function watchOver(
  { url, directUrl }: Pick<Watched, 'url' | 'directUrl'>,
  socket: Socket,
  connection: pg.Connection,
): Watched {
  const state = { answered: 0, heard: 0, silentSince: performance.now() };
  const one: Watched = { url, directUrl, socket, pid: null, statement: '', ...state };
  if (directUrl !== null) noteStatements(one, connection);
  // Before the driver sends its next message.
  connection.prependListener('readyForQuery', () => (one.answered = socket.bytesWritten));
  socket.once('connect', () => {
    watched.add(one);
    startLooking();
  });
  socket.once('close', () => watched.delete(one));
  return one;
}

function noteStatements(one: Watched, connection: pg.Connection): void {
  const parse = connection.parse.bind(connection);
  const query = connection.query.bind(connection);
  connection.parse = (statement, more) => {
    one.statement = statement.text;
    parse(statement, more);
  };
  connection.query = (text) => {
    one.statement = text;
    query(text);
  };
}

function markAway(url: string, directUrl: string | null): void {
  const isNew = !away.has(url);
  away.set(url, directUrl);
  if (isNew) departures.emit(url);
}

function startLooking(): void {
  timer ??= setInterval(() => void look(), LOOK_EVERY_MS).unref();
}

async function look(): Promise<void> {
  if (isLooking) return;
  isLooking = true;
  const silent = [...watched].filter((one) => isSilent(one));
  const asked = new Map([...away, ...silent.map(({ url, directUrl }) => [url, directUrl] as const)]);
  await Promise.all(
    [...asked].map(([url, directUrl]) =>
      judge(
        url,
        directUrl,
        silent.filter((one) => one.url === url),
      ),
    ),
  );
  isLooking = false;
  if (watched.size > 0 || away.size > 0 || timer === null) return;
  clearInterval(timer);
  timer = null;
}

function isSilent(one: Watched): boolean {
  if (hasHeard(one)) {
    one.heard = one.socket.bytesRead;
    one.silentSince = performance.now();
  }
  return performance.now() - one.silentSince >= patience.database_silence;
}

function hasHeard(one: Watched): boolean {
  return one.socket.bytesWritten === one.answered || one.socket.bytesRead !== one.heard;
}

async function judge(url: string, directUrl: string | null, silent: Watched[]): Promise<void> {
  const before = new Map([...watched].filter((one) => one.url === url).map((one) => [one, heardBy(one)]));
  const begun = performance.now();
  const working = directUrl === null ? await askBackends(url).answer : await askPooler(url, directUrl);
  if (working === null) {
    markAway(url, directUrl);
    giveUp(url, before, performance.now() - begun >= patience.database_answer);
    return;
  }
  away.delete(url);
  if (silent.length > 0) await pause(GRACE_MS);
  for (const one of silent) {
    if (hasHeard(one)) continue;
    if (isWorkedOn(one, working)) one.silentSince = performance.now();
    else cut(one);
  }
}

/**
 * Whoever has waited in silence waits for nothing; `isFrozen`: however short, since whoever asked had no word either. Where that was
 * refused, what was sent a moment ago may still be answered.
 */
function giveUp(url: string, before: Map<Watched, number>, isFrozen: boolean): void {
  for (const one of watched) {
    if (one.url !== url || one.socket.bytesWritten === one.answered) continue;
    const isSilentSince = heardBy(one) === (before.get(one) ?? 0);
    if (isSilentSince && (isFrozen || performance.now() - one.silentSince >= patience.database_silence))
      cut(one);
  }
}

const heardBy = ({ socket }: Watched): number => socket.bytesRead;

function cut({ socket }: Watched): void {
  socket.destroy(new Error('PostgreSQL does not answer'));
}

/** The backends that are executing a statement. 'hidden': it is there, but has no connection to spare to ask with. */
type Working = Backend[] | 'hidden';

interface Backend {
  pid: number;
  /** Its beginning. */
  statement: string;
}

function isWorkedOn({ directUrl, pid, statement }: Watched, working: Working): boolean {
  if (working === 'hidden') return true;
  if (directUrl === null) return working.some((backend) => backend.pid === pid);
  return working.some((backend) => backend.statement !== '' && statement.startsWith(backend.statement));
}

/** A pooler lets clients in by itself: one that then has no answer is full, or PostgreSQL is silent behind it. */
async function askPooler(url: string, directUrl: string): Promise<Working | null> {
  const pooled = askBackends(url);
  const [working, direct] = await Promise.all([pooled.answer, askBackends(directUrl).answer]);
  return working ?? (pooled.isLetIn && direct !== null ? 'hidden' : null);
}

interface Asked {
  isLetIn: boolean;
  /** null if there is none. */
  answer: Promise<Working | null>;
}

function askBackends(url: string): Asked {
  const asked: Asked = { isLetIn: false, answer: Promise.resolve(null) };
  asked.answer = readBackends(url, () => (asked.isLetIn = true));
  return asked;
}

async function readBackends(url: string, onLetIn: () => void): Promise<Working | null> {
  const socket = new Socket();
  const client = new pg.Client({
    connectionString: url,
    application_name: 'rasid watch',
    stream: () => socket,
  });
  client.on('error', () => {});
  const stopTiming = limitSilence(socket);
  try {
    await client.connect();
    onLetIn();
    const { rows } = await client.query<Backend>(
      `select pid, query as statement from pg_stat_activity
       where coalesce(state, '') not like 'idle%' and pid <> pg_backend_pid()`,
    );
    await client.end();
    return rows;
  } catch (error) {
    socket.destroy();
    return isFull(error) ? 'hidden' : null;
  } finally {
    stopTiming();
  }
}

function isFull(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError)) return false;
  return error.code === TOO_MANY_CONNECTIONS || error.message.startsWith(NO_MORE_CLIENTS);
}

/** So long without a byte on the connection that asks: one that makes progress is waited for. */
function limitSilence(socket: Socket): () => void {
  let heard = 0;
  let since = performance.now();
  const look = async () => {
    // What came while this process was busy is read first.
    await turn();
    if (socket.bytesRead !== heard) {
      heard = socket.bytesRead;
      since = performance.now();
    } else if (performance.now() - since >= patience.database_answer) socket.destroy(new Error('no answer'));
  };
  const looking = setInterval(() => void look(), PROGRESS_EVERY_MS);
  return () => clearInterval(looking);
}
