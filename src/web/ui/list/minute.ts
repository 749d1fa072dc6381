import { day } from './search-of.ts';

/** A moment of an address, to the minute: 2026-11-21T09:30Z. */
export const minute = {
  ...day,
  read: (given: string) =>
    /T([01]\d|2[0-3]):[0-5]\dZ$/.test(given) && day.read(given.slice(0, -'THH:MMZ'.length)) ? given : null,
};

/** As an address has it. */
export const minuteOf = (at: string | number) =>
  `${new Date(at).toISOString().slice(0, 'YYYY-MM-DDTHH:MM'.length)}Z`;
