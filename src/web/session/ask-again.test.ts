// What is heard while a query loads for the first time is not lost with its answer.
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { askAgain } from './ask-again.ts';

test('a first answer of before the change is followed by one of after it', async () => {
  const queryClient = new QueryClient();
  const answers: ((value: string) => void)[] = [];
  const observer = new QueryObserver(queryClient, {
    queryKey: ['balance', 'now'],
    queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
  });
  const seen: string[] = [];
  const stop = observer.subscribe(({ data }) => {
    if (data !== undefined && data !== seen.at(-1)) seen.push(data);
  });
  await expect.poll(() => answers.length).toBe(1);

  askAgain(queryClient, ['balance']);
  answers[0]?.('before');
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.('after');
  await expect.poll(() => seen).toEqual(['before', 'after']);
  expect(answers).toHaveLength(2);

  // What is there already is asked for once, and what was under way for it is dropped.
  askAgain(queryClient, ['balance']);
  await expect.poll(() => answers.length).toBe(3);
  askAgain(queryClient, ['balance']);
  await expect.poll(() => answers.length).toBe(4);
  answers[2]?.('dropped');
  answers[3]?.('last');
  await expect.poll(() => seen).toEqual(['before', 'after', 'last']);
  stop();
});
