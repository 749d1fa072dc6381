import { useEffect, useRef, useState, type RefObject } from 'react';

interface Question<E> {
  isOpen: boolean;
  open: () => void;
  close: () => void;
  opener: RefObject<E | null>;
}

/** A dialog that a button opens. */
export function useQuestion<E extends HTMLElement = HTMLButtonElement>(): Question<E> {
  const opener = useRef<E>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => leaveFocus, []);
  return { isOpen, open: () => setOpen(true), close: () => setOpen(false), opener };
}

/** A button that is gone with its success, as that to approve, can't have the focus back: the page's heading takes it. */
function leaveFocus(): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) document.querySelector('h1')?.focus();
  });
}
