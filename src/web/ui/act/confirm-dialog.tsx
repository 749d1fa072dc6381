import type { ReactNode, RefObject } from 'react';
import { whenOpened } from './when-opened.tsx';

export interface ConfirmDialogProps {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  opener: RefObject<HTMLElement | null>;
  /** What happens, in words, and what else has to be said or chosen. */
  children: ReactNode;
  /** The verb on the button; null where there is nothing to confirm any more. */
  confirm: string | null;
  /** On the button that does nothing, where the usual word could be taken for the act itself. */
  keep?: string;
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
export const ConfirmDialog = whenOpened<ConfirmDialogProps>(
  async () => (await import('./confirm-question.tsx')).ConfirmQuestion,
);
