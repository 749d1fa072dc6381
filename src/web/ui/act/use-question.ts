import { useEffect, useRef, useState, type RefObject } from 'react';
import { leaveFocus } from './leave-focus.ts';

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
