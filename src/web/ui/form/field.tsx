import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import classes from './field.module.css';

interface FieldProps extends Omit<ComponentPropsWithRef<'input'>, 'onChange' | 'id' | 'className'> {
  label: string;
  onChange: (value: string) => void;
  /** What is wrong: words, or true where they stand elsewhere. */
  error?: string | boolean | null;
  /** Below the input, where nothing is wrong. */
  hint?: ReactNode;
  /** At the end of the input. */
  button?: ReactNode;
}

/**
 * One line to fill in, as the other forms of the store have it. The sign-in page is the first that people load, so its
 * fields are made of the browser's own.
 */
export function Field({ label, onChange, error, hint, button, ...input }: FieldProps) {
  const id = useId();
  const isWrong = error !== undefined && error !== null && error !== false;
  const below = typeof error === 'string' ? <span className="small wrong">{error}</span> : hint;
  return (
    <div className="stack gap-xs">
      <label htmlFor={id} className="medium">
        {label}
      </label>
      <span className={classes['box']}>
        <input
          {...input}
          id={id}
          className={`tall rounded ${classes['input']}`}
          data-with-button={button === undefined ? undefined : true}
          aria-invalid={isWrong || undefined}
          aria-describedby={below ? `${id}-below` : undefined}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        {button}
      </span>
      {below ? <span id={`${id}-below`}>{below}</span> : null}
    </div>
  );
}
