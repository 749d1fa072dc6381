import { useRef, useState } from 'react';

export interface Selection {
  /** Those that are picked, in the order of the list. */
  ids: readonly string[];
  /** Of all that are loaded. */
  isAll: boolean;
  has: (id: string) => boolean;
  /** With isRange: everything from the row that was pressed last up to this one. */
  toggle: (id: string, isRange: boolean) => void;
  toggleAll: () => void;
  clear: () => void;
}

/** Which rows of a list are picked. What leaves the list is no longer picked. */
export function useSelection(loaded: readonly string[]): Selection {
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<string | null>(null);
  const ids = loaded.filter((id) => picked.has(id));
  const isAll = loaded.length > 0 && ids.length === loaded.length;
  return {
    ids,
    isAll,
    has: (id) => picked.has(id),
    toggle(id, isRange) {
      setPicked(pickedAfter(loaded, picked, { id, from: isRange ? last.current : null }));
      last.current = id;
    },
    toggleAll: () => setPicked(new Set(isAll ? [] : loaded)),
    clear: () => setPicked(new Set()),
  };
}

/** All rows of a range become what the pressed one does. */
export function pickedAfter(
  loaded: readonly string[],
  picked: ReadonlySet<string>,
  { id, from }: { id: string; from: string | null },
): ReadonlySet<string> {
  const end = loaded.indexOf(id);
  const start = from === null || !loaded.includes(from) ? end : loaded.indexOf(from);
  const range = loaded.slice(Math.min(start, end), Math.max(start, end) + 1);
  const next = new Set(loaded.filter((one) => picked.has(one)));
  for (const one of range) {
    if (picked.has(id)) next.delete(one);
    else next.add(one);
  }
  return next;
}
