import { answersAtHand } from '../api/call.ts';

/** What opens later than that asks for itself. */
const FRESH_MS = 10_000;

/** Something has changed since the page was sent. */
export const dropFirstAnswers = (): void => answersAtHand.clear();

/** The answers that came with the page (src/server/store/first-answers.ts), for those who ask as it opens. */
export function keepFirstAnswers(answers: object): void {
  for (const [url, answer] of Object.entries(answers)) answersAtHand.set(`GET ${url}`, answer);
  setTimeout(dropFirstAnswers, FRESH_MS);
}
