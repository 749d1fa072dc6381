import { answerOf } from '#web/ui/list/list-of.ts';

/** All categories, also those that are switched off. Live events of the catalogue say when one has changed. */
export const staffCategoriesQuery = answerOf('GET /api/admin/categories', ['catalogue', 'staff-categories']);
