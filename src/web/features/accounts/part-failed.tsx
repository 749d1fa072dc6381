import { Button, Group } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useProblemText } from '#web/api/use-problem-text.ts';
import { Notice } from '#web/ui/show/notice.tsx';

/** In place of what a section could not load; the rest of the page works on. */
export function PartFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTranslations('shell');
  const say = useProblemText();
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
