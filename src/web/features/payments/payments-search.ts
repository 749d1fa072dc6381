import { depositMethodNames } from '#shared/contracts/deposits.ts';
import { oneOf, opens, searchOf } from '../../ui/search-of.ts';

/** What lies open over the page: the method whose fee, limits, instructions and account are edited. */
export const paymentsSearch = searchOf({ edit: opens(oneOf(depositMethodNames)) });
