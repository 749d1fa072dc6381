import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#web/api/call.ts';
import { useProblemText } from '#web/api/use-problem-text.ts';

/** Between two mails: the first may be on its way still. */
const PAUSE_S = 60;

interface ResendButtonProps {
  email: string;
  /** A mail has just been sent. */
  startsPaused?: boolean;
}

/** Sends the confirmation link once more. The store does not tell whether there is such an account. */
export function ResendButton({ email, startsPaused = false }: ResendButtonProps) {
  const t = useTranslations('accounts.resend');
  const say = useProblemText();
  const [secondsLeft, setSecondsLeft] = useState(startsPaused ? PAUSE_S : 0);
  const resend = useMutation({
    mutationFn: () => call('POST /api/email-confirmation/resend', { body: { email } }),
    onSuccess: () => setSecondsLeft(PAUSE_S),
  });

  useEffect(() => {
    if (secondsLeft === 0) return undefined;
    const timer = setTimeout(() => setSecondsLeft(secondsLeft - 1), 1000);
    return () => clearTimeout(timer);
  }, [secondsLeft]);

  return (
    <span className="stack gap-sm">
      <output>
        {resend.isSuccess ? t('done') : null}
        {resend.isError ? say(resend.error) : null}
      </output>
      <Button
        variant="default"
        size="sm"
        disabled={resend.isPending || secondsLeft > 0}
        onClick={() => resend.mutate()}
      >
        {secondsLeft > 0
          ? t('pause', { seconds: String(secondsLeft) })
          : t(resend.isPending ? 'busy' : 'send')}
      </Button>
    </span>
  );
}
