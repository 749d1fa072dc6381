import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Db } from '../platform/database/pool.ts';
import type { Language } from '#shared/locale.ts';
import type { Actor, SignedIn } from '../platform/http/actor.ts';
import type { Allowance } from '../platform/http/allowance.ts';
import { readSecret } from '../platform/http/read-secret.ts';
import { languageOf } from '../platform/http/problems.ts';
import { findKeyActor } from '../api/find-key-actor.ts';
import type { KeyLoader } from '../api/key-loader.ts';
import { readSessionCookie } from './session-cookie.ts';
import type { SessionLoader } from './session-loader.ts';

interface Loaders {
  sessions: SessionLoader;
  keys: KeyLoader;
}

/**
 * Decorates requests with `findActor()`: the actor of the API key that a call of the contracts was sent with, else of the
 * session; looked up at most once per request.
 */
export function recogniseActors(app: FastifyInstance, { sessions, keys }: Loaders, isSecure: boolean): void {
  app.decorateRequest('catalogueVersion', '');
  app.decorateRequest('foundActor', null);
  app.decorateRequest('profileLanguage', null);
  app.decorateRequest('awaitsTwoFactor', false);
  app.decorateRequest('owesAcceptance', false);
  app.decorateRequest('allowance', null);
  app.decorateRequest('findActor', function findActor(this: FastifyRequest) {
    this.foundActor ??= find(this);
    return this.foundActor;
  });

  function find(request: FastifyRequest): Promise<Actor> {
    const secret = readSecret(request);
    if (secret !== null) return findKeyActor(keys, request, secret);
    return findBySession(app.services.db, sessions, request, isSecure);
  }
}

async function findBySession(
  db: Db,
  sessions: SessionLoader,
  request: FastifyRequest,
  isSecure: boolean,
): Promise<Actor> {
  const check = await sessions.check(readSessionCookie(request, isSecure) ?? '');
  const { session } = check;
  request.catalogueVersion = check.catalogueVersion;
  request.awaitsTwoFactor = check.awaitsTwoFactor;
  if (session === null) return null;
  request.profileLanguage = session.language;
  request.owesAcceptance = session.owesAcceptance;
  if (session.isStale) await touch(db, session.id, request.ip);
  const actor: SignedIn = {
    profileId: session.profileId,
    role: session.role,
    memberRole: session.memberRole,
    resellerId: session.resellerId,
    priceListId: session.priceListId,
    language: languageOf(request),
    sessionId: session.id,
    ip: request.ip,
    hasRecentPassword: session.hasRecentPassword,
    lookedAtBy: session.lookedAtBy,
    apiKey: null,
  };
  return actor;
}

/** At most every five minutes: precise enough for "last used", without a write per request. */
async function touch(db: Db, sessionId: Buffer, ip: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_seen_at: new Date(), ip })
    .where('id', '=', sessionId)
    .execute();
}

declare module 'fastify' {
  interface FastifyRequest {
    findActor(): Promise<Actor>;
    foundActor: Promise<Actor> | null;
    /** Set by findActor, like the next two. */
    catalogueVersion: string;
    profileLanguage: Language | null;
    /** Password accepted, second factor pending. */
    awaitsTwoFactor: boolean;
    /** The terms changed since this person agreed to them; false for API keys. */
    owesAcceptance: boolean;
    /** Of the API key; null for sessions. */
    allowance: Allowance | null;
  }
}
