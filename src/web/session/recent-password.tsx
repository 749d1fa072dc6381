import { useCallback, useRef, useState, type ReactNode } from 'react';
import { AskContext, type Ask } from '../ui/act/recent-password.ts';
import type { RecentPasswordDialog } from './recent-password-dialog.tsx';

interface Question {
  Dialog: typeof RecentPasswordDialog;
  opener: HTMLElement | null;
  answer: (isGiven: boolean) => void;
}

/** Asks one question at a time: who comes in the meantime waits for the same answer. Mounted once, by the shell. */
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
