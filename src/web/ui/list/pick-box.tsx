import { useEffect, useRef, type ReactNode } from 'react';
import tick from '../form/tick.module.css';
import classes from './selection.module.css';

interface PickBoxProps {
  isPicked: boolean;
  /** Some of what it stands for. */
  isPart?: boolean;
  /** Of a box without words. */
  name?: string;
  /** With the shift key held, also on the keyboard. */
  onPick: (isRange: boolean) => void;
  children?: ReactNode;
}

/** A box that picks one row, or with words beside it all of them. */
export function PickBox({ isPicked, isPart = false, name, onPick, children }: PickBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current !== null) input.current.indeterminate = isPart;
  }, [isPart]);
  return (
    <label className={`small tall ${classes['pick']}`}>
      <input
        ref={input}
        type="checkbox"
        className={tick['box']}
        checked={isPicked}
        aria-label={name}
        onChange={({ nativeEvent }) => onPick(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
      />
      {children}
    </label>
  );
}
