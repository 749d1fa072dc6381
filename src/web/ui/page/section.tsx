import { Group, Paper, Stack, Text, Title, type MantineSpacing } from '@mantine/core';
import { useId, type ReactNode } from 'react';

interface SectionProps {
  /** For who leads to it: its heading can take the focus then. */
  id?: string;
  className?: string;
  title: string;
  text?: string;
  /** Beside the title: how things stand, or that something was saved. */
  aside?: ReactNode;
  gap?: MantineSpacing;
  children: ReactNode;
}

/** A part of a page on a card of its own, under its heading. */
export function Section({ id, className = '', title, text, aside, gap = 'md', children }: SectionProps) {
  const titleId = useId();
  const heading = (
    <Title order={2} size="h3" id={titleId} {...(id === undefined ? {} : { tabIndex: -1 })}>
      {title}
    </Title>
  );
  return (
    <Paper component="section" className={className} aria-labelledby={titleId} {...(id && { id })}>
      <Stack gap={gap}>
        <div>
          {aside === undefined ? (
            heading
          ) : (
            <Group justify="space-between" gap="xs">
              {heading}
              {aside}
            </Group>
          )}
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
