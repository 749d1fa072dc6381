import { createContext, use, type ComponentType, type RefObject } from 'react';
import type { Money } from '#shared/money.ts';
import type { Part } from '../ui/page/part.ts';

/** What the rooms put into the frame around every page. Each is loaded when it is first needed. */
export interface ShellParts {
  BalancePanel: ComponentType<{ balance: Money }>;
  /** `emptyClassName` stands around it while the cart is empty: small screens have no room for what says nothing. */
  CartButton: ComponentType<{ className: string | undefined; emptyClassName: string | undefined }>;
  NotificationsPanel: ComponentType;
  /** Prepared before it is opened: what is typed right after Ctrl + K must not be lost. */
  Palette: Part<PaletteProps>;
}

export interface PaletteProps {
  /** What was typed while it was on its way; a line's end stands for Enter. */
  typed: RefObject<string>;
  /** Shut, for a page that takes its place. */
  onLeave: () => void;
  /** Shut, and the page as it was. */
  onClose: () => void;
}

export const PartsContext = createContext<ShellParts | null>(null);

export function useParts(): ShellParts {
  const parts = use(PartsContext);
  if (parts === null) throw new Error('the shell stands inside ShellPartsProvider');
  return parts;
}
