import { useRef } from 'react';
import { ApiProblem } from '#web/api/problem.ts';

interface IntentKey {
  of: (wish: unknown) => string;
  forget: () => void;
}

/** One key for one wish, kept until its outcome is known: sent again, it can't buy twice. */
export function useIntentKey(): IntentKey {
  const intent = useRef<{ wish: string; key: string } | null>(null);
  return {
    of: (body) => {
      const wish = JSON.stringify(body, (_, value: unknown) =>
        value instanceof File ? [value.name, value.size, value.lastModified] : value,
      );
      if (intent.current?.wish !== wish) intent.current = { wish, key: crypto.randomUUID() };
      return intent.current.key;
    },
    forget: () => {
      intent.current = null;
    },
  };
}

/** Without an answer, or with a failure of the server, the order may stand or not. */
export function isOutcomeKnown(error: unknown): error is ApiProblem {
  return error instanceof ApiProblem && error.status >= 400 && error.status < 500;
}

/** It failed, and may have been done all the same. */
export function isUnsure(error: Error | null): boolean {
  return error !== null && !isOutcomeKnown(error);
}
