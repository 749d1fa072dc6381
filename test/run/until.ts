import { vi } from 'vitest';
import { HANGS_AFTER_MS } from './hangs-after.ts';

/** Asks again and again until the check passes, and gives what it gave. `times`: for what takes minutes. */
export function until<T>(check: () => T | Promise<T>, interval = 50, times = 1): Promise<T> {
  return vi.waitFor(check, { timeout: times * HANGS_AFTER_MS, interval });
}
