import { roles } from '#shared/permissions.ts';
import { id, looks, oneOf, opens, searchOf, text } from '#web/ui/list/search-of.ts';

export const simpleAdminTabs = ['dashboard', 'clients', 'products', 'orders', 'pricing'] as const;
export type SimpleAdminTab = (typeof simpleAdminTabs)[number];

/** What is open in the simple admin, as it stands in its address. */
export const simpleAdminSearch = searchOf(
  {
    tab: looks(oneOf(simpleAdminTabs, 'dashboard')),
    search: text(),
    role: oneOf(roles),
    status: oneOf(['active', 'inactive']),
    /** The business whose balance is open. */
    balance: opens(id),
  },
  // Filters belong to the tab of the clients; products are searched too.
  {
    without: ({ tab }) =>
      tab === 'clients'
        ? []
        : [...(tab === 'products' ? [] : ['search' as const]), 'role', 'status', 'balance'],
  },
);
export type SimpleAdminSearch = ReturnType<typeof simpleAdminSearch>;
