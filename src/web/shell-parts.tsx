import { type ReactNode } from 'react';
import { loadMessages } from './i18n/message-store.ts';
import { PartsContext, type ShellParts } from './shell/parts.ts';
import { part } from './ui/page/part.ts';

/** The panel's sections are among what it finds. */
async function loadPalette() {
  const [loaded] = await Promise.all([
    import('./features/store/palette.tsx'),
    loadMessages(['palette', 'admin']),
  ]);
  return loaded;
}

const parts: ShellParts = {
  BalancePanel: part(
    async () => (await import('./features/wallet/balance-panel.tsx')).BalancePanel,
    ['wallet', 'deposits'],
  ),
  CartButton: part(async () => (await import('./features/orders/cart-button.tsx')).CartButton, ['cart']),
  NotificationsPanel: part(
    async () => (await import('./features/store/notifications-panel.tsx')).NotificationsPanel,
    ['notifications'],
  ),
  Palette: part(async () => (await loadPalette()).Palette),
  loadPalette,
};

/** What the rooms put into the frames around the pages. */
export function ShellPartsProvider({ children }: { children: ReactNode }) {
  return <PartsContext value={parts}>{children}</PartsContext>;
}
