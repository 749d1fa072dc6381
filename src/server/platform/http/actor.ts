import type { Access } from '#shared/contracts/route.ts';
import type { Language } from '#shared/locale.ts';
import type { BusinessPermission, MemberRole, Role } from '#shared/permissions.ts';

/** A signed-in person, as every server function sees them. */
export interface Person {
  kind: 'person';
  profileId: string;
  role: Role;
  memberRole: MemberRole | null;
  resellerId: string | null;
  /** What the business buys by; null: the prices of the catalogue. */
  priceListId: string | null;
  language: Language;
  sessionId: Buffer;
  ip: string;
  /** The password was given within the last ten minutes. */
  hasRecentPassword: boolean;
  /** The member of staff who looks at the store as this person, reading only. */
  lookedAtBy: string | null;
}

/** A person who acts for a business: everything they touch belongs to it. */
export interface Reseller extends Person {
  resellerId: string;
  memberRole: MemberRole;
}

export type Actor = Person | null;

/** Who a handler can count on, by the access that its route demands. */
export type ActorFor<A extends Access> = A extends 'public'
  ? Actor
  : A extends 'reseller' | BusinessPermission
    ? Reseller
    : Person;
