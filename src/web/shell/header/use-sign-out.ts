import { useState } from 'react';
import { useProblemText } from '#web/api/use-problem-text.ts';
import { signOut } from '#web/session/session.ts';
import { useToast } from '#web/ui/act/use-toast.ts';

/** Ends the session; the page is then loaded again. A failure is said, and can be tried again. */
export function useSignOut(): { isSigningOut: boolean; leave: () => void } {
  const toast = useToast();
  const say = useProblemText();
  const [isSigningOut, setSigningOut] = useState(false);
  function leave(): void {
    if (isSigningOut) return;
    setSigningOut(true);
    signOut().catch((error: unknown) => {
      setSigningOut(false);
      void toast(say(error), 'red');
    });
  }
  return { isSigningOut, leave };
}
