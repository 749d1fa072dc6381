import { useRef, type KeyboardEvent } from 'react';
import { useTranslations } from 'use-intl';
import classes from './entry-tabs.module.css';

export const entryTabs = ['sign_up', 'login'] as const;
export type EntryTab = (typeof entryTabs)[number];

interface EntryTabsProps {
  chosen: EntryTab;
  onChoose: (tab: EntryTab) => void;
  disabled: boolean;
}

/** The two tabs; the arrow keys go from one to the other, as the reader's language runs. */
export function EntryTabs({ chosen, onChoose, disabled }: EntryTabsProps) {
  const t = useTranslations('accounts');
  const list = useRef<HTMLDivElement>(null);

  function onKeyDown(event: KeyboardEvent): void {
    if (!['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(event.key)) return;
    event.preventDefault();
    // There are two: whichever the key, it is the other one, but for the ends.
    const other = chosen === 'login' ? 'sign_up' : 'login';
    const ends: Record<string, EntryTab> = { Home: 'sign_up', End: 'login' };
    const next = ends[event.key] ?? other;
    onChoose(next);
    list.current?.querySelector<HTMLElement>(`#tab-${next}`)?.focus();
  }

  return (
    <div ref={list} role="tablist" className={classes['list']}>
      {entryTabs.map((tab) => (
        <button
          key={tab}
          type="button"
          role="tab"
          id={`tab-${tab}`}
          className={`muted hovers ${classes['tab']}`}
          aria-selected={tab === chosen}
          aria-controls="entry-panel"
          tabIndex={tab === chosen ? 0 : -1}
          disabled={disabled}
          onClick={() => onChoose(tab)}
          onKeyDown={onKeyDown}
        >
          {t(tab)}
        </button>
      ))}
    </div>
  );
}
