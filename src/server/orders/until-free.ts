import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { failureOf, observed } from '../platform/observed.ts';

const FIRST_WAIT_MS = 20;
const LONGEST_WAIT_MS = 700;
const busy = z.object({ result: z.literal('stock_busy') });

const answered = z.object({ result: z.string(), repeated: z.boolean().optional() });

/**
 * Makes a purchase, by a function of the database whose answer has a `result`. Asks again for about 1.5 s, holding no locks,
 * while concurrent buyers have the last units; then answers as the last try did.
 */
export function untilFree(attempt: () => Promise<unknown>): Promise<unknown> {
  return observed.purchase.time(
    () => askUntilFree(attempt),
    ({ result: answer, error }, ms) => ({
      result: error === undefined ? wordOf(answer) : failureOf(error),
      ms,
    }),
  );
}

/** Never throws: what is counted has been bought. */
function wordOf(answer: unknown): string {
  const { data } = answered.safeParse(answer);
  if (data === undefined) return 'unexpected';
  return data.repeated === true ? 'repeated' : data.result;
}

async function askUntilFree(attempt: () => Promise<unknown>): Promise<unknown> {
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
