import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { askAgain } from './ask-again.ts';

const NAME = 'changed-here';

/**
 * What this tab has changed for the person alone: their other tabs ask for it again. What a business shares, the server
 * itself tells its open pages of (live.ts).
 */
export function tellOtherTabs(...keys: QueryKey[]): void {
  const channel = new BroadcastChannel(NAME);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin alone
  channel.postMessage(keys);
  channel.close();
}

/** Until the returned function is called. */
export function listenToOtherTabs(queryClient: QueryClient): () => void {
  const channel = new BroadcastChannel(NAME);
  channel.addEventListener('message', ({ data }: MessageEvent<QueryKey[]>) => {
    for (const queryKey of data) askAgain(queryClient, queryKey);
  });
  return () => channel.close();
}
