import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './choice-select.module.css';

interface ChoiceSelectProps<T extends string> {
  /** Heard, not seen: the value says enough to the eye. */
  name: string;
  value: T;
  options: readonly { value: T; label: string; lang?: string }[];
  onChoose: (value: T) => void;
  icon?: ReactNode;
}

/** A small choice that works at once. The browser's own list: every phone has a good one. */
export function ChoiceSelect<T extends string>({
  name,
  value,
  options,
  onChoose,
  icon,
}: ChoiceSelectProps<T>) {
  return (
    <span className={classes['choice']}>
      {icon}
      <select
        aria-label={name}
        className={`boxed hovers small ${classes['select']}`}
        data-with-icon={icon === undefined ? undefined : true}
        value={value}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.currentTarget.value);
          if (chosen !== undefined) onChoose(chosen.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} lang={option.lang}>
            {option.label}
          </option>
        ))}
      </select>
      <IconChevronDown className={classes['arrow']} size={16} aria-hidden />
    </span>
  );
}
