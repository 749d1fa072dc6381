// How much slower than usual this machine is: the limits of the test runners, which end what hangs, grow with it.

/** What the work below takes on the machine that the limits were chosen on. */
const USUAL_MS = 400;
const ROUNDS = 2e8;

/** @returns {number} 1 on that machine and on faster ones */
export function measureSlowness() {
  const started = performance.now();
  let number = 1;
  for (let round = 0; round < ROUNDS; round += 1) number = (Math.imul(number, 1_103_515_245) + 12_345) | 0;
  if (number === 0) throw new Error('no work was done');
  return Math.max(1, Math.round(((performance.now() - started) / USUAL_MS) * 10) / 10);
}
