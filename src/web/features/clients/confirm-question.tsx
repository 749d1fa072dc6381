import { Button, Group, Stack } from '@mantine/core';
import type { SubmitEvent } from 'react';
import { useTranslations } from 'use-intl';
import { Dialog } from '../../ui/dialog.tsx';
import type { ConfirmDialogProps } from './confirm-dialog.tsx';
import { Refusal } from './refusal.tsx';

export function ConfirmQuestion(props: ConfirmDialogProps) {
  const shell = useTranslations('shell');
  const { title, isOpen, onClose, opener, isBusy, error, failure, onConfirm } = props;
  const { isDisabled = false, staysOpen = false } = props;

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (!isBusy && !isDisabled) onConfirm();
  }

  return (
    <Dialog title={title} isOpen={isOpen} onClose={onClose} opener={opener} isBusy={isBusy || staysOpen}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          {props.children}
          {error === null || isBusy ? null : <Refusal title={failure} error={error} />}
          <Group justify="end" gap="sm">
            <Button variant="default" onClick={onClose} disabled={isBusy || staysOpen}>
              {shell('cancel')}
            </Button>
            <Button
              type="submit"
              loading={isBusy}
              disabled={isDisabled}
              {...(props.isDangerous === true ? { color: 'red' } : {})}
            >
              {props.confirm}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
