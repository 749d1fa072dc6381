import { createContext, use, useCallback, useRef, useState, type ReactNode } from 'react';
import { ApiProblem } from '../api/problem.ts';
import type { RecentPasswordDialog } from './recent-password-dialog.tsx';

type Confirmed = <T>(action: () => Promise<T>) => Promise<T>;
/** Asks for the password; false where the question was closed. */
type Ask = (opener: HTMLElement | null) => Promise<boolean>;

const AskContext = createContext<Ask>(() => Promise.resolve(false));

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

interface Question {
  Dialog: typeof RecentPasswordDialog;
  opener: HTMLElement | null;
  answer: (isGiven: boolean) => void;
}

/** Asks one question at a time: who comes meanwhile waits for the same answer. Mounted once, by the shell. */
export function RecentPasswordProvider({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<Question | null>(null);
  const asked = useRef<Promise<boolean> | null>(null);

  const ask = useCallback<Ask>((opener) => {
    asked.current ??= askOnce(opener).finally(() => {
      asked.current = null;
      setQuestion(null);
    });
    return asked.current;

    async function askOnce(from: HTMLElement | null): Promise<boolean> {
      // Most visits are never asked, so the dialog comes with the first question. Without it, the refusal says why.
      const loaded = await import('./recent-password-dialog.tsx').catch(() => null);
      if (loaded === null) return false;
      return new Promise((answer) => {
        setQuestion({ Dialog: loaded.RecentPasswordDialog, opener: from, answer });
      });
    }
  }, []);

  return (
    <AskContext value={ask}>
      {children}
      {question === null ? null : <question.Dialog opener={question.opener} onAnswer={question.answer} />}
    </AskContext>
  );
}
