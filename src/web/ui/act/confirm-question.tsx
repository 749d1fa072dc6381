import { Button, Stack } from '@mantine/core';
import { useRef, type SubmitEvent } from 'react';
import { useTranslations } from 'use-intl';
import type { ConfirmDialogProps } from './confirm-dialog.tsx';
import { DialogActions } from './dialog-actions.tsx';
import { Dialog } from './dialog.tsx';
import classes from './dialog.module.css';
import { Refusal } from './refusal.tsx';

export function ConfirmQuestion(props: ConfirmDialogProps) {
  const t = useTranslations('shell');
  const {
    title,
    isOpen = true,
    action,
    cancel = t('cancel'),
    isDangerous = false,
    isDisabled = false,
  } = props;
  const { isBusy = false, staysOpen = false, error = null, failure, opener, onConfirm, onClose } = props;
  const { isWide = false, staysOnSlip = false, buttons = null } = props;
  const own = useRef<HTMLFormElement>(null);
  const form = props.form ?? own;

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    // The form of the page that it stands over is another one.
    event.stopPropagation();
    if (isBusy || isDisabled || action === null) return;
    onConfirm(event);
    // What is missing has said so by then, and takes the focus.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  }

  return (
    <Dialog
      title={title}
      isOpen={isOpen}
      onClose={onClose}
      opener={opener}
      isBusy={isBusy || staysOpen}
      isWide={isWide}
      staysOnSlip={staysOnSlip}
    >
      <form ref={form} onSubmit={submit} noValidate {...(isWide ? { className: classes['form'] } : {})}>
        <Stack gap="md">
          {props.children}
          <Refusal error={isBusy ? null : error} title={failure} />
          <div {...(isWide ? { className: classes['buttons'] } : {})}>
            {buttons ?? (
              <DialogActions>
                <Button variant="default" onClick={onClose} disabled={isBusy || staysOpen}>
                  {action === null ? t('close') : cancel}
                </Button>
                {action === null ? null : (
                  <Button
                    type="submit"
                    loading={isBusy}
                    disabled={isDisabled}
                    {...(isDangerous ? { color: 'red' } : {})}
                  >
                    {action}
                  </Button>
                )}
              </DialogActions>
            )}
          </div>
        </Stack>
      </form>
    </Dialog>
  );
}
