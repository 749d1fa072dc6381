import type { ReactNode } from 'react';
import { CodeText } from '#web/ui/show/code-text.tsx';

interface SampleProps {
  /** The pieces that are seen here, by the names that they are imported by. */
  of: string;
  children: ReactNode;
}

/** A piece of the kit, or some that belong together, below their names. */
export function Sample({ of, children }: SampleProps) {
  return (
    <div className="stack gap-xs">
      <span className="muted tiny break">
        <CodeText>{of}</CodeText>
      </span>
      {children}
    </div>
  );
}
