import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { ApiProblem } from '#web/api/problem.ts';
import { useProblemText } from '#web/api/use-problem-text.ts';
import { EmptyState } from '#web/ui/page/empty-state.tsx';

interface LoadFailureProps {
  title: string;
  error: unknown;
  onRetry: () => void;
  /** The way on from what is not there: another try would not help. */
  elsewhere?: ReactNode;
}

/** Something that could not be loaded: in red, with another try. What is not there is no one's failure. */
export function LoadFailure({ title, error, onRetry, elsewhere }: LoadFailureProps) {
  const t = useTranslations('shell');
  const say = useProblemText();
  if (elsewhere !== undefined && isGone(error))
    return <EmptyState title={title} text={say(error)} action={elsewhere} />;
  return (
    <Alert color="red" title={title} icon={<IconAlertTriangle aria-hidden />} role="alert">
      <Stack gap="sm">
        <Text>{say(error)}</Text>
        <Group>
          <Button variant="default" onClick={onRetry}>
            {t('retry')}
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}

/** Taken out of the store, or never there. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiProblem && error.code === 'not_found';
}
