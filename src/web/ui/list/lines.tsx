import type { ReactNode, Ref } from 'react';
import { useGrowing } from './use-growing.ts';
import classes from './lines.module.css';

interface LinesProps<T> {
  /** What the list is, for who does not see it. */
  label: string;
  rows: readonly T[];
  /** For who takes the focus to a row when one has left. */
  ref?: Ref<HTMLUListElement>;
  children: (row: T, place: number) => ReactNode;
}

/** Rows that say too much for a table, one below the other; of many, more come as their end does. */
export function Lines<T extends { id: string }>({ label, rows, ref, children }: LinesProps<T>) {
  const { shown, end } = useGrowing(rows.length);
  return (
    <ul className={`bare lines ${classes['lines']}`} aria-label={label} ref={ref}>
      {rows.slice(0, shown).map((row, place) => (
        <li key={row.id} {...(ref === undefined ? {} : { tabIndex: -1 })}>
          {children(row, place)}
        </li>
      ))}
      {end === null ? null : <li ref={end} aria-hidden />}
    </ul>
  );
}
