import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { askAgain } from './ask-again.ts';

let opened: BroadcastChannel | undefined;
/** One for telling and for listening: what a tab says on it reaches all tabs but itself. */
const channel = () => (opened ??= new BroadcastChannel('changed-here'));
const SIGNED_OUT = 'signed-out';

/**
 * What this tab has changed for the person alone: their other tabs ask for it again. What a business shares, the server
 * itself tells its open pages of (live.ts).
 */
export function tellOtherTabs(...keys: QueryKey[]): void {
  post(keys);
}

/** The session of this browser is over: no tab may go on showing what was the person's. */
export function tellSignedOut(): void {
  post(SIGNED_OUT);
}

/** For as long as the page is open. */
export function listenToOtherTabs(queryClient: QueryClient, onSignedOut: () => void): void {
  channel().addEventListener('message', ({ data }: MessageEvent<QueryKey[] | typeof SIGNED_OUT>) => {
    if (data === SIGNED_OUT) onSignedOut();
    else for (const queryKey of data) askAgain(queryClient, queryKey);
  });
}

function post(message: QueryKey[] | typeof SIGNED_OUT): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin alone
  channel().postMessage(message);
}
