import { codeStates, type CodeState } from '#shared/contracts/codes.ts';
import { CURSOR, ID, matching } from '../audit/audit-search.ts';

/** The list of products as it stands in its address. */
export interface CodesSearch {
  search?: string;
  only?: 'low' | 'out';
  /** Where the page begins; the first has none. */
  cursor?: string;
}

/** One product's page: which of its codes are listed, and what is open over it. */
export interface ProductCodesSearch {
  status?: CodeState;
  pool?: string;
  cursor?: string;
  open?: (typeof panels)[number];
}

const panels = ['add', 'export', 'notice'] as const;
const SEARCH_LENGTH = 100;

/** What an address has that is no filter is left out. The router reads ?search=365 as a number. */
export function codesSearch(given: Record<string, unknown>): CodesSearch {
  const text = given['search'];
  const search = (typeof text === 'string' || typeof text === 'number' ? String(text) : '').trim();
  const only = (['low', 'out'] as const).find((one) => one === given['only']);
  const cursor = matching(CURSOR, given['cursor']);
  return {
    ...(search === '' ? {} : { search: search.slice(0, SEARCH_LENGTH) }),
    ...(only === undefined ? {} : { only }),
    ...(cursor === undefined ? {} : { cursor }),
  };
}

export function productCodesSearch(given: Record<string, unknown>): ProductCodesSearch {
  const status = codeStates.find((one) => one === given['status']);
  const pool = matching(ID, given['pool']);
  const cursor = matching(CURSOR, given['cursor']);
  const open = panels.find((one) => one === given['open']);
  return {
    ...(status === undefined ? {} : { status }),
    ...(pool === undefined ? {} : { pool }),
    ...(cursor === undefined ? {} : { cursor }),
    ...(open === undefined ? {} : { open }),
  };
}
