import { answerOf } from '#web/ui/list/list-of.ts';

export const legalTextsQuery = answerOf('GET /api/admin/legal', ['legal', 'staff']);
