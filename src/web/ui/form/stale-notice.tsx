import { Alert } from '@mantine/core';
import { useEffect, useRef, type ReactNode } from 'react';
import { useProblemText } from '#web/api/use-problem-text.ts';

interface StaleNoticeProps {
  title: string;
  problem: Error;
  /** What they have made of it, and how it is taken over. */
  children: ReactNode;
}

/** Who was first, told where it is read: in a dialog that is longer than the screen too. Of a second one the key is another. */
export function StaleNotice({ title, problem, children }: StaleNoticeProps) {
  const say = useProblemText();
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    notice.current?.focus({ preventScroll: true });
    notice.current?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <Alert ref={notice} role="alert" tabIndex={-1} color="yellow" title={title}>
      {say(problem)}
      {children}
    </Alert>
  );
}
