import type { Language } from '#shared/locale.ts';
import { formatMoney, moneyParts, type Money } from '#shared/money.ts';

/** An amount for templates (page.typ), digits separate so that bidi can't reorder them. */
export interface ShownMoney {
  text: string;
  digits: string;
  symbol: string;
}

export function shownMoney(money: Money, language: Language): ShownMoney {
  return { text: formatMoney(money, language), ...moneyParts(money, language) };
}
