import { useId } from 'react';
import classes from './switch.module.css';

interface SwitchProps {
  isOn: boolean;
  /** What was switched is on its way: another press waits for its end. */
  isBusy: boolean;
  /** Ids of the elements that name it. */
  labelledBy: string;
  onChange: (isOn: boolean) => void;
}

export function Switch({ isOn, isBusy, labelledBy, onChange }: SwitchProps) {
  return (
    <label className={classes['target']}>
      <input
        type="checkbox"
        role="switch"
        className={classes['switch']}
        checked={isOn}
        aria-checked={isOn}
        aria-busy={isBusy || undefined}
        aria-labelledby={labelledBy}
        onChange={({ currentTarget }) => {
          if (!isBusy) onChange(currentTarget.checked);
        }}
      />
    </label>
  );
}

interface NamedSwitchProps extends Omit<SwitchProps, 'labelledBy'> {
  children: string;
}

/** With its name beside it. */
export function NamedSwitch({ children, ...props }: NamedSwitchProps) {
  const id = useId();
  return (
    <div className={`row gap-xs ${classes['named']}`}>
      <Switch labelledBy={id} {...props} />
      <span id={id}>{children}</span>
    </div>
  );
}
