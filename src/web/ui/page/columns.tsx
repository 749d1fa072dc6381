import type { ReactNode } from 'react';
import classes from './columns.module.css';

/** What a page is about, and what else there is beside it; below it where there is no room. */
export function Columns({ children, aside }: { children: ReactNode; aside: ReactNode }) {
  return (
    <div className={classes['columns']}>
      <div className="stack gap-lg">{children}</div>
      <div className="stack gap-lg">{aside}</div>
    </div>
  );
}
