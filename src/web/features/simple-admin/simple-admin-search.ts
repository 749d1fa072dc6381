import { roles, type Role } from '#shared/permissions.ts';

export const simpleAdminTabs = ['dashboard', 'clients', 'products', 'orders', 'pricing'] as const;
export type SimpleAdminTab = (typeof simpleAdminTabs)[number];

export const SEARCH_LENGTH = 100;
const ID = /^[\da-f-]{36}$/i;

/** What is open in the simple admin, as it stands in its address. */
export interface SimpleAdminSearch {
  tab?: Exclude<SimpleAdminTab, 'dashboard'>;
  search?: string;
  role?: Role;
  status?: 'active' | 'inactive';
  /** The business whose balance is open. */
  balance?: string;
}

/** What an address has that is none of this is left out; filters belong to the tab of the clients. */
export function simpleAdminSearch(given: Record<string, unknown>): SimpleAdminSearch {
  const tab = simpleAdminTabs.find((name) => name === given['tab']);
  if (tab === undefined || tab === 'dashboard') return {};
  return tab === 'clients' ? { tab, ...clientFilters(given) } : { tab };
}

function clientFilters({ search, role, status, balance }: Record<string, unknown>): SimpleAdminSearch {
  // The router reads ?search=365 as a number.
  const text = typeof search === 'string' || typeof search === 'number' ? String(search).trim() : '';
  const known = roles.find((name) => name === role);
  return {
    ...(text === '' ? {} : { search: text.slice(0, SEARCH_LENGTH) }),
    ...(known === undefined ? {} : { role: known }),
    ...(status === 'active' || status === 'inactive' ? { status } : {}),
    ...(typeof balance === 'string' && ID.test(balance) ? { balance } : {}),
  };
}
