import { useId } from 'react';
import classes from './choice-row.module.css';

interface ChoiceRowProps<T extends string> {
  name: string;
  value: T;
  options: readonly { value: T; label: string; lang?: string }[];
  onChoose: (value: T) => void;
}

/** A few choices side by side, of which one holds at once. */
export function ChoiceRow<T extends string>({ name, value, options, onChoose }: ChoiceRowProps<T>) {
  const group = useId();
  return (
    <fieldset>
      <legend className="legend medium">{name}</legend>
      <div className="row wrap">
        {options.map((option) => (
          <label
            key={option.value}
            className={`stands boxed tall hovers tints ${classes['option']}`}
            lang={option.lang}
          >
            <input
              type="radio"
              className="visually-hidden"
              name={group}
              checked={option.value === value}
              onChange={() => onChoose(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
