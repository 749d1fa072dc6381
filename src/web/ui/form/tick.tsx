import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './tick.module.css';

interface TickProps {
  isTicked: boolean;
  onChange: (isTicked: boolean) => void;
  disabled?: boolean;
  /** That it has to be ticked. */
  error?: string | null;
  children: ReactNode;
}

/** A box to tick, with its words. */
export function Tick({ isTicked, onChange, disabled = false, error = null, children }: TickProps) {
  return (
    <div>
      <label className={`row gap-sm tall ${classes['tick']}`}>
        <input
          type="checkbox"
          className={classes['box']}
          checked={isTicked}
          disabled={disabled}
          aria-invalid={error !== null || undefined}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
        <span>{children}</span>
      </label>
      {error === null ? null : (
        <Text role="alert" size="sm" c="red">
          {error}
        </Text>
      )}
    </div>
  );
}
