import type { Access } from '#shared/contracts/route.ts';
import type { Language } from '#shared/locale.ts';

/** A signed-in person, as every server function sees them. */
export interface Person {
  kind: 'person';
  profileId: string;
  role: 'admin' | 'reseller' | 'distributor';
  resellerId: string | null;
  language: Language;
  sessionId: Buffer;
  ip: string;
}

/** A person who acts for a business: everything they touch belongs to it. */
export interface Reseller extends Person {
  resellerId: string;
}

export type Actor = Person | null;

/** Who a handler can count on, by the access that its route demands. */
export type ActorFor<A extends Access> = A extends 'public'
  ? Actor
  : A extends 'reseller'
    ? Reseller
    : Person;
