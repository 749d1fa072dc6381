import { answerOf } from '#web/ui/list/list-of.ts';

/** No live event tells of sign-ins elsewhere: asked again whenever the page is opened or looked at again. */
const always = { staleTime: 0, refetchOnWindowFocus: true } as const;

export const devicesQuery = { ...answerOf('GET /api/sessions', ['devices']), ...always };
export const twoFactorQuery = { ...answerOf('GET /api/two-factor', ['two-factor']), ...always };
