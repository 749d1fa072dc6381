import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';

/** No live event tells of sign-ins elsewhere: asked again whenever the page is opened or looked at again. */
const always = { staleTime: 0, refetchOnWindowFocus: true } as const;

export const devicesQuery = queryOptions({
  queryKey: ['devices'],
  queryFn: async ({ signal }) => (await call('GET /api/sessions', { signal })).data,
  ...always,
});

export const twoFactorQuery = queryOptions({
  queryKey: ['two-factor'],
  queryFn: async ({ signal }) => (await call('GET /api/two-factor', { signal })).data,
  ...always,
});
