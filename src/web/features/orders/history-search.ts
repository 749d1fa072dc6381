/** What is open in the purchase history, as it stands in its address. */
export interface HistorySearch {
  /** The order whose codes are open. */
  order?: string;
}

export function historySearch({ order }: Record<string, unknown>): HistorySearch {
  return typeof order === 'string' && order !== '' ? { order } : {};
}
