import type { ReactNode, Ref } from 'react';
import classes from './lines.module.css';

interface LinesProps<T> {
  /** What the list is, for who does not see it. */
  label: string;
  rows: readonly T[];
  /** For who takes the focus to a row when one has left. */
  ref?: Ref<HTMLUListElement>;
  children: (row: T, place: number) => ReactNode;
}

/** Rows that say too much for a table, one below the other. */
export function Lines<T extends { id: string }>({ label, rows, ref, children }: LinesProps<T>) {
  return (
    <ul className={`bare lines ${classes['lines']}`} aria-label={label} ref={ref}>
      {rows.map((row, place) => (
        <li key={row.id} {...(ref === undefined ? {} : { tabIndex: -1 })}>
          {children(row, place)}
        </li>
      ))}
    </ul>
  );
}
