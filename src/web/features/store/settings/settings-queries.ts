import { answerOf } from '#web/ui/list/list-of.ts';

export const storeSettingsQuery = answerOf('GET /api/admin/settings', ['store_settings']);
