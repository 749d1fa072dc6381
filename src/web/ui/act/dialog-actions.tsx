import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './dialog.module.css';

/** The buttons that end a dialog, the one that acts last. On a phone they fill its width. */
export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <Group justify="end" gap="sm" className={classes.actions}>
      {children}
    </Group>
  );
}
