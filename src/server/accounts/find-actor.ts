import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Db } from '../platform/database/pool.ts';
import type { Language } from '#shared/locale.ts';
import type { Actor } from '../platform/http/actor.ts';
import { languageOf } from '../platform/http/problems.ts';
import { readSessionCookie } from './session-cookie.ts';
import type { SessionLoader } from './session-loader.ts';

/** Decorates requests with `findActor()`: the session's actor, looked up at most once per request. */
export function recogniseActors(app: FastifyInstance, sessions: SessionLoader, isSecure: boolean): void {
  app.decorateRequest('catalogueVersion', '');
  app.decorateRequest('foundActor', null);
  app.decorateRequest('profileLanguage', null);
  app.decorateRequest('awaitsTwoFactor', false);
  app.decorateRequest('findActor', function findActor(this: FastifyRequest) {
    this.foundActor ??= find(app.services.db, sessions, this, isSecure);
    return this.foundActor;
  });
}

async function find(
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
  if (session.isStale) await touch(db, session.id, request.ip);
  return {
    kind: 'person',
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
  };
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
  }
}
