import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';

/** All categories, also those that are switched off. Live events of the catalogue say when one has changed. */
export const staffCategoriesQuery = queryOptions({
  queryKey: ['catalogue', 'staff-categories'],
  queryFn: async ({ signal }) => (await call('GET /api/admin/categories', { signal })).data,
});
