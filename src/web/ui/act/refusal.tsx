import type { ReactNode } from 'react';
import { useProblemText } from '#web/api/use-problem-text.ts';
import { Notice } from '../show/notice.tsx';

interface RefusalProps {
  /** Nothing is shown where it is null. */
  error: unknown;
  /** What did not work, where the reason alone does not say it. */
  title?: string | undefined;
  /** What to do about it. */
  children?: ReactNode;
}

/** Why something was refused, at once to screen readers too. */
export function Refusal({ error, title, children }: RefusalProps) {
  const say = useProblemText();
  if (error === null) return null;
  return (
    <Notice kind="problem">
      {title === undefined ? null : (
        <>
          <strong>{title}</strong>
          <br />
        </>
      )}
      {say(error)}
      {children}
    </Notice>
  );
}
