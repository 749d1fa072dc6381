/** The versions of the terms and the privacy policy that a new store comes with: who signs up agrees to them. */
export const FIRST_TEXTS = { terms: 1, privacy: 1 };
