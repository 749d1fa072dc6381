import { useCallback, useEffect, useRef, useState } from 'react';

const PAUSE_MS = 400;

interface Waiting<T> {
  value: T;
  timer: ReturnType<typeof setTimeout>;
}

export interface Wanted<T> {
  /** What someone wants of a line, as long as the store has not answered to it. */
  wanted: (id: string) => T | undefined;
  want: (id: string, value: T) => void;
  /** Some answer is still to come: what is shown is not what would be paid. */
  isPending: boolean;
  /** Sends at once what waits, and is done when all is answered; fails where something was refused. */
  settle: () => Promise<void>;
}

/**
 * Values while they are being changed: shown at once, sent after a pause, so that ten presses are one change. What waits
 * to be sent is sent at once when the page is left.
 */
export function useWanted<T>(send: (id: string, value: T) => Promise<unknown>): Wanted<T> {
  const [wanted, setWanted] = useState<ReadonlyMap<string, T>>(new Map());
  const [waiting] = useState(() => new Map<string, Waiting<T>>());
  const [sent] = useState(() => new Set<Promise<unknown>>());
  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  });

  const sendNow = useCallback(
    (id: string) => {
      const one = waiting.get(id);
      if (one === undefined) return;
      clearTimeout(one.timer);
      waiting.delete(id);
      const answer = latest.current(id, one.value);
      sent.add(answer);
      const end = () => {
        sent.delete(answer);
        setWanted((before) => without(before, id, one.value));
      };
      // A refusal is said in a slip; the line shows what the store has.
      answer.then(end, end);
    },
    [waiting, sent],
  );

  useEffect(() => {
    const sendAll = () => {
      for (const id of waiting.keys()) sendNow(id);
    };
    addEventListener('pagehide', sendAll);
    return () => {
      removeEventListener('pagehide', sendAll);
      sendAll();
    };
  }, [waiting, sendNow]);

  const want = useCallback(
    (id: string, value: T) => {
      setWanted((before) => new Map(before).set(id, value));
      clearTimeout(waiting.get(id)?.timer);
      waiting.set(id, { value, timer: setTimeout(() => sendNow(id), PAUSE_MS) });
    },
    [waiting, sendNow],
  );

  return {
    wanted: (id) => wanted.get(id),
    want,
    isPending: wanted.size > 0,
    settle: async () => {
      for (const id of waiting.keys()) sendNow(id);
      await Promise.all(sent);
    },
  };
}

/** Something newer stays. */
function without<T>(wanted: ReadonlyMap<string, T>, id: string, value: T): ReadonlyMap<string, T> {
  if (wanted.get(id) !== value) return wanted;
  const rest = new Map(wanted);
  rest.delete(id);
  return rest;
}
