import type { ReactNode } from 'react';
import type { Money } from '#shared/money.ts';
import { Exact } from './amount.tsx';
import classes from './facts.module.css';

/** A name at the start of each line, its value at the end: amounts stand in one column. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="lines">{children}</dl>;
}

interface FactProps {
  name: string;
  children: ReactNode;
  /** The one that the others lead to. */
  isMain?: boolean;
}

export function Fact({ name, children, isMain = false }: FactProps) {
  return (
    <div className={`between ${classes.fact}`} data-main={isMain || undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** An amount in the currency that it moved in; nothing where there is none. */
export function MoneyFact({ money, ...fact }: Omit<FactProps, 'children'> & { money: Money | null }) {
  if (money === null) return null;
  return (
    <Fact {...fact}>
      <Exact money={money} />
    </Fact>
  );
}

/** What a row says besides, side by side: null says nothing. */
export function InlineFacts({ facts }: { facts: readonly ({ name: string; value: ReactNode } | null)[] }) {
  const shown = facts.filter((fact) => fact !== null);
  if (shown.length === 0) return null;
  return (
    <dl className={`wrap small ${classes['inline']}`}>
      {shown.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
