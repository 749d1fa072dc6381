import type { FastifyInstance } from 'fastify';
import * as contracts from '#shared/accounts/accounts.contract.ts';
import { mount } from '../platform/http/mount.ts';
import { languageOf } from '../platform/http/problems.ts';
import { askForMail } from './ask-for-mail.ts';
import { changePassword } from './change-password.ts';
import { checkPassword } from './check-password.ts';
import { confirmEmail } from './confirm-email.ts';
import { readResetLink } from './read-reset-link.ts';
import { readSession } from './read-session.ts';
import { resetPassword } from './reset-password.ts';
import {
  clearSessionCookie,
  PENDING_SECONDS,
  readSessionCookie,
  setSessionCookie,
} from './session-cookie.ts';
import { signInWithCode } from './sign-in-with-code.ts';
import { signIn } from './sign-in.ts';
import { signUp } from './sign-up.ts';

export function accountsRoutes(app: FastifyInstance): void {
  signingIn(app);
  byMail(app);
  passwords(app);
}

function signingIn(app: FastifyInstance): void {
  const { config, isSecure, twoFactorKeys } = app.services;

  mount(app, contracts.readSession, ({ db, actor, request }) =>
    readSession(db, config.isDemo, {
      profileId: actor?.profileId ?? null,
      lookedAtBy: actor?.lookedAtBy ?? null,
      awaitsTwoFactor: request.awaitsTwoFactor,
    }),
  );

  mount(app, contracts.signIn, async ({ db, body, request, reply }) => {
    const { token, profileId, awaitsTwoFactor } = await signIn(db, {
      ...body,
      ip: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
      earlierToken: readSessionCookie(request, isSecure),
    });
    setSessionCookie(reply, isSecure, token, awaitsTwoFactor ? PENDING_SECONDS : undefined);
    return readSession(db, config.isDemo, {
      profileId: awaitsTwoFactor ? null : profileId,
      awaitsTwoFactor,
    });
  });

  mount(app, contracts.signInWithCode, async ({ db, body, request, reply }) => {
    const { token, profileId } = await signInWithCode(db, twoFactorKeys, {
      pendingToken: readSessionCookie(request, isSecure),
      code: body.code,
      ip: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
    });
    setSessionCookie(reply, isSecure, token);
    return readSession(db, config.isDemo, { profileId });
  });

  mount(app, contracts.signOut, async ({ db, actor, reply }) => {
    await db.deleteFrom('sessions').where('id', '=', actor.sessionId).execute();
    clearSessionCookie(reply, isSecure);
    return {};
  });
}

function byMail(app: FastifyInstance): void {
  mount(app, contracts.signUp, ({ db, body, request }) =>
    signUp(db, { ...body, language: body.language ?? languageOf(request), ip: request.ip }),
  );

  mount(app, contracts.confirmEmail, ({ db, body, request }) => confirmEmail(db, body.token, request.ip));

  mount(app, contracts.resendConfirmation, ({ db, body, request }) =>
    askForMail(db, 'send_confirmation_again', body.email, request.ip),
  );

  mount(app, contracts.forgotPassword, ({ db, body, request }) =>
    askForMail(db, 'send_password_reset', body.email, request.ip),
  );
}

function passwords(app: FastifyInstance): void {
  const { isSecure } = app.services;

  mount(app, contracts.readResetLink, ({ db, body, request }) =>
    readResetLink(db, { ...body, ip: request.ip }),
  );

  mount(app, contracts.resetPassword, ({ db, body, request }) =>
    resetPassword(db, { ...body, ip: request.ip }),
  );

  mount(app, contracts.checkPassword, ({ db, actor, body }) => checkPassword(db, actor, body.password));

  mount(app, contracts.changePassword, async ({ db, actor, body, reply }) => {
    setSessionCookie(reply, isSecure, await changePassword(db, actor, body));
    return {};
  });
}
