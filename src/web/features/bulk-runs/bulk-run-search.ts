import { CURSOR, matching } from '../audit/audit-search.ts';

/** Which rows of a run are listed, as it stands in the address. What an address has beyond that is left out. */
export interface BulkRunSearch {
  only?: 'refused';
  cursor?: string;
}

export function bulkRunSearch(given: Record<string, unknown>): BulkRunSearch {
  const cursor = matching(CURSOR, given['cursor']);
  return {
    ...(given['only'] === 'refused' ? { only: 'refused' } : {}),
    ...(cursor === undefined ? {} : { cursor }),
  };
}
