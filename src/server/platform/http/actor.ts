import type { ApiScope } from '#shared/api/scopes.ts';
import type { Access } from '#shared/contracts/route.ts';
import type { Language } from '#shared/locale.ts';
import type { BusinessPermission, MemberRole, Role } from '#shared/permissions.ts';

/** The key that a program called with. */
export interface ApiKeyRef {
  id: string;
  name: string;
  scopes: readonly ApiScope[];
  /** It acts on the sandbox of its business, and on nothing else. */
  isTest: boolean;
}

/** Who calls, as server functions see them: a signed-in person, or the owner of a business through an API key. */
export interface Person {
  profileId: string;
  role: Role;
  memberRole: MemberRole | null;
  resellerId: string | null;
  /** Price list of the business; null: catalogue prices. */
  priceListId: string | null;
  language: Language;
  ip: string;
  /** The password was confirmed within the last ten minutes. */
  hasRecentPassword: boolean;
  /** The staff member viewing the store as this person, read-only. */
  lookedAtBy: string | null;
  /** null: the person themselves. */
  apiKey: ApiKeyRef | null;
}

/** By a session, never by an API key. */
export interface SignedIn extends Person {
  sessionId: Buffer;
}

/** A person who acts for a business, which owns everything they touch. */
export interface Reseller extends Person {
  resellerId: string;
  memberRole: MemberRole;
}

export type Actor = Person | null;

/** The actor type a handler gets, by its route's access level; API keys come where the route names a scope. */
export type ActorFor<R extends { access: Access; scope?: ApiScope }> = R['access'] extends 'public'
  ? Actor
  : R['access'] extends 'reseller' | BusinessPermission
    ? Reseller
    : R['scope'] extends ApiScope
      ? Person
      : SignedIn;
