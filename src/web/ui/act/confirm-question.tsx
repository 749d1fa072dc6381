import { Button, Stack } from '@mantine/core';
import type { SubmitEvent } from 'react';
import { useTranslations } from 'use-intl';
import { DialogActions } from './dialog-actions.tsx';
import { Dialog } from './dialog.tsx';
import type { ConfirmDialogProps } from './confirm-dialog.tsx';
import { Refusal } from './refusal.tsx';

export function ConfirmQuestion(props: ConfirmDialogProps) {
  const shell = useTranslations('shell');
  const { title, isOpen, onClose, opener, isBusy, error, failure, onConfirm } = props;
  const { confirm, isDisabled = false, staysOpen = false } = props;

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (!isBusy && !isDisabled && confirm !== null) onConfirm();
  }

  return (
    <Dialog title={title} isOpen={isOpen} onClose={onClose} opener={opener} isBusy={isBusy || staysOpen}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          {props.children}
          {error === null || isBusy ? null : <Refusal title={failure} error={error} />}
          <DialogActions>
            <Button variant="default" onClick={onClose} disabled={isBusy || staysOpen}>
              {confirm === null ? shell('close') : (props.keep ?? shell('cancel'))}
            </Button>
            {confirm === null ? null : (
              <Button
                type="submit"
                loading={isBusy}
                disabled={isDisabled}
                {...(props.isDangerous === true ? { color: 'red' } : {})}
              >
                {confirm}
              </Button>
            )}
          </DialogActions>
        </Stack>
      </form>
    </Dialog>
  );
}
