import { useState, type ReactNode } from 'react';
import { CodeText } from '#web/ui/show/code-text.tsx';
import classes from './call-reference.module.css';

/** A call or an event; what stands in it is made when it is opened. */
export function Opened({ title, code, children }: { title: string; code: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="boxed" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={classes['summary']}>
        <span className="medium">{title}</span>
        <span className="small break">
          <CodeText>{code}</CodeText>
        </span>
      </summary>
      {isOpen ? <div className={`stack ${classes['details']}`}>{children}</div> : null}
    </details>
  );
}
