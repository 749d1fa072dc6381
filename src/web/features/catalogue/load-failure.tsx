import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useProblemText } from '../../api/use-problem-text.ts';

interface LoadFailureProps {
  title: string;
  error: unknown;
  onRetry: () => void;
}

/** A list that could not be loaded: in red, with another try. */
export function LoadFailure({ title, error, onRetry }: LoadFailureProps) {
  const t = useTranslations('shell');
  const say = useProblemText();
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
