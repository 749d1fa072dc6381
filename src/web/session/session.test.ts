import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { FOR_EVERYONE, forgetPerson } from './session.ts';

test('of what a visitor saw, the session stays, and what is the same for everyone', () => {
  const client = new QueryClient();
  for (const key of [['session'], ['cart'], ['catalogue', 'products'], [FOR_EVERYONE, 'shelves']])
    client.setQueryData(key, []);
  forgetPerson(client);
  const left = client.getQueryCache().getAll();
  expect(left.map(({ queryKey }) => queryKey)).toEqual([['session'], [FOR_EVERYONE, 'shelves']]);
});
