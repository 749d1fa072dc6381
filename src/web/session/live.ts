import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { askAgain } from './ask-again.ts';
import { dropFirstAnswers } from './first-answers.ts';
import { give, onSign } from '../api/signs.ts';
import { useProfile } from './session.ts';
import { tellTyping } from './typing.ts';

/** Specification, section 9. */
const RECONNECT_MS = [1000, 2000, 5000, 10_000] as const;

/**
 * What else a topic changes: the header shows balance and unread notifications from the session, the page of deposits
 * what methods and limits there are.
 */
const ALSO: Record<string, readonly string[]> = {
  balance: ['session', 'dashboard'],
  notifications: ['session'],
  payments: ['deposits'],
  session: ['store_settings'],
  // What is on its way stands beside the balance.
  deposits: ['balance', 'dashboard', 'insight'],
  orders: ['dashboard', 'insight', 'support_queue'],
  tickets: ['support_queue'],
  clients: ['insight'],
  ledger: ['insight'],
  subscriptions: ['dashboard'],
  catalogue: ['dashboard'],
};

/**
 * Hears what changes on the server while someone is signed in, and asks again for what shows it: a query hears of the
 * topic that its key starts with. Mounted once, by the shell.
 */
export function useLive(): void {
  const queryClient = useQueryClient();
  const profileId = useProfile()?.id;
  useEffect(() => (profileId === undefined ? undefined : listen(queryClient)), [profileId, queryClient]);
}

/** What was announced until then, the page knows: from its document at first, then from the last event that it heard. */
let heard: string | undefined;

/** A page in the background lets go: a browser opens only a few connections to one address. */
function listen(queryClient: QueryClient): () => void {
  heard ??= document.querySelector<HTMLMetaElement>('meta[name="live"]')?.content ?? '';
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;

  function open(): void {
    close();
    if (document.hidden) return;
    const opened = new EventSource(`/api/live?since=${encodeURIComponent(heard ?? '')}`);
    source = opened;
    opened.addEventListener('open', () => {
      failures = 0;
    });
    opened.addEventListener('message', ({ data, lastEventId }) => {
      // Of someone who is writing, nothing is kept to come back to.
      if (lastEventId !== '') heard = lastEventId;
      hear(queryClient, String(data));
    });
    opened.addEventListener('error', () => {
      // Closed by the browser, it was an answer that refused: perhaps the session has ended.
      const isRefused = opened.readyState === EventSource.CLOSED;
      close();
      timer = setTimeout(open, RECONNECT_MS[Math.min(failures, RECONNECT_MS.length - 1)]);
      failures += 1;
      give('no_answer');
      if (isRefused || failures > 1) void queryClient.invalidateQueries({ queryKey: ['session'] });
    });
  }

  function close(): void {
    clearTimeout(timer);
    source?.close();
    source = null;
  }

  document.addEventListener('visibilitychange', open);
  const stopHearing = onSign('answers_again', open);
  open();
  return () => {
    stopHearing();
    document.removeEventListener('visibilitychange', open);
    close();
  };
}

function hear(queryClient: QueryClient, data: string): void {
  const event: unknown = JSON.parse(data);
  const topic = typeof event === 'object' && event !== null && 'topic' in event ? event.topic : undefined;
  if (typeof topic !== 'string') return;
  if (topic === 'typing') return tellTyping(event);
  dropFirstAnswers();
  if (topic === 'resync') {
    // Something may have been missed. What is being asked for right now comes fresh anyway.
    void queryClient.invalidateQueries({}, { cancelRefetch: false });
    return;
  }
  askAgain(queryClient, [topic]);
  for (const also of ALSO[topic] ?? []) askAgain(queryClient, [also]);
}
