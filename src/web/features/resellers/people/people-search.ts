import { businessStatuses } from '#shared/resellers/business.contract.ts';
import { clientRoles, roles } from '#shared/permissions.ts';
import { cursor, id, looks, oneOf, opens, own, searchOf, text } from '#web/ui/list/search-of.ts';

/** The state of the lists of people as it stands in their addresses. */

export const peopleGroups = ['everybody', 'clients', 'staff'] as const;
export const activities = ['active', 'inactive'] as const;
export const seenTimes = ['week', 'month', 'quarter', 'never'] as const;
export const userSorts = ['newest', 'oldest', 'name', 'last_login'] as const;
export const customerSorts = [...userSorts, 'balance'] as const;

const list = {
  search: text(),
  activity: own(oneOf(activities)),
  status: oneOf(businessStatuses),
  seen: oneOf(seenTimes),
  cursor,
};

export const usersSearch = searchOf({
  ...list,
  role: oneOf(roles),
  sort: looks(oneOf(userSorts, 'newest')),
  /** The tab; everyone where it is left out. */
  group: looks(oneOf(peopleGroups, 'everybody')),
});
export type UsersSearch = ReturnType<typeof usersSearch>;

export const customersSearch = searchOf({
  ...list,
  /** The tab; all where it is left out. */
  status: looks(oneOf(businessStatuses)),
  role: oneOf(clientRoles),
  sort: looks(oneOf(customerSorts, 'newest')),
});
export type CustomersSearch = ReturnType<typeof customersSearch>;

export const staffSearch = searchOf({
  /** The member of staff that someone came for. */
  person: opens(id),
  panel: opens(oneOf(['invite'])),
});
