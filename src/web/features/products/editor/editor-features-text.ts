import { FEATURES_MAX } from '#shared/products/product-drafts.contract.ts';

export const FEATURE_LENGTH = 200;

/** Why a text is no list of features. `detail` is what the browser's own reader of JSON says. */
export type JsonProblem =
  | { problem: 'syntax'; detail: string }
  | { problem: 'no_list' }
  | { problem: 'no_text'; number: number }
  | { problem: 'too_long'; number: number }
  | { problem: 'too_many' };

export type ReadFeatures = { texts: string[] } | JsonProblem;

/** Reads a JSON array of texts, as the specification has features edited (sections 2 and 5). */
export function readFeatures(json: string): ReadFeatures {
  if (json.trim() === '') return { texts: [] };
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch (error) {
    return { problem: 'syntax', detail: error instanceof Error ? error.message : '' };
  }
  if (!Array.isArray(value)) return { problem: 'no_list' };
  const texts: string[] = [];
  for (const [index, text] of value.entries()) {
    if (typeof text !== 'string' || text.trim() === '') return { problem: 'no_text', number: index + 1 };
    if (text.trim().length > FEATURE_LENGTH) return { problem: 'too_long', number: index + 1 };
    texts.push(text.trim());
  }
  return texts.length > FEATURES_MAX ? { problem: 'too_many' } : { texts };
}

export function writeFeatures(texts: readonly string[]): string {
  return JSON.stringify(texts, null, 2);
}

/** The lines of a pasted list, without the marks that lists have elsewhere. */
export function linesOf(pasted: string): string[] {
  return pasted
    .split(/\r?\n/)
    .map((line) =>
      line
        .replace(/^\s*([-*•–·▪✓✔]|\d+[.)])\s+/, '')
        .trim()
        .slice(0, FEATURE_LENGTH),
    )
    .filter((line) => line !== '');
}
