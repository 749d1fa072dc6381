import { type ReactNode } from 'react';
import { drawAnswersTogether } from './session/answer-together.ts';
import { useShownOnceTaken } from './session/use-shown-once-taken.ts';
import { keepDoubleClick } from './keep-double-click.ts';
import { PartsContext, type ShellParts } from './shell/parts.ts';
import { part } from './ui/page/part.ts';

if (!import.meta.env.SSR) {
  drawAnswersTogether();
  keepDoubleClick();
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
  // The panel's sections are among what it finds.
  Palette: part(async () => (await import('./features/store/palette.tsx')).Palette, ['palette', 'admin']),
};

/** What the rooms put into the frames around the pages. */
export function ShellPartsProvider({ children }: { children: ReactNode }) {
  useShownOnceTaken();
  return <PartsContext value={parts}>{children}</PartsContext>;
}
