import { IconSearch } from '@tabler/icons-react';
import { type RefObject, useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import { PartBoundary } from '#web/ui/page/part-boundary.tsx';
import { useTranslations } from 'use-intl';
import classes from './palette-button.module.css';
import { useMessageStore } from '#web/i18n/use-language.ts';
import { useParts } from '../parts.ts';
import { usePalette } from './use-palette.ts';

/** Once the page has what it needs. */
const AFTER_MS = 2000;

const isApple = () => /Mac|iP(hone|ad)/.test(navigator.platform);
const never = () => () => {};

/** Looks like a field for searching, and opens the palette; where there is no room, a picture. The panel has its own hint. */
export function PaletteButton({ hint }: { hint?: string }) {
  const t = useTranslations('shell.search');
  const { isOpen, typed, open, leave, close } = usePalette();
  const { Palette } = useParts();
  const messages = useMessageStore();
  const prepare = () => Palette.prepare(messages);
  useEffect(() => {
    const timer = setTimeout(Palette.prepare, AFTER_MS, messages);
    return () => clearTimeout(timer);
  }, [Palette, messages]);
  return (
    <>
      <button
        type="button"
        className={`row boxed tall small ${classes['button']}`}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K /"
        // Its name as well, where there is no room for words.
        title={t('open')}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={open}
      >
        <IconSearch size={20} aria-hidden />
        <span className={`grow truncate ${classes['hint']}`}>{hint ?? t('hint')}</span>
        <kbd className={`fixed nowrap tiny ${classes['keys']}`} aria-hidden>
          {useSyncExternalStore(never, isApple, () => false) ? '⌘K' : 'Ctrl K'}
        </kbd>
      </button>
      {isOpen ? (
        <PartBoundary fallback={<Typing typed={typed} />}>
          <Palette typed={typed} onLeave={leave} onClose={close} />
        </PartBoundary>
      ) : null}
    </>
  );
}

/** While the palette is on its way: what is typed right after Ctrl + K must not be lost. */
function Typing({ typed }: { typed: RefObject<string> }) {
  // With the very commit that shows the palette it lets go.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey } = event;
      if (ctrlKey || metaKey || altKey) return;
      if (key === 'Backspace') typed.current = typed.current.slice(0, -1);
      else if (key === 'Enter') typed.current += '\n';
      else if (key.length === 1) typed.current += key;
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [typed]);
  return null;
}
