import { useId, type ReactNode, type Ref } from 'react';
import classes from './switch.module.css';

interface SwitchProps {
  ref?: Ref<HTMLInputElement>;
  isOn: boolean;
  /** What was switched is on its way: another press waits for its end. */
  isBusy?: boolean;
  /** Its name, or the ids of the elements that name it. */
  label?: string;
  labelledBy?: string;
  /** Words beside it, for the eye alone. */
  children?: ReactNode;
  onChange: (isOn: boolean) => void;
}

export function Switch({ ref, isOn, isBusy = false, label, labelledBy, children, onChange }: SwitchProps) {
  return (
    <label className={classes['target']}>
      <input
        ref={ref}
        type="checkbox"
        role="switch"
        className={classes['switch']}
        checked={isOn}
        aria-checked={isOn}
        aria-busy={isBusy || undefined}
        aria-label={label}
        aria-labelledby={labelledBy}
        onChange={({ currentTarget }) => {
          if (!isBusy) onChange(currentTarget.checked);
        }}
      />
      {children === undefined ? null : <span aria-hidden>{children}</span>}
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
