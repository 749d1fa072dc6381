import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';

const FIRST_WAIT_MS = 20;
const LONGEST_WAIT_MS = 700;
const busy = z.object({ result: z.literal('stock_busy') });

/**
 * Asks again for about 1.5 s, holding no locks, while concurrent buyers have the last units; then answers as the last try
 * did.
 */
export async function untilFree(attempt: () => Promise<unknown>): Promise<unknown> {
  for (let wait = FIRST_WAIT_MS; ; wait *= 2) {
    // Sequential: a retry only makes sense after the previous try.
    // oxlint-disable-next-line no-await-in-loop
    const answer = await attempt();
    if (wait > LONGEST_WAIT_MS || !busy.safeParse(answer).success) return answer;
    // Jitter, so that buyers do not retry in lockstep.
    // oxlint-disable-next-line no-await-in-loop
    await pause(wait * (0.5 + Math.random()));
  }
}
