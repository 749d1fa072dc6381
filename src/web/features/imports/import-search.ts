import { outcomes, verdicts, type ImportLine, type ImportProduct } from '#shared/contracts/imports.ts';
import { CURSOR, matching } from '../audit/audit-search.ts';

/** The state of an import's page as it stands in its address. */
export interface ImportSearch {
  /** Without it: what is refused where something is, else everything. */
  verdict?: ImportLine['verdict'] | 'all';
  /** Where the page begins; the first has none. */
  cursor?: string;
  /** Of the products of one that was taken back: without it those that stay as they are, where there are some. */
  result?: ImportProduct['result'] | 'all';
  /** Where their page begins. */
  from?: string;
}

/** What an address has that is no filter is left out. */
export function importSearch(given: Record<string, unknown>): ImportSearch {
  const verdict = ([...verdicts, 'all'] as const).find((one) => one === given['verdict']);
  const cursor = matching(CURSOR, given['cursor']);
  const result = ([...outcomes, 'all'] as const).find((one) => one === given['result']);
  const from = matching(CURSOR, given['from']);
  return {
    ...(verdict === undefined ? {} : { verdict }),
    ...(cursor === undefined ? {} : { cursor }),
    ...(result === undefined ? {} : { result }),
    ...(from === undefined ? {} : { from }),
  };
}
