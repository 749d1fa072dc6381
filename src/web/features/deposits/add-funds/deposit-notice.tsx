import { Alert } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useProblemText } from '#web/api/use-problem-text.ts';

interface DepositNoticeProps {
  isMissing: boolean;
  error: Error | null;
  /** What keeps the button from doing anything for this person. */
  note: string | null;
}

/** Why the last press of the button led nowhere, or the next one would. */
export function DepositNotice({ isMissing, error, note }: DepositNoticeProps) {
  const t = useTranslations('deposits');
  const say = useProblemText();
  if (note !== null) {
    return (
      <Alert color="yellow" role="note">
        {note}
      </Alert>
    );
  }
  if (isMissing) {
    return (
      <Alert color="yellow" title={t('missing.title')}>
        {t('missing.text')}
      </Alert>
    );
  }
  if (error === null) return null;
  return (
    <Alert color="red" title={t('failed.title')}>
      {t('failed.text')} {say(error)}
    </Alert>
  );
}
