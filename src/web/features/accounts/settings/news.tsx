import { useEffect, useRef, type ReactNode } from 'react';
import { Notice } from '#web/ui/show/notice.tsx';
import classes from './news.module.css';

/** How something ended, in place of what was pressed: it takes the focus, so that no one is left nowhere. */
export function News({ children }: { children: ReactNode }) {
  const news = useRef<HTMLDivElement>(null);
  useEffect(() => news.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={news} tabIndex={-1} className={classes['news']}>
      <Notice kind="success">{children}</Notice>
    </div>
  );
}
