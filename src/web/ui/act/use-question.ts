import { useEffect, useRef, useState, type RefObject } from 'react';

interface Question {
  isOpen: boolean;
  open: () => void;
  close: () => void;
  opener: RefObject<HTMLButtonElement | null>;
}

/** A dialog that a button opens. */
export function useQuestion(): Question {
  const opener = useRef<HTMLButtonElement>(null);
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
