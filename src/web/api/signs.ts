/** What a call finds out that concerns the whole page; the session and the shell listen. */
type Sign = 'sign_in_required' | 'terms_not_accepted' | 'no_answer' | 'answers_again';

const signs = new EventTarget();

export function give(sign: Sign): void {
  signs.dispatchEvent(new Event(sign));
}

/** Until the returned function is called. */
export function onSign(sign: Sign, hear: () => void): () => void {
  signs.addEventListener(sign, hear);
  return () => signs.removeEventListener(sign, hear);
}
