import { useEffect, useRef, useState, type RefObject } from 'react';
import { leaveFocus } from './leave-focus.ts';

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
