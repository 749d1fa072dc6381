import {
  depositMethodNames,
  depositStatuses,
  type DepositStatus,
} from '#shared/deposits/deposits.contract.ts';
import { cursor, day, id, minute, oneOf, own, part, searchOf, text } from '#web/ui/list/search-of.ts';

export const otherStatuses = depositStatuses.filter((status) => status !== 'under_review');

/** The list of deposits as it stands in its address. */
export const depositsSearch = searchOf({
  /** Without it: those that wait for a decision. */
  status: own(
    part(oneOf<DepositStatus | 'all', 'under_review'>(['all', ...depositStatuses], 'under_review')),
  ),
  method: oneOf(depositMethodNames),
  client_id: id,
  paid_from: day,
  paid_until: day,
  paid_minute: minute,
  range: oneOf(['day']),
  search: text(),
  cursor,
});
export type DepositsSearch = ReturnType<typeof depositsSearch>;

/** The filters as the interface names them. */
export const depositFilters = ({ status, ...search }: DepositsSearch) => ({
  ...(status === 'all' ? {} : { status: status ?? ('under_review' as const) }),
  ...depositsSearch.query(search),
});
