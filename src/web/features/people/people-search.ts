import { businessStatuses, type BusinessStatus } from '#shared/contracts/business.ts';
import { clientRoles, roles, type Role } from '#shared/permissions.ts';

/** The state of the lists of people as it stands in their addresses. What an address has beyond that is left out. */

export const SEARCH_LENGTH = 100;
const CURSOR_LENGTH = 1200;
const ID = /^[\da-f-]{36}$/i;

export const peopleGroups = ['everybody', 'clients', 'staff'] as const;
export const activities = ['active', 'inactive'] as const;
export const seenTimes = ['week', 'month', 'quarter', 'never'] as const;
export const userSorts = ['newest', 'oldest', 'name', 'last_login'] as const;
export const customerSorts = [...userSorts, 'balance'] as const;

interface ListSearch {
  search?: string;
  role?: Role;
  activity?: (typeof activities)[number];
  status?: BusinessStatus;
  seen?: (typeof seenTimes)[number];
  sort?: (typeof customerSorts)[number];
  /** Where the page begins; the first has none. */
  cursor?: string;
}

export interface UsersSearch extends ListSearch {
  /** The tab; everybody where it is left out. */
  group?: Exclude<(typeof peopleGroups)[number], 'everybody'>;
}

export type CustomersSearch = ListSearch;

export interface StaffSearch {
  /** The member of staff that somebody came for. */
  person?: string;
  /** The open panel. */
  panel?: 'invite';
}

export function usersSearch(given: Record<string, unknown>): UsersSearch {
  const group = oneOf(['clients', 'staff'] as const, given['group']);
  return {
    ...listSearch(given, roles, userSorts),
    ...(group === undefined ? {} : { group }),
  };
}

export function customersSearch(given: Record<string, unknown>): CustomersSearch {
  return listSearch(given, clientRoles, customerSorts);
}

export function staffSearch({ person, panel }: Record<string, unknown>): StaffSearch {
  return {
    ...(typeof person === 'string' && ID.test(person) ? { person } : {}),
    ...(panel === 'invite' ? { panel } : {}),
  };
}

function listSearch(
  given: Record<string, unknown>,
  knownRoles: readonly Role[],
  sorts: readonly (typeof customerSorts)[number][],
): ListSearch {
  const search = textOf(given['search']);
  const role = oneOf(knownRoles, given['role']);
  const activity = oneOf(activities, given['activity']);
  const status = oneOf(businessStatuses, given['status']);
  const seen = oneOf(seenTimes, given['seen']);
  const sort = oneOf(sorts, given['sort']);
  const cursor = given['cursor'];
  return {
    ...(search === '' ? {} : { search }),
    ...(role === undefined ? {} : { role }),
    ...(activity === undefined ? {} : { activity }),
    ...(status === undefined ? {} : { status }),
    ...(seen === undefined ? {} : { seen }),
    // The first is what the list does by itself.
    ...(sort === undefined || sort === 'newest' ? {} : { sort }),
    ...(typeof cursor === 'string' && cursor !== '' && cursor.length <= CURSOR_LENGTH ? { cursor } : {}),
  };
}

/** The router reads ?search=365 as a number. */
function textOf(given: unknown): string {
  const text = typeof given === 'string' || typeof given === 'number' ? String(given).trim() : '';
  return text.slice(0, SEARCH_LENGTH);
}

function oneOf<T extends string>(known: readonly T[], given: unknown): T | undefined {
  return known.find((one) => one === given);
}
