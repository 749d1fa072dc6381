import { useMantineColorScheme } from '@mantine/core';
import { useEffect } from 'react';
import { readCookie, writeCookie } from '../cookies.ts';
import { useMessageStore } from '../i18n/use-language.ts';
import { useSession } from './session.ts';

/**
 * Language and theme of the profile hold on a device where neither was chosen yet, and become its own choice. A page that is opened
 * comes in them; whoever signs in on one has them from then on.
 */
export function useProfileChoices(): void {
  const { profile, looked_at_by } = useSession();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const messages = useMessageStore();
  const own = looked_at_by === null ? profile : null;
  const language = own?.language;
  const theme = own?.theme === 'auto' ? undefined : own?.theme;
  useEffect(() => {
    if (language === undefined || readCookie('language') !== undefined) return;
    if (language === messages.read().language) writeCookie('language', language);
    // Where its texts can't be loaded, the page stays as it is.
    else messages.switchTo(language).catch(() => {});
  }, [language, messages]);
  useEffect(() => {
    if (theme === undefined || readCookie('theme') !== undefined) return;
    // Chosen again, even the same colours have the browser style the whole page anew, twice.
    if (theme === colorScheme) writeCookie('theme', theme);
    else setColorScheme(theme);
  }, [theme, colorScheme, setColorScheme]);
}
