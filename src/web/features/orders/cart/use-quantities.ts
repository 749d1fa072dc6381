import { useEffect, useRef, useState } from 'react';

const PAUSE_MS = 400;

interface Pending {
  quantity: number;
  timer: ReturnType<typeof setTimeout>;
}

interface Quantities {
  /** What someone wants of a line, as long as the store has not answered to it. */
  wanted: (id: string) => number | undefined;
  want: (id: string, quantity: number) => void;
  /** Some answer is still to come: what is shown is not what would be paid. */
  isPending: boolean;
}

/**
 * Quantities while they are being changed: shown at once, sent after a pause, so that ten presses are one change. What
 * waits to be sent is sent at once when the page is left.
 */
export function useQuantities(send: (id: string, quantity: number) => Promise<unknown>): Quantities {
  const [wanted, setWanted] = useState<ReadonlyMap<string, number>>(new Map());
  const [pending] = useState(() => new Map<string, Pending>());
  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  });
  useEffect(
    () => () => {
      for (const [id, { quantity, timer }] of pending) {
        clearTimeout(timer);
        latest.current(id, quantity).catch(() => {
          // Said in a slip.
        });
      }
      pending.clear();
    },
    [pending],
  );

  function want(id: string, quantity: number): void {
    setWanted((before) => new Map(before).set(id, quantity));
    clearTimeout(pending.get(id)?.timer);
    const timer = setTimeout(() => {
      pending.delete(id);
      void latest
        .current(id, quantity)
        .catch(() => {
          // Said in a slip; the line shows what the store has.
        })
        .finally(() => setWanted((before) => without(before, id, quantity)));
    }, PAUSE_MS);
    pending.set(id, { quantity, timer });
  }

  return { wanted: (id) => wanted.get(id), want, isPending: wanted.size > 0 };
}

/** Something newer stays. */
function without(
  wanted: ReadonlyMap<string, number>,
  id: string,
  quantity: number,
): ReadonlyMap<string, number> {
  if (wanted.get(id) !== quantity) return wanted;
  const rest = new Map(wanted);
  rest.delete(id);
  return rest;
}
