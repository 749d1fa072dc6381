import { IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';
import { TextLink } from '../links.tsx';

export interface Step {
  key: string;
  name: string;
  /** What it is good for; left out once it is done. */
  text: string;
  isDone: boolean;
  /** Where it is done; none: outside the store. */
  way?: Pick<LinkProps, 'to' | 'search'>;
}

interface StepListProps {
  steps: readonly Step[];
  /** For those who can't see the tick. */
  done: string;
  className?: string | undefined;
}

/** What is done once, in its order: ticked where it is done, else with the way to it. */
export function StepList({ steps, done, className }: StepListProps) {
  return (
    <ol className={`stack gap-sm bare ${className ?? ''}`}>
      {steps.map(({ key, name, text, isDone, way }) => (
        <li key={key} className="row">
          {isDone ? (
            <>
              <IconCircleCheckFilled size={20} className="good fixed" aria-hidden />
              <span className="muted">
                <s>{name}</s>
                <span className="visually-hidden"> ({done})</span>
              </span>
            </>
          ) : (
            <>
              <IconCircleDashed size={20} className="muted fixed" aria-hidden />
              <div>
                {way === undefined ? (
                  <strong>{name}</strong>
                ) : (
                  <TextLink {...way} fw={500}>
                    {name}
                  </TextLink>
                )}
                <p className="bare muted small">{text}</p>
              </div>
            </>
          )}
        </li>
      ))}
    </ol>
  );
}
