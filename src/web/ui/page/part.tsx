import { Paper, Stack, Text, Title } from '@mantine/core';
import { useId, type ReactNode } from 'react';

interface PartProps {
  title: string;
  text?: string;
  children: ReactNode;
}

/** One card of the page, with its heading. */
export function Part({ title, text, children }: PartProps) {
  const id = useId();
  return (
    <Paper component="section" aria-labelledby={id}>
      <Stack gap="md">
        <div>
          <Title order={2} size="h3" id={id}>
            {title}
          </Title>
          {text === undefined ? null : (
            <Text size="sm" c="dimmed">
              {text}
            </Text>
          )}
        </div>
        {children}
      </Stack>
    </Paper>
  );
}
