import { Group, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import classes from './dialog.module.css';

interface DialogProps {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  /** While something is on its way that must not be left: the dialog stays. */
  isBusy?: boolean;
  /** A slip beside the dialog must not take away what it shows. */
  staysOnSlip?: boolean;
  children: ReactNode;
}

/** A question or an answer about money, over the page. The focus comes back to what opened it. */
export function Dialog({
  title,
  isOpen,
  onClose,
  isBusy = false,
  staysOnSlip = false,
  children,
}: DialogProps) {
  const t = useTranslations('shell');
  return (
    <Modal.Root
      opened={isOpen}
      onClose={onClose}
      closeOnEscape={!isBusy}
      closeOnClickOutside={!isBusy && !staysOnSlip}
      // The page's policy refuses the style element of this lock; theme.css holds the page still.
      lockScroll={false}
      centered
      radius="lg"
    >
      <Modal.Overlay />
      <Modal.Content>
        {/* No header element: it would be the page's second banner. */}
        <Group justify="space-between" wrap="nowrap" mb="sm">
          <Modal.Title className={classes.title}>{title}</Modal.Title>
          <Modal.CloseButton size={44} iconSize={20} aria-label={t('close')} disabled={isBusy} />
        </Group>
        {children}
      </Modal.Content>
    </Modal.Root>
  );
}
