import { answerOf } from '#web/ui/list/list-of.ts';

/** The categories that clients see. */
export const categoriesQuery = answerOf('GET /api/categories', ['catalogue', 'categories']);
