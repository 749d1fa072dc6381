import { Group, Modal } from '@mantine/core';
import { useEffect, type ReactNode, type RefObject } from 'react';
import { useTranslations } from 'use-intl';
import classes from './dialog.module.css';

interface DialogProps {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  /** What opened it, and gets the focus back. */
  opener: RefObject<HTMLElement | null>;
  /** While something is on its way: the dialog stays. */
  isBusy?: boolean;
  /** For a whole form rather than a question. */
  isWide?: boolean;
  /** A slip beside the dialog must not take away what it shows. */
  staysOnSlip?: boolean;
  children: ReactNode;
}

/** A question or an answer about money, over the page. */
export function Dialog({
  title,
  isOpen,
  onClose,
  opener,
  isBusy = false,
  isWide = false,
  staysOnSlip = false,
  children,
}: DialogProps) {
  const t = useTranslations('shell');
  // Mantine's own way misses a dialog that is loaded as it opens.
  useEffect(() => {
    if (!isOpen) return undefined;
    const element = opener.current;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what opened it may be gone, and something else stand in its place by now
    return () => (element?.isConnected === true ? element : opener.current)?.focus();
  }, [isOpen, opener]);
  return (
    <Modal.Root
      opened={isOpen}
      onClose={onClose}
      closeOnEscape={!isBusy}
      closeOnClickOutside={!isBusy && !staysOnSlip}
      // The page's policy refuses the style element of this lock; theme.css holds the page still.
      lockScroll={false}
      returnFocus={false}
      centered
      radius="lg"
      {...(isWide ? { size: 'xl', xOffset: '0.5rem' } : {})}
    >
      <Modal.Overlay />
      <Modal.Content>
        {/* No header element: it would be the page's second banner. */}
        <Group justify="space-between" wrap="nowrap" mb="sm">
          <Modal.Title className={`strong ${classes.title}`}>{title}</Modal.Title>
          <Modal.CloseButton size={44} iconSize={20} aria-label={t('close')} disabled={isBusy} />
        </Group>
        {children}
      </Modal.Content>
    </Modal.Root>
  );
}
