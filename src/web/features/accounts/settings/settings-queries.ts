import { untold } from '#web/api/query-client.ts';
import { answerOf } from '#web/ui/list/list-of.ts';

export const devicesQuery = { ...answerOf('GET /api/sessions', ['devices']), ...untold };
export const twoFactorQuery = { ...answerOf('GET /api/two-factor', ['two-factor']), ...untold };
