import { observed } from '#server/platform/observed.ts';

/** How many statements with this part the process asked meanwhile. */
export async function timesAsked(part: string, work: () => Promise<unknown>): Promise<number> {
  let times = 0;
  const stop = observed.statement.hear(({ text }) => {
    if (text.includes(part)) times += 1;
  });
  await work().finally(stop);
  return times;
}
