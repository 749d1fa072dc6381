import { give } from './signs.ts';

const AGAIN_MS = 3000;
const TIME_LIMIT_MS = 5000;
/** A file that was asked for without a connection may fail only then, and who asks for it again meanwhile gets that failure. */
const SETTLE_MS = 1000;

/**
 * Loads a part of the pages, as soon as the store can be reached. What still fails once the files that were under way as the
 * connection came back are over is of an older release: the router loads the page again.
 */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch {
    give('no_answer');
  }
  await untilReached();
  try {
    return await load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
  }
  await untilReached();
  return load();
}

async function untilReached(): Promise<void> {
  while (!(await isReached())) await untilAgain();
}

/** A while, or until the browser has a network again. */
function untilAgain(): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, AGAIN_MS);
    addEventListener('online', end);
  });
}

/** By itself and not by connection.ts, which the first page need not load. A proxy that says no server answers has no JSON. */
async function isReached(): Promise<boolean> {
  try {
    const answer = await fetch('/api/health', {
      cache: 'no-store',
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    });
    // Left unread, it would hold its connection.
    await answer.arrayBuffer();
    return answer.ok || answer.headers.get('content-type')?.includes('json') === true;
  } catch {
    return false;
  }
}
