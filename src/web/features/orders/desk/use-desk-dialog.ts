import { useEffect, useRef, useState, type RefObject } from 'react';

interface DeskDialog<T> {
  /** What it is about; stays while the dialog closes. */
  about: T | null;
  isOpen: boolean;
  /** Grows with each opening: nothing typed for one stays for the next. */
  round: number;
  open: (about: T, opener?: HTMLElement) => void;
  close: () => void;
  opener: RefObject<HTMLElement | null>;
}

/** A dialog of a page about one row of it, which may be gone when the dialog closes. */
export function useDeskDialog<T>(): DeskDialog<T> {
  const opener = useRef<HTMLElement | null>(null);
  const [{ about, isOpen, round }, set] = useState<{ about: T | null; isOpen: boolean; round: number }>({
    about: null,
    isOpen: false,
    round: 0,
  });
  // Its button went with what was done: the page's heading takes the focus that the button had.
  useEffect(() => {
    if (isOpen || opener.current === null || opener.current.isConnected) return;
    opener.current = null;
    if (document.activeElement === document.body) document.querySelector('h1')?.focus();
  });
  return {
    about,
    isOpen,
    round,
    opener,
    open(chosen, from) {
      // Out of a menu, which is closed by then: the page's heading.
      opener.current = from ?? document.querySelector('h1');
      set({ about: chosen, isOpen: true, round: round + 1 });
    },
    close() {
      set((now) => ({ ...now, isOpen: false }));
      // The button may have gone with its row: the page's heading takes the focus.
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) document.querySelector('h1')?.focus();
      });
    },
  };
}
