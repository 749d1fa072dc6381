import { createContext, use, useCallback } from 'react';
import { ApiProblem } from '#web/api/problem.ts';

type Confirmed = <T>(action: () => Promise<T>) => Promise<T>;
/** Asks for the password; false where the question was closed. */
export type Ask = (opener: HTMLElement | null) => Promise<boolean>;

/** The session provides it. */
export const AskContext = createContext<Ask>(() => Promise.resolve(false));

/**
 * Runs what the server may want the password again for (design, section 6). Where it answers password_required, a dialog
 * asks for it and the same is done once more; where the dialog is closed, the refusal is thrown.
 */
export function useRecentPassword(): Confirmed {
  const ask = use(AskContext);
  return useCallback(
    async (action) => {
      // Buttons lose the focus while they are disabled, so whoever pressed one is noted first.
      const opener = document.activeElement instanceof HTMLElement ? document.activeElement : null;
      try {
        return await action();
      } catch (error) {
        if (!(error instanceof ApiProblem) || error.code !== 'password_required') throw error;
        if (!(await ask(opener))) throw error;
        return await action();
      } finally {
        giveFocusBack(opener);
      }
    },
    [ask],
  );
}

/** As soon as the button is enabled again, unless something else has the focus by then. */
function giveFocusBack(opener: HTMLElement | null): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body && opener?.isConnected === true) opener.focus();
  });
}
