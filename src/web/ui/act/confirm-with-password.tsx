import { Button, Stack } from '@mantine/core';
import { useRef, type ReactNode, type RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { DialogActions } from './dialog-actions.tsx';
import { Dialog } from './dialog.tsx';
import { Refusal } from './refusal-note.tsx';

interface ConfirmDialogProps {
  title: string;
  /** A verb: what pressing it does. */
  action: string;
  children: ReactNode;
  isBusy: boolean;
  error: unknown;
  /** What cannot be taken back. */
  isGrave?: boolean;
  /** False while it can't be done at all, and the dialog says why. */
  isReady?: boolean;
  opener: RefObject<HTMLElement | null>;
  onConfirm: () => void;
  onClose: () => void;
}

/** A question in words, before something that one wants to be sure of. */
export function ConfirmDialog({
  title,
  action,
  children,
  isBusy,
  error,
  isGrave = false,
  isReady = true,
  opener,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const t = useTranslations('shell');
  const body = useRef<HTMLDivElement>(null);

  function confirm(): void {
    onConfirm();
    // What is missing has said so by then, and takes the focus.
    requestAnimationFrame(() => body.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  }

  return (
    <Dialog title={title} isOpen onClose={onClose} opener={opener} isBusy={isBusy}>
      <Stack ref={body} gap="md">
        {children}
        <Refusal error={isBusy ? null : error} />
        <DialogActions>
          <Button variant="default" onClick={onClose} disabled={isBusy}>
            {t('cancel')}
          </Button>
          <Button
            {...(isGrave ? { color: 'red' } : {})}
            loading={isBusy}
            disabled={!isReady}
            onClick={confirm}
          >
            {action}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}
