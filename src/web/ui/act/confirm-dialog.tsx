import type { ReactNode, RefObject, SubmitEvent } from 'react';
import { whenOpened } from './when-opened.tsx';

export interface ConfirmDialogProps {
  title: string;
  isOpen?: boolean;
  /** What happens, in words, and what else has to be said or chosen. */
  children: ReactNode;
  /** What pressing it does, as a verb; null where there is nothing to confirm any more. */
  action: string | null;
  /** What leads back, where "Cancel" could be taken for the act itself. */
  cancel?: string;
  isDangerous?: boolean;
  /** While it can't be done at all, and the dialog says why. */
  isDisabled?: boolean;
  isBusy?: boolean;
  /** While something else in it is on its way. */
  staysOpen?: boolean;
  error?: unknown;
  /** What a refusal means, above its reason. */
  failure?: string | undefined;
  /** For a whole form rather than a question. */
  isWide?: boolean;
  /** A slip beside it does not close it: what was typed would be gone. */
  staysOnSlip?: boolean;
  form?: RefObject<HTMLFormElement | null>;
  /** In place of the usual ones. */
  buttons?: ReactNode;
  opener: RefObject<HTMLElement | null>;
  onConfirm: (event: SubmitEvent) => void;
  onClose: () => void;
}

/** Asks in words before something is done. Comes when it is first opened, as all dialogs do. */
export const ConfirmDialog = whenOpened<ConfirmDialogProps>(
  async () => (await import('./confirm-question.tsx')).ConfirmQuestion,
);
