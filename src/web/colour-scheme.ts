import { isMantineColorScheme, type MantineColorSchemeManager } from '@mantine/core';
import { readCookie, writeCookie } from './cookies.ts';

/** Keeps light, dark or auto in a cookie: the server writes the scheme into the page, so nothing flashes. */
export const cookieColourScheme: MantineColorSchemeManager = {
  get(fallback) {
    const chosen = readCookie('theme');
    return isMantineColorScheme(chosen) ? chosen : fallback;
  },
  set: (scheme) => writeCookie('theme', scheme),
  subscribe: () => {},
  unsubscribe: () => {},
  clear: () => writeCookie('theme', 'auto'),
};
