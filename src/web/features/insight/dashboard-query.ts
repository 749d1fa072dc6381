import { answerOf } from '#web/ui/list/list-of.ts';

/** What opens the panel. */
export const dashboardQuery = answerOf('GET /api/admin/dashboard', ['insight', 'dashboard']);
