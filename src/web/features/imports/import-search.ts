import { verdicts, type ImportLine } from '#shared/contracts/imports.ts';
import { CURSOR, matching } from '../audit/audit-search.ts';

/** The state of an import's page as it stands in its address. */
export interface ImportSearch {
  /** Without it: what is refused where something is, else everything. */
  verdict?: ImportLine['verdict'] | 'all';
  /** Where the page begins; the first has none. */
  cursor?: string;
}

/** What an address has that is no filter is left out. */
export function importSearch(given: Record<string, unknown>): ImportSearch {
  const verdict = ([...verdicts, 'all'] as const).find((one) => one === given['verdict']);
  const cursor = matching(CURSOR, given['cursor']);
  return {
    ...(verdict === undefined ? {} : { verdict }),
    ...(cursor === undefined ? {} : { cursor }),
  };
}
