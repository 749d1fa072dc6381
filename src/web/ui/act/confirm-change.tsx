import { Button, Stack, Text } from '@mantine/core';
import type { ReactNode, RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { DialogActions } from './dialog-actions.tsx';
import { Dialog } from './dialog.tsx';
import { FormProblem } from '../form/form-problem.tsx';

interface ConfirmDialogProps {
  title: string;
  text: ReactNode;
  /** What happens, as a verb. */
  action: string;
  /** The same while it is happening. */
  busy?: string;
  isBusy?: boolean;
  isDangerous?: boolean;
  /** What leads back; "Cancel" unless said otherwise. */
  cancel?: string;
  error?: unknown;
  opener: RefObject<HTMLElement | null>;
  onConfirm: () => void;
  onClose: () => void;
}

/** A change put in words, to be confirmed or not. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const t = useTranslations('shell');
  const { title, text, action, busy = action, isBusy = false, isDangerous = false, opener } = props;
  const { error = null, cancel = t('cancel'), onConfirm, onClose } = props;
  return (
    <Dialog title={title} isOpen onClose={onClose} opener={opener} isBusy={isBusy}>
      <Stack gap="md">
        <Text>{text}</Text>
        <FormProblem error={error} />
        <DialogActions>
          <Button variant="default" disabled={isBusy} onClick={onClose}>
            {cancel}
          </Button>
          <Button disabled={isBusy} onClick={onConfirm} {...(isDangerous ? { color: 'red' } : {})}>
            {isBusy ? busy : action}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}
