import { test } from 'vitest';
import { isFull } from './full.ts';

/** A test of `npm run test:full`: `npm test` has another one of its kind. */
export function more(title: string, run: () => Promise<void>, timeout?: number): void {
  if (isFull) test(title, run, timeout);
}
