import { IconSearch } from '@tabler/icons-react';
import { Suspense, useEffect } from 'react';
import { useTranslations } from 'use-intl';
import classes from './palette-button.module.css';
import { useParts } from '../parts.ts';
import { usePalette } from './use-palette.ts';

/** Once the page has what it needs: what is typed right after Ctrl + K must not be lost. */
const AFTER_MS = 2000;

const isApple = /Mac|iP(hone|ad)/.test(navigator.platform);

/** Looks like a field for searching, and opens the palette; where there is no room, a picture. */
export function PaletteButton({ isSmall = false }: { isSmall?: boolean }) {
  const t = useTranslations('shell.search');
  const { isOpen, open, leave, close } = usePalette();
  const { Palette } = useParts();
  useEffect(() => {
    const timer = setTimeout(Palette.prepare, AFTER_MS);
    return () => clearTimeout(timer);
  }, [Palette]);
  return (
    <>
      <button
        type="button"
        className={classes['button']}
        data-small={isSmall || undefined}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K /"
        // Its name as well, where there is no room for words.
        title={t('open')}
        onPointerEnter={Palette.prepare}
        onFocus={Palette.prepare}
        onClick={open}
      >
        <IconSearch size={20} aria-hidden />
        <span className={classes['hint']}>{t('hint')}</span>
        <kbd className={classes['keys']} aria-hidden>
          {isApple ? '⌘K' : 'Ctrl K'}
        </kbd>
      </button>
      {isOpen ? (
        <Suspense fallback={null}>
          <Palette onLeave={leave} onClose={close} />
        </Suspense>
      ) : null}
    </>
  );
}
