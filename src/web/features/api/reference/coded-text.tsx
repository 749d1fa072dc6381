import { Fragment } from 'react';
import { CodeText } from '#web/ui/show/code-text.tsx';

/** A text whose code stands in backticks. */
export function CodedText({ children }: { children: string }) {
  return children
    .split('`')
    .map((part, place) =>
      place % 2 === 0 ? <Fragment key={place}>{part}</Fragment> : <CodeText key={place}>{part}</CodeText>,
    );
}
