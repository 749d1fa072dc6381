import {
  queueKinds,
  ticketHolders,
  ticketSorts,
  ticketStateFilters,
} from '#shared/support/ticket-desk.contract.ts';
import { ticketPeriods } from '#shared/support/ticket-merging.contract.ts';
import { cursor, id, looks, oneOf, own, part, searchOf, text } from '#web/ui/list/search-of.ts';

/** The queue of support as it stands in its address. */
export const queueSearch = searchOf({
  search: text(),
  /** Without it: what the store owes an answer. */
  state: own(part(oneOf(['all', ...ticketStateFilters], 'waiting'))),
  kind: oneOf(queueKinds),
  holder: oneOf(ticketHolders),
  /** The time to answer is over. */
  only: own(oneOf(['overdue'])),
  client_id: id,
  sort: looks(oneOf(ticketSorts, 'due')),
  /** Of the figures above. */
  period: own(looks(oneOf(ticketPeriods, 'month'))),
  cursor,
});
export type QueueSearch = ReturnType<typeof queueSearch>;

/** The filters as the interface names them. */
export const queueFilters = ({ only, state, ...search }: QueueSearch) => ({
  ...(state !== 'all' && { state: state ?? ('waiting' as const) }),
  ...queueSearch.query(search),
  ...(only === 'overdue' && { overdue: 'true' }),
});
