import { Text } from '@mantine/core';
import { useId } from 'react';
import classes from './star-choice.module.css';

const CHOICES = [1, 2, 3, 4, 5];

interface StarChoiceProps {
  legend: string;
  /** 0: none chosen yet. */
  stars: number;
  error: string | null;
  /** So many, in words. */
  say: (count: number) => string;
  onChoose: (stars: number) => void;
}

/** One to five, as a group of radio buttons that look like stars. */
export function StarChoice({ legend, stars, error, say, onChoose }: StarChoiceProps) {
  const group = useId();
  const problem = useId();
  return (
    <fieldset className="bare" aria-describedby={error === null ? undefined : problem}>
      <legend className="legend">{legend}</legend>
      <div className={`row gap-0 ${classes['stars']}`}>
        {CHOICES.map((count) => (
          <label
            key={count}
            className={`square rounded stands ${classes['star']}`}
            data-filled={count <= stars || undefined}
          >
            <input
              type="radio"
              name={group}
              value={count}
              checked={count === stars}
              aria-label={say(count)}
              onChange={() => onChoose(count)}
            />
          </label>
        ))}
        {stars === 0 ? null : (
          <Text component="span" size="sm" c="dimmed" aria-hidden>
            {say(stars)}
          </Text>
        )}
      </div>
      {error === null ? null : (
        <Text size="sm" c="red" id={problem} role="alert">
          {error}
        </Text>
      )}
    </fieldset>
  );
}
