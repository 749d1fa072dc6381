import { Paper, Stack, Title } from '@mantine/core';
import { useId, type ReactNode } from 'react';

/** A part of a page under its own heading. */
export function Card({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Paper component="section" aria-labelledby={id}>
      <Stack gap="xs">
        <Title order={2} id={id}>
          {title}
        </Title>
        {children}
      </Stack>
    </Paper>
  );
}
