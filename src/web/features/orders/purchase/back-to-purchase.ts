import { localPath } from '#web/session/local-path.ts';
import { tabNote } from '#web/session/tab-note.ts';

/**
 * Where a purchase waits for money: a page of this store, kept for this window alone, because the way to the payment
 * service and back goes through other sites. Nothing of what was bought is kept.
 */
const note = tabNote('back-to-purchase');

export const rememberPurchase = (path: string): void => note.write(path);

/** The page, or null where no purchase waits. What is found there is not trusted further than this store's own pages. */
export const waitingPurchase = (): string | null => localPath(note.read());

export const forgetPurchase = (): void => note.forget();
