import { depositMethodNames, type DepositMethodName } from '#shared/contracts/deposits.ts';
import { movementKinds, movementTypes, type MovementKind } from '#shared/contracts/wallet.ts';

/** The transaction history as it stands in its address. Days are those of Algeria, both included. */
export interface MovementSearch {
  /** In descriptions, order numbers and references of deposits. */
  search?: string;
  /** Either a type or a kind. */
  type?: (typeof movementTypes)[number];
  kind?: MovementKind;
  method?: DepositMethodName;
  from?: string;
  until?: string;
  /** Where the page begins; the first has none. */
  cursor?: string;
  /** The one whose details are open. */
  movement?: string;
  panel?: 'filters' | 'statements';
}

/** Of what shows the address and leads to others. */
export interface MovementSearchProps {
  search: MovementSearch;
  onChange: (search: MovementSearch, how?: { isReplaced: boolean }) => void;
}

export type MovementFilter = 'search' | 'type' | 'kind' | 'method' | 'from' | 'until';
export type MovementFilters = Pick<MovementSearch, MovementFilter>;

const SEARCH_LENGTH = 100;
const ID = /^[\da-f-]{36}$/i;
const CURSOR = /^.{1,1200}$/;
const panels = ['filters', 'statements'] as const;

/** What an address has beyond that is left out. */
export function movementSearch(given: Record<string, unknown>): MovementSearch {
  const search = textOf(given['search']).slice(0, SEARCH_LENGTH);
  const type = oneOf(movementTypes, given['type']);
  const kind = type === undefined ? oneOf(movementKinds, given['kind']) : undefined;
  const method = oneOf(depositMethodNames, given['method']);
  const from = dayOf(given['from']);
  const until = dayOf(given['until']);
  const cursor = matching(CURSOR, given['cursor']);
  const movement = matching(ID, given['movement']);
  const panel = oneOf(panels, given['panel']);
  return {
    ...(search === '' ? {} : { search }),
    ...(type === undefined ? {} : { type }),
    ...(kind === undefined ? {} : { kind }),
    ...(method === undefined ? {} : { method }),
    ...(from === undefined ? {} : { from }),
    ...(until === undefined ? {} : { until }),
    ...(cursor === undefined ? {} : { cursor }),
    ...(movement === undefined ? {} : { movement }),
    ...(panel === undefined ? {} : { panel }),
  };
}

/** The filters alone, as the list and its file are asked for. */
export function filtersOf(search: MovementSearch): MovementFilters {
  const { cursor: _, movement: __, panel: ___, ...filters } = search;
  return filters;
}

/** Other filters begin at the start of their list. An empty text stands for none; of two that exclude each other, the new one holds. */
export function withFilters(
  search: MovementSearch,
  change: Partial<Record<MovementFilter, string>>,
): MovementSearch {
  const { panel } = search;
  const wanted = movementSearch({
    ...filtersOf(search),
    ...('type' in change || 'kind' in change ? { type: '', kind: '' } : {}),
    ...change,
    panel,
  });
  if (wanted.method === undefined || mayBeDeposit(wanted)) return wanted;
  return movementSearch('method' in change ? { ...wanted, type: '', kind: '' } : { ...wanted, method: '' });
}

function mayBeDeposit({ type = 'credit', kind = 'deposit' }: MovementSearch): boolean {
  return type === 'credit' && kind === 'deposit';
}

/** The router reads ?search=365 as a number. */
function textOf(given: unknown): string {
  return typeof given === 'string' || typeof given === 'number' ? String(given).trim() : '';
}

function matching(form: RegExp, given: unknown): string | undefined {
  return typeof given === 'string' && form.test(given) ? given : undefined;
}

function oneOf<T extends string>(known: readonly T[], given: unknown): T | undefined {
  return known.find((one) => one === given);
}

/** A day that the calendar has: not the 31st of February. */
function dayOf(given: unknown): string | undefined {
  const day = matching(/^\d{4}-\d{2}-\d{2}$/, given);
  if (day === undefined) return undefined;
  const time = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(time) || !new Date(time).toISOString().startsWith(day) ? undefined : day;
}
