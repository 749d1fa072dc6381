import { ticketStates } from '#shared/support/tickets.contract.ts';
import { cursor, id, oneOf, opens, searchOf } from '#web/ui/list/search-of.ts';

/** The business's tickets as they stand in the address. */
export const ticketsSearch = searchOf({ state: oneOf(ticketStates), cursor });
export type TicketsSearch = ReturnType<typeof ticketsSearch>;

/** What a new ticket is about, where it was begun from there: one thing. */
export const newTicketSearch = searchOf(
  { order: opens(id), deposit: opens(id), quote: opens(id) },
  {
    without: ({ order, deposit, quote }) => {
      const [, ...others] = [
        order === undefined ? null : ('order' as const),
        deposit === undefined ? null : ('deposit' as const),
        quote === undefined ? null : ('quote' as const),
      ].filter((one) => one !== null);
      return others;
    },
  },
);
