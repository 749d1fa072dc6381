export const clientTabs = ['overview', 'transactions', 'orders', 'sessions', 'notes', 'audit'] as const;
export type ClientTab = (typeof clientTabs)[number];

/** What is open on a client's page, as it stands in its address. */
export interface ClientSearch {
  tab?: Exclude<ClientTab, 'overview'>;
}

export function clientSearch({ tab }: Record<string, unknown>): ClientSearch {
  const chosen = clientTabs.find((name) => name === tab);
  return chosen === undefined || chosen === 'overview' ? {} : { tab: chosen };
}
