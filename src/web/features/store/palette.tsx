import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useTranslations } from 'use-intl';
import { isolate } from '#shared/locale.ts';
import type { PaletteProps } from '#web/shell/parts.ts';
import { PaletteList } from './palette/palette-list.tsx';
import classes from './palette.module.css';
import { SearchField } from './palette/search-field.tsx';
import { useGo } from './palette/use-go.ts';
import { type Found, useGroups } from './palette/use-groups.ts';
import { Button } from '@mantine/core';
import { useProblemText } from '#web/api/use-problem-text.ts';
import type { Entry } from './palette/palette-entry.ts';

/** Everything within reach of the keyboard (design, section 8): products, categories, orders, pages and actions. */
export function Palette({ typed, onLeave, onClose }: PaletteProps) {
  const t = useTranslations('palette');
  const dialog = useRef<HTMLDialogElement>(null);
  // The browser keeps the focus inside and gives it back.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={`framed clipped ${classes['palette']}`}
      data-palette
      aria-label={t('title')}
      closedby="any"
      onClose={onClose}
    >
      <Search typed={typed} onLeave={onLeave} onClose={onClose} />
    </dialog>
  );
}

function Search({ typed, onLeave, onClose }: PaletteProps) {
  const listId = useId();
  const [text, setText] = useState('');
  const go = useGo(onLeave);
  const found = useGroups(text, go, onClose);
  const { active, isChosen, choose, reset, onKey } = useActiveEntry(
    found.groups.flatMap((group) => group.entries),
  );
  const isWaiting = found.suggestions.isWaiting || found.panel.isWaiting;
  // In the panel a number is typed and entered at once: Enter holds until its answer is there.
  const isEntered = useRef(false);
  const onAnswer = useEffectEvent(() => {
    if (!isEntered.current || text === '') return;
    isEntered.current = false;
    active?.run();
  });
  useEffect(() => {
    if (!isWaiting) onAnswer();
  }, [isWaiting]);
  const onShown = useEffectEvent(() => {
    isEntered.current = typed.current.includes('\n');
    setText(typed.current.replaceAll('\n', ''));
  });
  // oxlint-disable-next-line react/set-state-in-effect -- in the commit that brings the field: no key falls in between
  useLayoutEffect(() => onShown(), []);

  function onKeyDown(event: KeyboardEvent): void {
    // Enter and arrows choose among the words of an input method first.
    if (event.nativeEvent.isComposing) return;
    if (onKey(event)) event.preventDefault();
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (found.isPanel && isWaiting && !isChosen) {
      isEntered.current = true;
      return;
    }
    // What stands first may belong to what was typed before: the page of results knows what is meant now.
    const isOfBefore = isWaiting && !isChosen && active?.product !== undefined;
    if (isOfBefore) go({ to: '/products', search: { search: text.trim() } });
    else active?.run();
  }

  return (
    <>
      <SearchField
        isPanel={found.isPanel}
        listId={listId}
        active={active}
        isWaiting={isWaiting}
        text={text}
        onType={(typed) => {
          setText(typed);
          isEntered.current = false;
          reset();
        }}
        onKeyDown={onKeyDown}
        onClose={onClose}
      />
      <Results text={text.trim()} found={found}>
        <PaletteList id={listId} groups={found.groups} active={active} isStale={isWaiting} onPoint={choose} />
      </Results>
      <Keys />
    </>
  );
}

/** The list with what else there is to say of it. */
function Results({ text, found, children }: { text: string; found: Found; children: ReactNode }) {
  const t = useTranslations('palette');
  const { groups, isEmpty, suggestions, orders, panel, codes } = found;
  const nothing = t('nothing', { text: isolate(text) });
  const count = groups.reduce((sum, { entries }) => sum + entries.length, 0);
  return (
    <>
      <output className="visually-hidden">
        {suggestions.isWaiting || panel.isWaiting
          ? t('searching')
          : (codes.note ?? (isEmpty ? nothing : t('count', { count })))}
      </output>
      <div className={`grow scrolls ${classes['body']}`}>
        <PaletteFailure title={t('failed')} error={suggestions.error} onRetry={suggestions.retry} />
        <PaletteFailure title={t('panel_failed')} error={panel.error} onRetry={panel.retry} />
        <PaletteFailure title={t('orders_failed')} error={orders.error} onRetry={orders.retry} />
        <PaletteFailure title={t('codes_failed')} error={codes.error} onRetry={codes.retry} />
        {codes.note === null ? null : <p className={`bare ${classes['note']}`}>{codes.note}</p>}
        {isEmpty && codes.note === null ? (
          <div className={`centred ${classes['nothing']}`}>
            <p className="bare strong break">{nothing}</p>
            <p className="bare muted">{t('nothing_text')}</p>
          </div>
        ) : null}
        {children}
      </div>
    </>
  );
}

/** For those who have them. */
function Keys() {
  const t = useTranslations('palette.keys');
  return (
    <p className={`row ruled muted tiny fixed bare wide-only ${classes['keys']}`} aria-hidden>
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> {t('move')}
      </span>
      <span>
        <kbd>Enter</kbd> {t('open')}
      </span>
      <span>
        <kbd>Esc</kbd> {t('close')}
      </span>
    </p>
  );
}

interface PaletteFailureProps {
  title: string;
  error: Error | null;
  onRetry: () => void;
}

/** A part that did not come; the others work on. */
function PaletteFailure({ title, error, onRetry }: PaletteFailureProps) {
  const t = useTranslations('shell');
  const say = useProblemText();
  if (error === null) return null;
  return (
    <div role="alert" className={`row wrap between ${classes['failure']}`}>
      <p className="bare grow">
        <strong>{title}</strong> {say(error)}
      </p>
      <Button variant="default" size="sm" onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  );
}

interface ActiveEntry {
  active: Entry | undefined;
  /** Chosen by arrows or pointer rather than first by itself. */
  isChosen: boolean;
  choose: (id: string) => void;
  reset: () => void;
  /** Whether the key was one of the list's. */
  onKey: (event: KeyboardEvent) => boolean;
}

/** Which entry Enter opens: the first one, until another is chosen. It keeps its place while others come and go. */
function useActiveEntry(entries: readonly Entry[]): ActiveEntry {
  const [chosen, choose] = useState<string | null>(null);
  const found = entries.findIndex(({ id }) => id === chosen);
  const place = Math.max(found, 0);

  function placeAfter(key: string): number | undefined {
    const last = entries.length - 1;
    if (key === 'ArrowDown') return place === last ? 0 : place + 1;
    if (key === 'ArrowUp') return place === 0 ? last : place - 1;
    if (key === 'Home') return 0;
    return key === 'End' ? last : undefined;
  }

  function onKey({ key, shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
    // With those the keys are the text field's.
    const next = shiftKey || altKey || ctrlKey || metaKey ? undefined : placeAfter(key);
    if (next === undefined) return false;
    const entry = entries[next];
    if (entry !== undefined) choose(entry.id);
    return true;
  }

  return { active: entries[place], isChosen: found !== -1, choose, reset: () => choose(null), onKey };
}
