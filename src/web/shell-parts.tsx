import { lazy, type ReactNode } from 'react';
import { loadMessages } from './i18n/message-store.ts';
import { PartsContext, type ShellParts } from './shell/parts.ts';

/** The panel's sections are among what it finds. */
async function loadPalette() {
  const [loaded] = await Promise.all([
    import('./features/store/palette.tsx'),
    loadMessages(['palette', 'admin']),
  ]);
  return loaded;
}

const parts: ShellParts = {
  BalancePanel: lazy(async () => {
    const [panel] = await Promise.all([
      import('./features/wallet/balance-panel.tsx'),
      loadMessages(['wallet', 'deposits']),
    ]);
    return { default: panel.BalancePanel };
  }),
  CartButton: lazy(async () => {
    const [button] = await Promise.all([import('./features/orders/cart-button.tsx'), loadMessages(['cart'])]);
    return { default: button.CartButton };
  }),
  NotificationsPanel: lazy(async () => {
    const [panel] = await Promise.all([
      import('./features/store/notifications-panel.tsx'),
      loadMessages(['notifications']),
    ]);
    return { default: panel.NotificationsPanel };
  }),
  Palette: lazy(async () => ({ default: (await loadPalette()).Palette })),
  loadPalette,
};

/** What the rooms put into the frames around the pages. */
export function ShellPartsProvider({ children }: { children: ReactNode }) {
  return <PartsContext value={parts}>{children}</PartsContext>;
}
