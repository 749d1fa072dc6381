import type { Access } from '#shared/contracts/route.ts';
import type { Language } from '#shared/locale.ts';
import type { BusinessPermission, MemberRole, Role } from '#shared/permissions.ts';

/** A signed-in person, as server functions see them. */
export interface Person {
  kind: 'person';
  profileId: string;
  role: Role;
  memberRole: MemberRole | null;
  resellerId: string | null;
  /** Price list of the business; null: catalogue prices. */
  priceListId: string | null;
  language: Language;
  sessionId: Buffer;
  ip: string;
  /** The password was confirmed within the last ten minutes. */
  hasRecentPassword: boolean;
  /** The staff member viewing the store as this person, read-only. */
  lookedAtBy: string | null;
}

/** A person who acts for a business, which owns everything they touch. */
export interface Reseller extends Person {
  resellerId: string;
  memberRole: MemberRole;
}

export type Actor = Person | null;

/** The actor type a handler gets, by its route's access level. */
export type ActorFor<A extends Access> = A extends 'public'
  ? Actor
  : A extends 'reseller' | BusinessPermission
    ? Reseller
    : Person;
