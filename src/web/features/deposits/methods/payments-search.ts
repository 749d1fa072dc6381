import { depositMethodNames } from '#shared/deposits/deposits.contract.ts';
import { looks, oneOf, opens, searchOf } from '#web/ui/list/search-of.ts';

export const paymentsTabs = ['methods', 'gateway', 'settings', 'transactions'] as const;

export const paymentsSearch = searchOf({
  tab: looks(oneOf(paymentsTabs, 'methods')),
  /** What lies open over the page: the method whose fee, limits, instructions and account are edited. */
  edit: opens(oneOf(depositMethodNames)),
});
