import { codeStates } from '#shared/codes/codes.contract.ts';
import { cursor, id, named, oneOf, opens, searchOf, text } from '#web/ui/list/search-of.ts';

/** The list of products as it stands in its address. */
export const codesSearch = searchOf({ search: text(), only: oneOf(['low', 'out', 'expiring']), cursor });
export type CodesSearch = ReturnType<typeof codesSearch>;

/** One product's page: which of its codes are listed, and what is open over it. */
export const productCodesSearch = searchOf({
  status: oneOf(codeStates),
  pool: named('pool_id', id),
  cursor,
  open: opens(oneOf(['add', 'export', 'notice'])),
});
export type ProductCodesSearch = ReturnType<typeof productCodesSearch>;
