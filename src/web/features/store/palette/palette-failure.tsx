import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useProblemText } from '#web/api/use-problem-text.ts';
import classes from '../palette.module.css';

interface PaletteFailureProps {
  title: string;
  error: Error | null;
  onRetry: () => void;
}

/** A part that did not come; the others work on. */
export function PaletteFailure({ title, error, onRetry }: PaletteFailureProps) {
  const t = useTranslations('shell');
  const say = useProblemText();
  if (error === null) return null;
  return (
    <div role="alert" className={classes['failure']}>
      <p>
        <strong>{title}</strong> {say(error)}
      </p>
      <Button variant="default" size="sm" onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  );
}
