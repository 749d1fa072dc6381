import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** What the silence watchdog needs to know of a connection. */
export interface Watched {
  url: string;
  socket: Socket;
  /** PID of its PostgreSQL backend. */
  pid: number | null;
  /** Bytes we had sent when PostgreSQL last answered everything. */
  answered: number;
  /** Bytes received at the last check, and since when that number has not moved although an answer is due. */
  heard: number;
  silentSince: number;
}

const LOOK_EVERY_MS = 500;
const SILENT_MS = 3000;
const ASK_LIMIT_MS = 5000;
/** The answer may have been in flight while we asked. */
const GRACE_MS = 500;

const watched = new Set<Watched>();
const away = new Set<string>();
let timer: NodeJS.Timeout | null = null;
let isLooking = false;

/** PostgreSQL at this address did not answer a new connection either; cleared when it does. */
export function isAway(url: string): boolean {
  return away.has(url);
}

/**
 * A network, a proxy or a frozen machine can drop packets and leave the socket open, so a query would wait forever.
 * When a query stays unanswered for seconds, a second connection asks PostgreSQL about its backend. A running statement
 * may take its time; one that no backend is working on is cut off and fails.
 */
export function watchOver(url: string, socket: Socket, connection: pg.Connection): Watched {
  const one: Watched = { url, socket, pid: null, answered: 0, heard: 0, silentSince: performance.now() };
  // Before the driver sends its next message.
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
  const working = await activeBackends(url);
  if (working === null) away.add(url);
  else away.delete(url);
  if (silent.length > 0) await pause(GRACE_MS);
  for (const one of silent) {
    if (hasHeard(one)) continue;
    if (one.pid !== null && working?.has(one.pid) === true) one.silentSince = performance.now();
    else one.socket.destroy(new Error('PostgreSQL does not answer'));
  }
}

/** PIDs of backends that are executing a statement; null if PostgreSQL does not answer. */
async function activeBackends(url: string): Promise<Set<number> | null> {
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
