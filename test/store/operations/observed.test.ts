// Whatever goes wrong in telling, what is told of is as it was.
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { observed } from '#server/platform/observed.ts';
import { untilFree } from '#server/orders/until-free.ts';

test('what is placed is answered as it is, also where nobody knows a word for it', async () => {
  const heard: string[] = [];
  const stop = observed.purchase.hear(({ result }) => void heard.push(result));
  expect(await untilFree(async () => ({ result: 'placed', order: 'R26-000001' }))).toEqual({
    result: 'placed',
    order: 'R26-000001',
  });
  expect(await untilFree(async () => 'something else')).toBe('something else');
  await expect(untilFree(() => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  stop();
  expect(heard).toEqual(['placed', 'unexpected', 'unexpected']);
});

test('a description that fails is an unhandled rejection, not a failure of what it describes', async () => {
  const stop = observed.purchase.hear(() => {});
  const others = process.listeners('unhandledRejection');
  process.removeAllListeners('unhandledRejection');
  const unhandled = once(process, 'unhandledRejection');
  const done = observed.purchase.time(
    async () => 'bought',
    () => {
      throw new Error('no word for it');
    },
  );
  expect(await done).toBe('bought');
  expect(await unhandled).toMatchObject([{ message: 'no word for it' }, {}]);
  for (const other of others) process.on('unhandledRejection', other);
  stop();
});
