// What a page refuses of its address must not come back through the router, which keeps keys that are left out.
import { QueryClient } from '@tanstack/react-query';
import { createMemoryHistory } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { createMessageStore } from './i18n/message-store.ts';
import { createAppRouter } from './router.tsx';

const router = createAppRouter(
  { queryClient: new QueryClient(), messages: createMessageStore('en') },
  createMemoryHistory(),
);
const validated = Object.values(router.routesByPath).filter((route) => 'validateSearch' in route.options);
const searchAt = (path: string, search: Record<string, unknown>) =>
  router.matchRoutes(path, search).at(-1)?.search;

test('every page that reads a key of its address itself is among these', () => {
  const read = ['/', '/login', '/signup', '/forgot-password'];
  expect(new Set(validated.map(({ fullPath }) => fullPath))).toEqual(new Set<string>(read));
});

test.each(['/', '/login', '/signup', '/forgot-password'])(
  '%s goes on to a page of the store only',
  (path) => {
    for (const from of [
      'https://evil.example/x',
      '//evil.example',
      '/.//evil.example',
      '/\\evil.example',
      7,
      {},
    ])
      expect(searchAt(path, { from })).toMatchObject({ from: undefined });
    expect(searchAt(path, { from: '/orders?sort=oldest' })).toMatchObject({ from: '/orders?sort=oldest' });
  },
);

test('what the sign-in does not take as a tab is dropped', () => {
  expect(searchAt('/', { tab: { evil: 'https://evil.example' } })).toMatchObject({ tab: undefined });
});
