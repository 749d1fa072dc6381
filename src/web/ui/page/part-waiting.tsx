import { Button, Group } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useProblemText } from '#web/api/use-problem-text.ts';
import { Notice } from '../show/notice.tsx';
import { LoadingBlock } from './loading-block.tsx';

interface PartWaitingProps {
  /** Null while it is on its way. */
  error: unknown;
  onRetry: () => void;
  /** Of what is on its way. */
  height: number;
}

/** In place of what a section has not yet, or could not load; the rest of the page works on. */
export function PartWaiting({ error, onRetry, height }: PartWaitingProps) {
  const t = useTranslations('shell');
  const say = useProblemText();
  if (error === null) return <LoadingBlock height={height} />;
  return (
    <>
      <Notice kind="problem">{say(error)}</Notice>
      <Group>
        <Button variant="default" onClick={onRetry}>
          {t('retry')}
        </Button>
      </Group>
    </>
  );
}
