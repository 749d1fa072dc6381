import { paperKinds } from '#shared/paper-number.ts';
import { cursor, matching, oneOf, searchOf, text } from '#web/ui/list/search-of.ts';

/** The list of one's invoices as it stands in its address. */
export const invoicesSearch = searchOf({
  /** A number of a paper or of an order, or a part of the latter. */
  search: text(),
  kind: oneOf(paperKinds),
  /** As 2026. */
  year: matching(/^20\d\d$/),
  cursor,
});
export type InvoicesSearch = ReturnType<typeof invoicesSearch>;
