import { Button, Stack } from '@mantine/core';
import type { ReactNode, RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Refusal } from './refusal.tsx';

interface ConfirmDialogProps {
  title: string;
  /** A verb: what pressing it does. */
  action: string;
  children: ReactNode;
  isBusy: boolean;
  error: unknown;
  /** What cannot be taken back. */
  isGrave?: boolean;
  /** False while something is still to be filled in. */
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
  return (
    <Dialog title={title} isOpen onClose={onClose} opener={opener} isBusy={isBusy}>
      <Stack gap="md">
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
            onClick={onConfirm}
          >
            {action}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}
