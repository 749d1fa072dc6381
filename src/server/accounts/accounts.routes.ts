import type { FastifyInstance } from 'fastify';
import * as contracts from '#shared/contracts/accounts.ts';
import { mount } from '../platform/http/mount.ts';
import { languageOf } from '../platform/http/problems.ts';
import { confirmEmail } from './confirm-email.ts';
import { readSession } from './read-session.ts';
import { clearSessionCookie, setSessionCookie } from './session-cookie.ts';
import { signIn } from './sign-in.ts';
import { signUp } from './sign-up.ts';

export function accountsRoutes(app: FastifyInstance): void {
  const { config, isSecure } = app.services;

  mount(app, contracts.readSession, ({ db, actor }) =>
    readSession(db, config.isDemo, {
      profileId: actor?.profileId ?? null,
      lookedAtBy: actor?.lookedAtBy ?? null,
    }),
  );

  mount(app, contracts.signUp, ({ db, body, request }) =>
    signUp(db, { ...body, language: body.language ?? languageOf(request) }),
  );

  mount(app, contracts.confirmEmail, ({ db, body }) => confirmEmail(db, body.token));

  mount(app, contracts.signIn, async ({ db, body, request, reply }) => {
    const userAgent = request.headers['user-agent'] ?? '';
    const { token, profileId } = await signIn(db, { ...body, ip: request.ip, userAgent });
    setSessionCookie(reply, isSecure, token);
    return readSession(db, config.isDemo, { profileId });
  });

  mount(app, contracts.signOut, async ({ db, actor, reply }) => {
    await db.deleteFrom('sessions').where('id', '=', actor.sessionId).execute();
    clearSessionCookie(reply, isSecure);
    return {};
  });
}
