import type { ReactNode } from 'react';
import classes from './facts.module.css';

/** A name at the start of each line, its value at the end: amounts stand in one column. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={classes.facts}>{children}</dl>;
}

interface FactProps {
  name: string;
  children: ReactNode;
  /** The one that the others lead to. */
  isMain?: boolean;
}

export function Fact({ name, children, isMain = false }: FactProps) {
  return (
    <div className={classes.fact} data-main={isMain || undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
