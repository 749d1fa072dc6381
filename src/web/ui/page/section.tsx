import { Paper, Stack, Text, Title, type MantineSpacing } from '@mantine/core';
import { useId, type ReactNode } from 'react';

interface SectionProps {
  title: string;
  text?: string;
  gap?: MantineSpacing;
  children: ReactNode;
}

/** A part of a page on a card of its own, under its heading. */
export function Section({ title, text, gap = 'md', children }: SectionProps) {
  const id = useId();
  return (
    <Paper component="section" aria-labelledby={id}>
      <Stack gap={gap}>
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
