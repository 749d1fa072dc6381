import { useMantineColorScheme } from '@mantine/core';
import { useEffect } from 'react';
import { readCookie, writeCookie } from '../cookies.ts';
import { messageStore, switchLanguage } from '../i18n/message-store.ts';
import { useSession } from './session.ts';

/**
 * Language and theme of the profile hold on a device where neither was chosen yet: they become its own choice, so the
 * server knows them before the first byte of the next page.
 */
export function useProfileChoices(): void {
  const { profile, looked_at_by } = useSession();
  const { setColorScheme } = useMantineColorScheme();
  const own = looked_at_by === null ? profile : null;
  const language = own?.language;
  const theme = own?.theme;
  useEffect(() => {
    if (language === undefined || readCookie('language') !== undefined) return;
    if (language === messageStore.read().language) writeCookie('language', language);
    // Where its texts can't be loaded, the page stays as it is.
    else switchLanguage(language).catch(() => {});
  }, [language]);
  useEffect(() => {
    if (theme !== undefined && readCookie('theme') === undefined) setColorScheme(theme);
  }, [theme, setColorScheme]);
}
