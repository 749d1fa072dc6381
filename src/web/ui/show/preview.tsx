import type { ReactNode } from 'react';
import classes from './preview.module.css';

/** What something will look like once it is saved. */
export function Preview({ children }: { children: ReactNode }) {
  return (
    <div className={`stack gap-sm ${classes['preview']}`} aria-live="off">
      {children}
    </div>
  );
}
