import { Paper, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

/** In words, that something is not there. */
export interface EmptyWords {
  title: string;
  text?: string;
  /** The next step: a link or a button. */
  action?: ReactNode;
}

/** A list without entries: says so, and what to do about it. */
export function EmptyState({ title, text, action }: EmptyWords) {
  return (
    <Paper p="xl">
      <Stack align="center" gap="sm" ta="center">
        <Title order={2} size="h3">
          {title}
        </Title>
        {text === undefined ? null : <Text c="dimmed">{text}</Text>}
        {action}
      </Stack>
    </Paper>
  );
}
