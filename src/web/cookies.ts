import { useSyncExternalStore } from 'react';

const YEAR_S = 31_536_000;

/** Choices that the server reads too, so that the first byte of a page is already right. Never for secrets. */
export type ChoiceCookie =
  | 'language'
  | 'theme'
  | 'currency'
  | 'menu'
  | 'announcement'
  | 'panel_menu'
  | `panel_folded_${string}`;

export function readCookie(name: ChoiceCookie): string | undefined {
  const start = `${name}=`;
  return document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(start))
    ?.slice(start.length);
}

/**
 * What was chosen on this device. A page is taken over with what it was rendered by, `served`: another tab may have chosen
 * something else since.
 */
export function useChoiceCookie(name: ChoiceCookie, served: string | undefined): string | undefined {
  return useSyncExternalStore(
    watchNothing,
    () => readCookie(name),
    () => served,
  );
}

const watchNothing = () => () => {};

export function writeCookie(name: ChoiceCookie, value: string): void {
  // The Cookie Store interface is missing in some browsers that resellers use.
  // oxlint-disable-next-line unicorn/no-document-cookie
  document.cookie = `${name}=${value}; path=/; max-age=${YEAR_S}; SameSite=Lax`;
}
