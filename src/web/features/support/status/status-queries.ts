import { answerOf } from '#web/ui/list/list-of.ts';

const EVERY_MS = 60_000;

/** Measured each minute; what staff write comes as a live event to whoever is signed in. */
export const statusQuery = {
  ...answerOf('GET /api/status', ['status']),
  // What came with the page is as new as it gets.
  staleTime: EVERY_MS,
  refetchInterval: EVERY_MS,
  refetchOnWindowFocus: true,
};
