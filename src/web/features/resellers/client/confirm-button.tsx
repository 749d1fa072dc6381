import { Button, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { ConfirmDialog } from '#web/ui/act/confirm-dialog.tsx';
import { useAct } from '#web/ui/act/use-act.ts';
import { useQuestion } from '#web/ui/act/use-question.ts';

interface ConfirmButtonProps<T> {
  button: string;
  icon?: ReactNode;
  variant?: 'filled' | 'default';
  /** For buttons whose words do not say whom they are about. */
  label?: string;
  title: string;
  /** What happens. */
  text: string;
  confirm: string;
  isDangerous?: boolean;
  act: () => Promise<T>;
  done: (result: T) => string;
  failure: string;
}

/** A button that asks in words before it acts. */
export function ConfirmButton<T>(props: ConfirmButtonProps<T>) {
  const { isOpen, open, close, opener } = useQuestion();
  const { act, done, isDangerous = false } = props;
  const acting = useAct({ act, done, onDone: close });
  return (
    <>
      <Button
        ref={opener}
        size="sm"
        variant={props.variant ?? 'default'}
        leftSection={props.icon}
        aria-label={props.label}
        onClick={() => {
          acting.reset();
          open();
        }}
      >
        {props.button}
      </Button>
      <ConfirmDialog
        title={props.title}
        isOpen={isOpen}
        onClose={close}
        opener={opener}
        action={props.confirm}
        isDangerous={isDangerous}
        isBusy={acting.isPending}
        error={acting.error}
        failure={props.failure}
        onConfirm={() => acting.mutate()}
      >
        <Text>{props.text}</Text>
      </ConfirmDialog>
    </>
  );
}
