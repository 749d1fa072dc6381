import { useId, type ReactNode } from 'react';
import classes from './choice-cards.module.css';

interface Choice<T extends string> {
  value: T;
  name: string;
  /** What it means to choose it. */
  about: ReactNode;
  /** At the end of the name's line. */
  aside?: ReactNode;
}

interface ChoiceCardsProps<T extends string> {
  label: string;
  /** Where a heading says it already, it is for those who don't see that. */
  isLabelQuiet?: boolean;
  choices: readonly Choice<T>[];
  value: T | undefined;
  disabled?: boolean;
  onChoose: (value: T) => void;
}

/** One of a few, each on a card that says what it means. */
export function ChoiceCards<T extends string>(props: ChoiceCardsProps<T>) {
  const { label, isLabelQuiet = false, choices, value: chosen, disabled = false, onChoose } = props;
  const id = useId();
  return (
    <fieldset className="stack gap-sm bare" disabled={disabled}>
      <legend className={isLabelQuiet ? 'visually-hidden' : 'legend medium'}>{label}</legend>
      {choices.map(({ value, name, about, aside }) => (
        <label key={value} className={`framed gap-sm stands ${classes['card']}`}>
          <input
            type="radio"
            name={id}
            value={value}
            checked={value === chosen}
            onChange={() => onChoose(value)}
            className={`round ${classes['radio']}`}
            aria-labelledby={`${id}-${value}`}
            aria-describedby={`${id}-${value}-about`}
          />
          <span className="stack gap-xs grow">
            <span className="row wrap between">
              <span id={`${id}-${value}`} className="strong">
                {name}
              </span>
              {aside}
            </span>
            <span id={`${id}-${value}-about`} className="muted small">
              {about}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
