import { useId } from 'react';
import { Switch } from './switch.tsx';

interface SwitchRowProps {
  name: string;
  /** What it does when it is on. */
  hint: string;
  isOn: boolean;
  isBusy?: boolean;
  onChange: (isOn: boolean) => void;
}

/** A switch at the end of its line, with its name and what it does. */
export function SwitchRow({ name, hint, isBusy = false, ...rest }: SwitchRowProps) {
  const id = useId();
  return (
    <div className="row top between">
      <div>
        <span id={id} className="medium">
          {name}
        </span>
        <p className="bare muted small">{hint}</p>
      </div>
      <Switch labelledBy={id} isBusy={isBusy} {...rest} />
    </div>
  );
}
