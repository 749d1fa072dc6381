import { answerOf } from '#web/ui/list/list-of.ts';

/** Keys of the business, with today's use. */
export const apiKeysQuery = answerOf('GET /api/api-keys', ['api_keys']);
