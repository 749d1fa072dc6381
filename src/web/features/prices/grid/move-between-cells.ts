import type { KeyboardEvent } from 'react';

/** What a field of the table is for, by its name: "product 1234 price". */
export function columnOf(target: EventTarget): { row: string; column: 'price' | 'stock' } | null {
  if (!(target instanceof HTMLInputElement)) return null;
  const [, row = '', column] = /^(\S+ \S+) (price|stock)$/.exec(target.name) ?? [];
  return column === 'price' || column === 'stock' ? { row, column } : null;
}

/** Up, down and Enter go along a column; left and right go on where the text ends. Tab does what it always does. */
export function moveBetweenCells(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget, key, shiftKey, altKey, ctrlKey, metaKey, nativeEvent } = event;
  const cell = columnOf(target);
  if (cell === null || !(target instanceof HTMLInputElement) || altKey || ctrlKey || metaKey) return;
  if (nativeEvent.isComposing) return;
  const cells = [...currentTarget.querySelectorAll('input')];
  const column = cells.filter((one) => columnOf(one)?.column === cell.column);
  const beside = cells.filter((one) => columnOf(one)?.row === cell.row);
  const goal = (): HTMLInputElement | undefined => {
    if (key === 'ArrowDown' || (key === 'Enter' && !shiftKey)) return column[column.indexOf(target) + 1];
    if (key === 'ArrowUp' || key === 'Enter') return column[column.indexOf(target) - 1];
    const { selectionStart: start, selectionEnd: end, value } = target;
    const isWhole = start === 0 && end === value.length;
    const isForward = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined;
    const isAtEdge = isWhole || (start === end && start === (key === 'ArrowRight' ? value.length : 0));
    return isAtEdge ? beside[beside.indexOf(target) + (key === isForward ? 1 : -1)] : undefined;
  };
  const next = goal();
  if (key === 'Enter' || key === 'ArrowUp' || key === 'ArrowDown' || next !== undefined)
    event.preventDefault();
  next?.focus();
  next?.select();
}

/** The lines of a pasted column; null: it is one value, for the field itself. Several columns are none. */
export function pastedColumn(text: string): string[] | 'several' | null {
  const lines = text.replace(/(\r?\n)+$/, '').split(/\r?\n/);
  if (lines.some((line) => line.includes('\t'))) return 'several';
  return lines.length < 2 ? null : lines.map((line) => line.trim());
}
