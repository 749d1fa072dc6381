import { reconnected } from './connection.ts';
import { give } from './signs.ts';

/**
 * Loads a part of the pages, as soon as the store can be reached. What fails even then is of an older release: the router
 * loads the page anew.
 */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch {
    give('no_answer');
    await reconnected();
    return load();
  }
}
