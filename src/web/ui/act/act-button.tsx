import { Text } from '@mantine/core';
import { FormDialog } from '../form/form-dialog.tsx';
import { useDraft } from '../form/use-draft.ts';
import { DialogButton, type DialogButtonProps, type OpenedDialog } from './dialog-button.tsx';

interface QuestionProps<T> {
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
export function ActButton<T>(props: QuestionProps<T> & Omit<DialogButtonProps, 'children'>) {
  const { button, icon, look, label, ...question } = props;
  const shown = { button, icon, ...(look && { look }), ...(label && { label }) };
  return <DialogButton {...shown}>{(dialog) => <ActDialog {...question} {...dialog} />}</DialogButton>;
}

/** The question alone, where something else than a button opens it. */
export function ActDialog<T>({ text, confirm, onClose, ...props }: QuestionProps<T> & OpenedDialog) {
  const { act, topics = [], done, onDone, ...dialog } = props;
  const draft = useDraft({
    initial: {},
    send: act,
    topics,
    ...(done && { done }),
    onDone: (answer) => {
      onClose();
      onDone?.(answer);
    },
  });
  return (
    <FormDialog {...dialog} draft={draft} action={confirm} onClose={onClose}>
      <Text>{text}</Text>
    </FormDialog>
  );
}
