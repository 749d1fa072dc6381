import { depositMethodNames } from '#shared/deposits/deposits.contract.ts';
import { movementKinds, movementTypes } from '#shared/wallet/wallet.contract.ts';
import { cursor, day, id, looks, oneOf, opens, own, searchOf, text } from '#web/ui/list/search-of.ts';

const filters = {
  /** In descriptions, order numbers and references of deposits. */
  search: text(),
  /** Either a type or a kind. */
  type: oneOf(movementTypes),
  kind: oneOf(movementKinds),
  method: oneOf(depositMethodNames),
  from: day,
  until: day,
};

/** The transaction history as it stands in its address. Days are those of Algeria, both included. */
export const movementSearch = searchOf(
  {
    ...filters,
    cursor,
    /** The one whose details are open. */
    movement: opens(id),
    panel: own(looks(oneOf(['statements']))),
  },
  { without: ({ type }) => (type === undefined ? [] : ['kind']) },
);
export type MovementSearch = ReturnType<typeof movementSearch>;
export type MovementFilter = keyof typeof filters;
export type MovementFilters = Pick<MovementSearch, MovementFilter>;

/** Without what lies open: the list and its file are asked for by these. */
export function filtersOf(search: MovementSearch): MovementFilters {
  const { cursor: _, movement: __, panel: ___, ...filters } = search;
  return filters;
}

/** Other filters begin at the start of their list. An empty text stands for none; of two that exclude each other, the new one holds. */
export function withFilters(
  search: MovementSearch,
  change: Partial<Record<MovementFilter, string>>,
): MovementSearch {
  const wanted = movementSearch({
    ...filtersOf(search),
    ...('type' in change || 'kind' in change ? { type: '', kind: '' } : {}),
    ...change,
  });
  if (wanted.method === undefined || mayBeDeposit(wanted)) return wanted;
  return movementSearch('method' in change ? { ...wanted, type: '', kind: '' } : { ...wanted, method: '' });
}

function mayBeDeposit({ type = 'credit', kind = 'deposit' }: MovementSearch): boolean {
  return type === 'credit' && kind === 'deposit';
}
