import type { ParsedLocation } from '@tanstack/react-router';

/** Of a step in the history: another one for each visit, even to the same address. */
export function historyKey({ state }: ParsedLocation): string {
  // oxlint-disable-next-line no-underscore-dangle -- the router's own name
  return state.__TSR_key ?? '';
}
