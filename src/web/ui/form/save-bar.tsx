import type { ReactNode } from 'react';
import classes from './save-bar.module.css';

/** In sight at the lower edge however long the page above is: what is not saved yet, and what is done with it. */
export function SaveBar({ children }: { children: ReactNode }) {
  return <div className={`framed ${classes['bar']}`}>{children}</div>;
}
