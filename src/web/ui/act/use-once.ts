import { isOutcomeKnown, useIntentKey } from './use-intent-key.ts';

/** Sends something under a key that stays the same while the same is sent again, until its outcome is known. */
export function useOnce() {
  const key = useIntentKey();
  return async <T>(wish: unknown, send: (idempotencyKey: string) => Promise<T>): Promise<T> => {
    try {
      const answer = await send(key.of(wish));
      key.forget();
      return answer;
    } catch (error) {
      if (isOutcomeKnown(error)) key.forget();
      throw error;
    }
  };
}
