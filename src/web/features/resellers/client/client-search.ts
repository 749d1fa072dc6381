import { looks, oneOf, searchOf } from '#web/ui/list/search-of.ts';

export const clientTabs = ['overview', 'transactions', 'orders', 'sessions', 'notes', 'audit'] as const;
export type ClientTab = (typeof clientTabs)[number];

/** What is open on a client's page, as it stands in its address. */
export const clientSearch = searchOf({ tab: looks(oneOf(clientTabs, 'overview')) });
export type ClientSearch = ReturnType<typeof clientSearch>;
