import { depositMethodNames, type DepositMethodName } from '#shared/contracts/deposits.ts';

/** What lies open over the page, as it stands in its address. */
export interface PaymentsSearch {
  /** The method whose fee, limits, instructions and account are edited. */
  edit?: DepositMethodName;
}

export function paymentsSearch(given: Record<string, unknown>): PaymentsSearch {
  const edit = depositMethodNames.find((method) => method === given['edit']);
  return edit === undefined ? {} : { edit };
}
