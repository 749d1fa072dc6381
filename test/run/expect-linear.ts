import { expect } from 'vitest';

/** Between linear growth, which makes this four, and quadratic, which makes it sixteen. */
const MOST = 9;

/** The whole of a text of like parts takes about four times as long as a quarter of it, not more: the fastest of some tries each. */
export function expectLinear(text: string, read: (text: string) => unknown): void {
  const quarter = text.slice(0, text.length / 4);
  const best = { whole: Infinity, quarter: Infinity };
  // What else the machine does can only add to a time.
  for (let round = 0; round < 30 && !(best.whole < MOST * best.quarter); round += 1) {
    best.quarter = Math.min(
      best.quarter,
      timeOf(() => read(quarter)),
    );
    best.whole = Math.min(
      best.whole,
      timeOf(() => read(text)),
    );
  }
  expect(best.whole / best.quarter).toBeLessThan(MOST);
}

function timeOf(run: () => void): number {
  const begun = performance.now();
  run();
  return performance.now() - begun;
}
