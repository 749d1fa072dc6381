import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** A connection, as far as its silence is concerned. */
export interface Watched {
  url: string;
  socket: Socket;
  /** Of the process that serves it. */
  pid: number | null;
  /** How much we had said when PostgreSQL last answered all of it. */
  answered: number;
  /** How much it had said when it was last looked at, and since when it has said no more though we wait. */
  heard: number;
  silentSince: number;
}

const LOOK_EVERY_MS = 500;
const SILENT_MS = 3000;
const ASK_LIMIT_MS = 5000;
/** An answer may have been on its way while we asked after it. */
const GRACE_MS = 500;

const watched = new Set<Watched>();
const away = new Set<string>();
let timer: NodeJS.Timeout | null = null;
let isLooking = false;

/** PostgreSQL at this address was asked by a new connection too and did not answer, until it does again. */
export function isAway(url: string): boolean {
  return away.has(url);
}

/**
 * A network, a proxy or a frozen machine can swallow what is said and leave the socket open: nobody would ever answer.
 * So where a question stays open for seconds, PostgreSQL is asked by a new connection what became of it. A statement that
 * runs may take its time; one that nobody works on will not be answered, and its connection is cut: who waits is told.
 */
export function watchOver(url: string, socket: Socket, connection: pg.Connection): Watched {
  const one: Watched = { url, socket, pid: null, answered: 0, heard: 0, silentSince: performance.now() };
  // Before the driver says the next thing.
  connection.prependListener('readyForQuery', () => (one.answered = socket.bytesWritten));
  socket.once('connect', () => {
    watched.add(one);
    timer ??= setInterval(() => void look(), LOOK_EVERY_MS).unref();
  });
  socket.once('close', () => watched.delete(one));
  return one;
}

async function look(): Promise<void> {
  if (isLooking) return;
  isLooking = true;
  const silent = [...watched].filter((one) => isSilent(one));
  const urls = new Set([...silent.map(({ url }) => url), ...away]);
  await Promise.all(
    [...urls].map((url) =>
      judge(
        url,
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
  return performance.now() - one.silentSince >= SILENT_MS;
}

function hasHeard(one: Watched): boolean {
  return one.socket.bytesWritten === one.answered || one.socket.bytesRead !== one.heard;
}

async function judge(url: string, silent: Watched[]): Promise<void> {
  const working = await askWhoWorks(url);
  if (working === null) away.add(url);
  else away.delete(url);
  if (silent.length > 0) await pause(GRACE_MS);
  for (const one of silent) {
    if (hasHeard(one)) continue;
    if (one.pid !== null && working?.has(one.pid) === true) one.silentSince = performance.now();
    else one.socket.destroy(new Error('PostgreSQL does not answer'));
  }
}

/** The processes that work on a statement; null where PostgreSQL does not answer. */
async function askWhoWorks(url: string): Promise<Set<number> | null> {
  const client = new pg.Client({ connectionString: url, application_name: 'rasid watch' });
  client.on('error', () => {});
  const limit = setTimeout(() => client.connection.stream.destroy(new Error('no answer')), ASK_LIMIT_MS);
  try {
    await client.connect();
    const { rows } = await client.query<{ pid: number }>(
      "select pid from pg_stat_activity where coalesce(state, '') not like 'idle%'",
    );
    await client.end();
    return new Set(rows.map(({ pid }) => pid));
  } catch {
    client.connection.stream.destroy();
    return null;
  } finally {
    clearTimeout(limit);
  }
}
