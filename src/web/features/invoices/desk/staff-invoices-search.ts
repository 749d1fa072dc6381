import { currencies } from '#shared/money.ts';
import { paperKinds } from '#shared/paper-number.ts';
import {
  cursor,
  day,
  id,
  looks,
  matching,
  named,
  oneOf,
  own,
  searchOf,
  text,
} from '#web/ui/list/search-of.ts';

/** All invoices as they stand in the address, or the settings of what is to come. */
export const staffInvoicesSearch = searchOf({
  tab: own(looks(oneOf(['settings']))),
  /** A number of a paper or of an order, or a part of the latter or of the buyer's name. */
  search: text(),
  kind: oneOf(paperKinds),
  /** As 2026 or 2026-11. */
  period: matching(/^20\d\d(-(0[1-9]|1[0-2]))?$/),
  from: day,
  until: day,
  /** Of the papers; a report of taxes leads to what it counts. */
  tax_rate: matching(/^\d{1,2}(\.\d{1,2})?$/),
  currency: oneOf(currencies),
  client: named('client_id', id),
  cursor,
});
export type StaffInvoicesSearch = ReturnType<typeof staffInvoicesSearch>;

/** The filters as the interface names them: for the list's totals and the file. */
export const filtersOf = ({ cursor: _, ...search }: StaffInvoicesSearch) => staffInvoicesSearch.query(search);
