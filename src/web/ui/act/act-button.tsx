import { Button, Text, type ButtonProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { FormDialog } from '../form/form-dialog.tsx';
import { useDraft } from '../form/use-draft.ts';
import { useQuestion } from './use-question.ts';

interface ActButtonProps<T> {
  button: string;
  icon?: ReactNode;
  look?: Pick<ButtonProps, 'variant' | 'c' | 'color' | 'size'>;
  /** For buttons whose words do not say whom they are about. */
  label?: string;
  title: string;
  /** What happens. */
  text: string;
  confirm: string;
  /** What leads back, where "Cancel" could be taken for the act itself. */
  cancel?: string;
  isDangerous?: boolean;
  act: () => Promise<T>;
  /** What is read again, however it ends. */
  topics?: readonly string[];
  done?: (answer: T) => string;
  onDone?: (answer: T) => void;
  failure?: string;
}

/** A button that asks in words before it acts. */
export function ActButton<T>({ button, icon, look, label, text, confirm, ...props }: ActButtonProps<T>) {
  const { act, topics = [], done, onDone, ...dialog } = props;
  const { isOpen, open, close, opener } = useQuestion();
  const draft = useDraft({
    initial: {},
    send: act,
    topics,
    ...(done === undefined ? {} : { done }),
    onDone: (answer) => {
      close();
      onDone?.(answer);
    },
  });
  return (
    <>
      <Button
        ref={opener}
        size="sm"
        variant="default"
        leftSection={icon}
        aria-label={label}
        {...look}
        onClick={open}
      >
        {button}
      </Button>
      <FormDialog {...dialog} draft={draft} isOpen={isOpen} action={confirm} opener={opener} onClose={close}>
        <Text>{text}</Text>
      </FormDialog>
    </>
  );
}
