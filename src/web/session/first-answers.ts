import { answersAtHand } from '../api/call.ts';

/** What opens later than that asks for itself. */
const FRESH_MS = 10_000;

/** Something has changed since the page was sent. */
export const dropFirstAnswers = (): void => answersAtHand.clear();

/** The answers that came with the page (src/server/store/first-answers.ts), for those who ask as it opens. */
export function takeFirstAnswers(): void {
  const element = document.querySelector('#answers');
  const text = element?.textContent.trim() ?? '';
  // Nobody else is to find there what they may not see.
  element?.remove();
  // A page that no server has filled in has none.
  if (!text.startsWith('{')) return;
  for (const [url, answer] of Object.entries(Object(JSON.parse(text))))
    answersAtHand.set(`GET ${url}`, answer);
  setTimeout(dropFirstAnswers, FRESH_MS);
}
