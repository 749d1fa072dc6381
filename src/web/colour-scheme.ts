import {
  isMantineColorScheme,
  useMantineColorScheme,
  type MantineColorScheme,
  type MantineColorSchemeManager,
} from '@mantine/core';
import { writeCookie } from './cookies.ts';
import { useKeepChoice } from './session/preferences.ts';

/** Keeps light, dark or auto in a cookie: the server writes the scheme into the page, so nothing flashes. */
export function colourSchemeOf(served: string | undefined): MantineColorSchemeManager {
  let chosen = served;
  return {
    get: (fallback) => (isMantineColorScheme(chosen) ? chosen : fallback),
    set(scheme) {
      chosen = scheme;
      writeCookie('theme', scheme);
    },
    subscribe: () => {},
    unsubscribe: () => {},
    clear: () => writeCookie('theme', 'auto'),
  };
}

interface ChosenTheme {
  theme: MantineColorScheme;
  /** At once here; resolves to whether the profile has kept it too. */
  setTheme: (theme: MantineColorScheme) => Promise<boolean>;
}

export function useTheme(): ChosenTheme {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const keep = useKeepChoice();
  function setTheme(theme: MantineColorScheme): Promise<boolean> {
    setColorScheme(theme);
    return keep({ theme }).then(
      () => true,
      () => false,
    );
  }
  return { theme: colorScheme, setTheme };
}
