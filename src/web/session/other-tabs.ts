import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { askAgain } from './ask-again.ts';

/** One for telling and for listening: what a tab says on it reaches all tabs but itself. */
const channel = new BroadcastChannel('changed-here');

/**
 * What this tab has changed for the person alone: their other tabs ask for it again. What a business shares, the server
 * itself tells its open pages of (live.ts).
 */
export function tellOtherTabs(...keys: QueryKey[]): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin alone
  channel.postMessage(keys);
}

/** Until the returned function is called. */
export function listenToOtherTabs(queryClient: QueryClient): () => void {
  const hear = ({ data }: MessageEvent<QueryKey[]>): void => {
    for (const queryKey of data) askAgain(queryClient, queryKey);
  };
  channel.addEventListener('message', hear);
  return () => channel.removeEventListener('message', hear);
}
