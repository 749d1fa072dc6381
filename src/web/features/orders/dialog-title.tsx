import { Text } from '@mantine/core';

/** Stands in the heading that a dialog makes of its title. */
export function DialogTitle({ children }: { children: string }) {
  return (
    <Text component="span" size="lg" fw={600}>
      {children}
    </Text>
  );
}
