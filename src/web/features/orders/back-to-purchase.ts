import { localPath } from '../../session/local-path.ts';

/**
 * Where a purchase waits for money: a page of this store, kept for this window alone, because the way to the payment
 * service and back goes through other sites. Nothing of what was bought is kept.
 */
const NAME = 'back-to-purchase';

export function rememberPurchase(path: string): void {
  try {
    sessionStorage.setItem(NAME, path);
  } catch {
    // Switched off by the visitor: then the way back is not offered.
  }
}

/** The page, or null where no purchase waits. What is found there is not trusted further than this store's own pages. */
export function waitingPurchase(): string | null {
  try {
    return localPath(sessionStorage.getItem(NAME));
  } catch {
    return null;
  }
}

export function forgetPurchase(): void {
  try {
    sessionStorage.removeItem(NAME);
  } catch {
    // Nothing was kept either.
  }
}
