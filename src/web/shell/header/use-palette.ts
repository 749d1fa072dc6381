import { useRouter } from '@tanstack/react-router';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The step in the window's history that the palette is open in. */
    palette?: true;
  }
}

interface PaletteState {
  isOpen: boolean;
  /** Since it was opened, until it is there. */
  typed: RefObject<string>;
  open: () => void;
  /** For a page that takes the palette's step. */
  leave: () => void;
  /** Back to the step before. */
  close: () => void;
}

/**
 * Opened by a button, Ctrl/⌘ + K or "/". It is a step in the window's history, so that "back" closes it, as on a phone
 * everyone expects.
 */
export function usePalette(): PaletteState {
  const router = useRouter();
  const [isOpen, setOpen] = useState(false);
  const isAt = () => router.history.location.state.palette === true;

  const typed = useRef('');
  function open(): void {
    typed.current = '';
    setOpen(true);
    if (isAt()) return;
    void router.navigate({
      to: '.',
      search: true,
      hash: true,
      params: true,
      state: (state) => ({ ...state, palette: true }),
      resetScroll: false,
      hashScrollIntoView: false,
    });
  }

  function close(): void {
    setOpen(false);
    if (isOpen && isAt()) router.history.back();
  }

  const shortcut = useRef(() => {});
  // With the commit that shows the page: later, a key pressed at once would be lost.
  useLayoutEffect(() => {
    shortcut.current = isOpen ? close : open;
  });
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (isShortcut(event)) {
        event.preventDefault();
        shortcut.current();
      }
    };
    document.addEventListener('keydown', onKey);
    // Any step elsewhere, back above all, leaves it.
    const stop = router.history.subscribe(({ location }) => {
      if (location.state.palette !== true) setOpen(false);
    });
    return () => {
      document.removeEventListener('keydown', onKey);
      stop();
    };
  }, [router]);
  return { isOpen, typed, open, leave: () => setOpen(false), close };
}

/** Not over another dialog; "/" not where it is typed. */
function isShortcut({
  key,
  code,
  ctrlKey,
  metaKey,
  altKey,
  shiftKey,
  target,
  defaultPrevented,
}: KeyboardEvent): boolean {
  if (defaultPrevented || altKey || isUnderDialog()) return false;
  // By the key's place too: on an Arabic keyboard it types another letter.
  if (ctrlKey || metaKey) return !shiftKey && (key.toLowerCase() === 'k' || code === 'KeyK');
  const isTyping =
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
  return key === '/' && !isTyping;
}

function isUnderDialog(): boolean {
  return document.querySelector('[aria-modal="true"], dialog:modal:not([data-palette])') !== null;
}
