import { depositMethodNames } from '#shared/deposits/deposits.contract.ts';
import { oneOf, opens, searchOf } from '#web/ui/list/search-of.ts';

/** What lies open over the page: the method whose fee, limits, instructions and account are edited. */
export const paymentsSearch = searchOf({ edit: opens(oneOf(depositMethodNames)) });
