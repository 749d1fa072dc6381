import type { Session } from '#shared/accounts/accounts.contract.ts';
import type { Currency } from '#shared/money.ts';
import type { Language } from '#shared/locale.ts';
import { may, type BusinessPermission, type StaffPermission } from '#shared/permissions.ts';

/** What a path names. */
export const ID = '([0-9a-zA-Z-]+)';

/** What the calls of an opening page depend on. */
export interface Opened {
  /** What the page is about, as its path says it. */
  id: string;
  search: URLSearchParams;
  session: Session;
  currency: Currency;
  language: Language;
}

export interface Opening {
  page: RegExp;
  /** Asked for whatever the address says behind the path. */
  calls?: (opened: Opened) => string[];
  /** Its list, and the names in the address that narrow, sort or page it, in the order in which the page passes them on. */
  list?: {
    by: string[];
    /** null: it is left to the page; undefined: there is none. */
    call: (opened: Opened, narrowed: [name: string, value: string][]) => string | null | undefined;
  };
  /** Of what opens over other pages, what this one begins with. */
  reads?: string[];
  /** Whoever may not do it reads why not. */
  needs?: StaffPermission;
  /** Signed-out visitors see it, too. */
  isPublic?: boolean;
}

export function address(path: string, query: [name: string, value: string][]): string {
  const more = new URLSearchParams(query).toString();
  return query.length === 0 ? path : `${path}${path.includes('?') ? '&' : '?'}${more}`;
}

/** Whether who reads may do it: what is not theirs is not asked for in vain. */
export function isAllowed({ profile }: Session, what: BusinessPermission | StaffPermission): boolean {
  return profile !== null && may({ role: profile.role, memberRole: profile.member_role }, what);
}
