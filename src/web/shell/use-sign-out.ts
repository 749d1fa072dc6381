import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useProblemText } from '../api/use-problem-text.ts';
import { signOut } from '../session/session.ts';

/** Ends the session; the page is then loaded anew. A failure is said, and can be tried again. */
export function useSignOut(): { isSigningOut: boolean; leave: () => void } {
  const t = useTranslations('shell');
  const say = useProblemText();
  const [isSigningOut, setSigningOut] = useState(false);
  function leave(): void {
    if (isSigningOut) return;
    setSigningOut(true);
    signOut().catch((error: unknown) => {
      setSigningOut(false);
      notifications.show({
        color: 'red',
        message: say(error),
        closeButtonProps: { 'aria-label': t('close') },
      });
    });
  }
  return { isSigningOut, leave };
}
