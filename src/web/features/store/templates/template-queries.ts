import { answerOf } from '#web/ui/list/list-of.ts';

export const templatesQuery = answerOf('GET /api/admin/templates', ['templates']);

export const notificationRulesQuery = answerOf('GET /api/admin/notification-rules', ['notification_rules']);
