import { depositMethodNames } from '#shared/deposits/deposits.contract.ts';
import { oneOf, opens, searchOf, text } from '#web/ui/list/search-of.ts';

/** What the form of a deposit begins with, as it stands in its address. */
export const depositSearch = searchOf({
  /** Dinars, as if typed: the field says what is wrong with it. */
  amount: opens(text()),
  method: opens(oneOf(depositMethodNames)),
});
