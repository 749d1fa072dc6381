import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { onSign } from '#web/api/signs.ts';
import { useProblemText } from '#web/api/use-problem-text.ts';

interface ErrorCardProps {
  error: unknown;
  onRetry: () => void;
  /** What failed, where the page can say more than that something did. */
  title?: string | undefined;
}

/** A part of a page that could not be shown: what happened, and another try. */
export function ErrorCard({ error, onRetry, title }: ErrorCardProps) {
  const t = useTranslations('shell');
  const say = useProblemText();
  // What failed for want of a connection is tried again with it.
  useEffect(() => onSign('answers_again', onRetry));
  return (
    <Paper role="alert">
      <Stack gap="sm">
        <Title order={2} size="h3">
          {title ?? t('failed.title')}
        </Title>
        <Text>{say(error)}</Text>
        <Group>
          <Button variant="default" onClick={onRetry}>
            {t('retry')}
          </Button>
        </Group>
      </Stack>
    </Paper>
  );
}

/** The router shows it in place of a page that threw. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  function retry(): void {
    reset();
    void router.invalidate();
  }
  return <ErrorCard error={error} onRetry={retry} />;
}
