import type { ReactNode } from 'react';
import classes from './list-card.module.css';

/** What the rows of a list lie on. */
export function ListCard({ children }: { children: ReactNode }) {
  return <div className={`framed ${classes['card']}`}>{children}</div>;
}
