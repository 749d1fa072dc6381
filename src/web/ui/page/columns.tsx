import type { ReactNode } from 'react';
import classes from './columns.module.css';

interface ColumnsProps {
  children: ReactNode;
  aside: ReactNode;
  /** What is beside it is a list, which takes most of the room. */
  isSlim?: true;
}

/** What a page is about, and what else there is beside it; below it where there is no room. */
export function Columns({ children, aside, isSlim }: ColumnsProps) {
  return (
    <div className={`stack top gap-lg ${classes['columns']}`} data-slim={isSlim}>
      <div className="stack gap-lg">{children}</div>
      <div className="stack gap-lg">{aside}</div>
    </div>
  );
}
