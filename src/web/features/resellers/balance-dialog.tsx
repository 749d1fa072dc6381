import type { RefObject } from 'react';
import { whenOpened } from '#web/ui/act/when-opened.tsx';

export interface BalanceDialogProps {
  clientId: string;
  isOpen: boolean;
  onClose: () => void;
  opener: RefObject<HTMLElement | null>;
}

/** What a client can spend: changed by hand, and how it came to be (specification, section 2, simple admin). */
export const BalanceDialog = whenOpened<BalanceDialogProps>(
  async () => (await import('./client-balance/balance-window.tsx')).BalanceWindow,
);
