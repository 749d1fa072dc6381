import {
  depositMethodNames,
  depositStatuses,
  type DepositMethodName,
  type DepositStatus,
} from '#shared/contracts/deposits.ts';

/** The list of deposits as it stands in its address. What an address has beyond that is left out. */
export interface DepositsSearch {
  /** Without it: those that wait for a decision. */
  status?: Exclude<DepositStatus, 'under_review'> | 'all';
  method?: DepositMethodName;
  client_id?: string;
  search?: string;
  /** Where the page begins; the first has none. */
  cursor?: string;
}

const SEARCH_LENGTH = 100;
const ID = /^[\da-f-]{36}$/i;
const CURSOR_LENGTH = 1200;

export const otherStatuses = depositStatuses.filter((status) => status !== 'under_review');

export function depositsSearch(given: Record<string, unknown>): DepositsSearch {
  const status = (['all', ...otherStatuses] as const).find((one) => one === given['status']);
  const method = depositMethodNames.find((one) => one === given['method']);
  const { client_id, cursor } = given;
  const search = textOf(given['search']);
  return {
    ...(status === undefined ? {} : { status }),
    ...(method === undefined ? {} : { method }),
    ...(typeof client_id === 'string' && ID.test(client_id) ? { client_id } : {}),
    ...(search === '' ? {} : { search }),
    ...(typeof cursor === 'string' && cursor !== '' && cursor.length <= CURSOR_LENGTH ? { cursor } : {}),
  };
}

/** The filters as the interface names them. */
export function depositFilters({ status, method, client_id, search, cursor }: DepositsSearch) {
  return {
    ...(status === 'all' ? {} : { status: status ?? ('under_review' as const) }),
    ...(method === undefined ? {} : { method }),
    ...(client_id === undefined ? {} : { client_id }),
    ...(search === undefined ? {} : { search }),
    ...(cursor === undefined ? {} : { cursor }),
  };
}

/** The router reads ?search=365 as a number. */
function textOf(given: unknown): string {
  const text = typeof given === 'string' || typeof given === 'number' ? String(given).trim() : '';
  return text.slice(0, SEARCH_LENGTH);
}
