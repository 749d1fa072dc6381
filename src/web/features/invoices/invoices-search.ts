import { paperKinds, type PaperKind } from '#shared/paper-number.ts';

/** The list of one's invoices as it stands in its address. */
export interface InvoicesSearch {
  /** A number of a paper or of an order, or a part of the latter. */
  search?: string;
  kind?: PaperKind;
  /** As 2026. */
  year?: string;
  /** Where the page begins; the first has none. */
  cursor?: string;
}

const SEARCH_LENGTH = 100;
const CURSOR = /^.{1,1200}$/;

/** What an address has that is no filter is left out. */
export function invoicesSearch(given: Record<string, unknown>): InvoicesSearch {
  const search = textOf(given['search']).slice(0, SEARCH_LENGTH);
  const kind = kindOf(given['kind']);
  const year = matching(/^20\d\d$/, textOf(given['year']));
  const cursor = matching(CURSOR, given['cursor']);
  return {
    ...(search === '' ? {} : { search }),
    ...(kind === undefined ? {} : { kind }),
    ...(year === undefined ? {} : { year }),
    ...(cursor === undefined ? {} : { cursor }),
  };
}

export const kindOf = (given: unknown): PaperKind | undefined => paperKinds.find((kind) => kind === given);

/** The router reads ?search=2026 as a number. */
export function textOf(given: unknown): string {
  return typeof given === 'string' || typeof given === 'number' ? String(given).trim() : '';
}

export function matching(form: RegExp, given: unknown): string | undefined {
  return typeof given === 'string' && form.test(given) ? given : undefined;
}
