import type { RefObject } from 'react';
import type { AccountDetail } from '#shared/deposits/deposits.contract.ts';
import type { AccountRow } from './method-draft.ts';

type Way = 'up' | 'down';

export interface RowMoves {
  add: () => void;
  change: (key: number, changed: Partial<AccountDetail>) => void;
  move: (key: number, way: Way) => void;
  remove: (key: number) => void;
}

/** Rows that are added, moved and removed by buttons; the focus goes where the next press is expected. */
export function useRowMoves(
  rows: readonly AccountRow[],
  onChange: (rows: readonly AccountRow[]) => void,
  addButton: RefObject<HTMLElement | null>,
): RowMoves {
  return {
    add() {
      const key = Math.max(-1, ...rows.map((row) => row.key)) + 1;
      onChange([...rows, { key, label_en: '', label_ar: '', value: '' }]);
      afterwards(() => rowElement(key)?.querySelector('input')?.focus());
    },
    change(key, changed) {
      onChange(rows.map((row) => (row.key === key ? { ...row, ...changed } : row)));
    },
    move(key, way) {
      const from = rows.findIndex((row) => row.key === key);
      onChange(swapped(rows, from, way === 'up' ? from - 1 : from + 1));
      // A row that is moved in the page loses the focus, and at the end of the way its button is off.
      afterwards(() => focusOnMove(key, way));
    },
    remove(key) {
      onChange(rows.filter((row) => row.key !== key));
      afterwards(() => addButton.current?.focus());
    },
  };
}

export function swapped<T>(rows: readonly T[], from: number, to: number): readonly T[] {
  const one = rows[from];
  const other = rows[to];
  if (one === undefined || other === undefined) return rows;
  return rows.with(from, other).with(to, one);
}

function rowElement(key: number): HTMLElement | null {
  return document.querySelector(`[data-row="${key}"]`);
}

function focusOnMove(key: number, way: Way): void {
  const row = rowElement(key);
  const button = row?.querySelector<HTMLElement>(`[data-move="${way}"]:enabled`);
  (button ?? row?.querySelector<HTMLElement>('[data-move]:enabled'))?.focus();
}

/** Once the page shows the rows as they are now. */
function afterwards(focus: () => void): void {
  requestAnimationFrame(focus);
}
