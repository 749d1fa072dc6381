import { useId, type ReactNode } from 'react';
import classes from '../dashboard.module.css';

interface SectionProps {
  title: string;
  /** For links to it. */
  id?: string;
  /** Where there is more of it. */
  more?: ReactNode;
  children: ReactNode;
}

/** One part of the dashboard with its heading. */
export function Section({ title, id, more, children }: SectionProps) {
  const titleId = useId();
  return (
    <section
      id={id}
      className={`${classes['section']} ${classes['scroll-target']}`}
      aria-labelledby={titleId}
    >
      <div className={classes['head']}>
        <h2 id={titleId} className={classes['title']}>
          {title}
        </h2>
        {more}
      </div>
      {children}
    </section>
  );
}
