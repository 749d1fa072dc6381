import { useId } from 'react';
import classes from './radio-cards.module.css';

interface RadioCardsProps<T extends string> {
  /** What is chosen. */
  label: string;
  /** The label is heard alone: what stands above says it. */
  hasQuietLabel?: boolean;
  value: T;
  /** Each with what choosing it means. */
  options: readonly { value: T; name: string; text: string }[];
  disabled: boolean;
  onChoose: (value: T) => void;
}

/** A few choices that need words, one below the other, of which one holds. */
export function RadioCards<T extends string>(props: RadioCardsProps<T>) {
  const { label, hasQuietLabel = false, value, options, disabled, onChoose } = props;
  const id = useId();
  return (
    <fieldset className="bare stack gap-sm" disabled={disabled}>
      <legend className={hasQuietLabel ? 'visually-hidden' : `medium ${classes['label']}`}>{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={`row top ${classes['card']}`}>
          <input
            type="radio"
            name={id}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChoose(option.value)}
            aria-labelledby={`${id}-${option.value}`}
            aria-describedby={`${id}-${option.value}-about`}
          />
          <span className="stack gap-0">
            <span id={`${id}-${option.value}`} className="medium">
              {option.name}
            </span>
            <span id={`${id}-${option.value}-about`} className="muted small">
              {option.text}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
