import { auditActions, type AuditAction } from '#shared/contracts/audit.ts';

/** The filters of the audit log as they stand in its address. Days are those of Algeria, both included. */
export interface AuditSearch {
  /** In the names and addresses of who did it and to whom. */
  search?: string;
  action?: AuditAction;
  from?: string;
  until?: string;
  client?: string;
  person?: string;
  actor?: string;
  /** Where the page begins; the first has none. */
  cursor?: string;
}

const SEARCH_LENGTH = 100;
export const ID = /^[\da-f-]{36}$/i;
export const CURSOR = /^.{1,1200}$/;
export const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** What an address has that is no filter is left out. */
export function auditSearch(given: Record<string, unknown>): AuditSearch {
  const search = textOf(given['search']).slice(0, SEARCH_LENGTH);
  const action = auditActions.find((one) => one === given['action']);
  const from = matching(DAY, given['from']);
  const until = matching(DAY, given['until']);
  const client = matching(ID, given['client']);
  const person = matching(ID, given['person']);
  const actor = matching(ID, given['actor']);
  const cursor = matching(CURSOR, given['cursor']);
  return {
    ...(search === '' ? {} : { search }),
    ...(action === undefined ? {} : { action }),
    ...(from === undefined ? {} : { from }),
    ...(until === undefined ? {} : { until }),
    ...(client === undefined ? {} : { client }),
    ...(person === undefined ? {} : { person }),
    ...(actor === undefined ? {} : { actor }),
    ...(cursor === undefined ? {} : { cursor }),
  };
}

/** The router reads ?search=365 as a number. */
function textOf(given: unknown): string {
  return typeof given === 'string' || typeof given === 'number' ? String(given).trim() : '';
}

/** What fits the form; the router may have read anything. */
export function matching(form: RegExp, given: unknown): string | undefined {
  return typeof given === 'string' && form.test(given) ? given : undefined;
}
