import { Button, Group, Stack } from '@mantine/core';
import type { ReactNode, RefObject, SubmitEvent } from 'react';
import { useTranslations } from 'use-intl';
import { Dialog } from '../../ui/dialog.tsx';
import { Refusal } from './refusal.tsx';

interface ConfirmDialogProps {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  opener: RefObject<HTMLElement | null>;
  /** What happens, in words, and what else has to be said or chosen. */
  children: ReactNode;
  /** The verb on the button. */
  confirm: string;
  isDangerous?: boolean;
  isDisabled?: boolean;
  isBusy: boolean;
  /** While something else in it is on its way. */
  staysOpen?: boolean;
  /** Why it was refused, and what that means. */
  error: unknown;
  failure: string;
  onConfirm: () => void;
}

/** Asks in words before something is done to a client. */
export function ConfirmDialog(props: ConfirmDialogProps) {
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
