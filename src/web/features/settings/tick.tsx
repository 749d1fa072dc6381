import type { ReactNode } from 'react';
import classes from './tick.module.css';

interface TickProps {
  isTicked: boolean;
  onChange: (isTicked: boolean) => void;
  disabled?: boolean;
  children: ReactNode;
}

/** A box to tick, with its words. */
export function Tick({ isTicked, onChange, disabled = false, children }: TickProps) {
  return (
    <label className={classes['tick']}>
      <input
        type="checkbox"
        className={classes['box']}
        checked={isTicked}
        disabled={disabled}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <span>{children}</span>
    </label>
  );
}
