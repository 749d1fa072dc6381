import { give } from './signs.ts';

const AGAIN_MS = 3000;
const TIME_LIMIT_MS = 5000;

/**
 * Loads a part of the pages, as soon as the store can be reached. What fails even then is of an older release: the router
 * loads the page again.
 */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch {
    give('no_answer');
    while (!(await isReached())) {
      await new Promise((resolve) => {
        setTimeout(resolve, AGAIN_MS);
      });
    }
    return load();
  }
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
