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
    <section id={id} aria-labelledby={titleId}>
      <div className={`row wrap between ${classes['head']}`}>
        <h2 id={titleId} className="heading">
          {title}
        </h2>
        {more}
      </div>
      {children}
    </section>
  );
}
