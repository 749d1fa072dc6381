import type { OpenedDialog } from '#web/ui/act/dialog-button.tsx';
import { whenOpened } from '#web/ui/act/when-opened.tsx';

export interface BalanceDialogProps extends OpenedDialog {
  clientId: string;
}

/** What a client can spend: changed by hand, and how it came to be (specification, section 2, simple admin). */
export const BalanceDialog = whenOpened<BalanceDialogProps>(
  async () => (await import('./client-balance/balance-window.tsx')).BalanceWindow,
);
