import { Text } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { useRef } from 'react';
import { ConfirmDialog } from '../act/confirm-dialog.tsx';

export interface LeaveGuardProps {
  /** A function, where it may change before the page is drawn again. */
  isDirty: boolean | (() => boolean);
  /** Whether the form is still there at another address. */
  staysAt: (next: { routeId: string; search: object }) => boolean;
  words: { title: string; text: string; leave: string; stay: string };
}

/** Asks before unsaved changes are left behind: for another page or tab here, or, by the browser itself, for elsewhere. */
export function LeaveGuard({ isDirty, staysAt, words }: LeaveGuardProps) {
  const opener = useRef<HTMLElement>(null);
  const holds = () => (typeof isDirty === 'function' ? isDirty() : isDirty);
  const blocker = useBlocker({
    shouldBlockFn: ({ next }) => {
      if (!holds()) return false;
      const stays = staysAt(next);
      if (!stays && document.activeElement instanceof HTMLElement) opener.current = document.activeElement;
      return !stays;
    },
    enableBeforeUnload: holds,
    withResolver: true,
  });
  if (blocker.status !== 'blocked') return null;
  return (
    <ConfirmDialog
      title={words.title}
      action={words.leave}
      cancel={words.stay}
      isDangerous
      opener={opener}
      onConfirm={blocker.proceed}
      onClose={blocker.reset}
    >
      <Text>{words.text}</Text>
    </ConfirmDialog>
  );
}
