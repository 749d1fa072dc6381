import type { PaperKind } from '#shared/paper-number.ts';
import { kindOf, matching, textOf } from '../invoices/invoices-search.ts';

/** All invoices as they stand in the address, or the settings of what is to come. */
export interface StaffInvoicesSearch {
  tab?: 'settings';
  /** A number of a paper or of an order, or a part of the latter or of the buyer's name. */
  search?: string;
  kind?: PaperKind;
  /** As 2026 or 2026-11. */
  period?: string;
  client?: string;
  /** Where the page begins; the first has none. */
  cursor?: string;
}

const SEARCH_LENGTH = 100;
const ID = /^[\da-f-]{36}$/i;
const CURSOR = /^.{1,1200}$/;

/** What an address has that is none of it is left out. */
export function staffInvoicesSearch(given: Record<string, unknown>): StaffInvoicesSearch {
  const search = textOf(given['search']).slice(0, SEARCH_LENGTH);
  const kind = kindOf(given['kind']);
  const period = matching(/^20\d\d(-(0[1-9]|1[0-2]))?$/, textOf(given['period']));
  const client = matching(ID, given['client']);
  const cursor = matching(CURSOR, given['cursor']);
  return {
    ...(given['tab'] === 'settings' ? { tab: 'settings' } : {}),
    ...(search === '' ? {} : { search }),
    ...(kind === undefined ? {} : { kind }),
    ...(period === undefined ? {} : { period }),
    ...(client === undefined ? {} : { client }),
    ...(cursor === undefined ? {} : { cursor }),
  };
}

/** The filters as the interface names them: for the list, its totals and the file. */
export function filtersOf({ search, kind, period, client }: StaffInvoicesSearch) {
  return {
    ...(search === undefined ? {} : { search }),
    ...(kind === undefined ? {} : { kind }),
    ...(period === undefined ? {} : { period }),
    ...(client === undefined ? {} : { client_id: client }),
  };
}
