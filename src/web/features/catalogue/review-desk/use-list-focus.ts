import { useEffect, useRef, type RefObject } from 'react';

interface ListFocus {
  list: RefObject<HTMLUListElement | null>;
  /** The row at this place is about to change or to leave. */
  follow: (place: number) => void;
}

/** Who works through a list by the keyboard goes on where they were: at the row that has come in the place of the last. */
export function useListFocus(rows: unknown): ListFocus {
  const list = useRef<HTMLUListElement>(null);
  const place = useRef<number | null>(null);
  useEffect(() => {
    // The focus is still somewhere: nothing was taken away from under it.
    const isHeld = document.activeElement !== document.body;
    if (rows === undefined || place.current === null || isHeld) return;
    const all = list.current?.children;
    const row = all?.item(Math.min(place.current, all.length - 1));
    place.current = null;
    if (row instanceof HTMLElement) row.focus();
  }, [rows]);
  return {
    list,
    follow: (at) => {
      place.current = at;
    },
  };
}
