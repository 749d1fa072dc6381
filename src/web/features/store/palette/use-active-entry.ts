import { useState, type KeyboardEvent } from 'react';
import type { Entry } from './palette-entry.ts';

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
export function useActiveEntry(entries: readonly Entry[]): ActiveEntry {
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
