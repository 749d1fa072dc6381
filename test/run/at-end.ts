import { onTestFinished } from 'vitest';

/**
 * Takes back what a test did, once: where the test calls what it gets, or at its end, wherever that was. What was done last
 * is taken back first.
 */
export function atEnd<T>(takeBack: () => T): () => T {
  let result: { of: T } | null = null;
  const once = () => (result ??= { of: takeBack() }).of;
  onTestFinished(async () => void (await once()));
  return once;
}
