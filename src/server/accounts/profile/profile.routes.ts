import type { FastifyInstance } from 'fastify';
import * as accounts from '#shared/accounts/accounts.contract.ts';
import * as profiles from '#shared/resellers/business.contract.ts';
import { clearSessionCookie } from '../session-cookie.ts';
import { mount } from '#server/platform/http/mount.ts';
import { cancelEmailChange } from './cancel-email-change.ts';
import { changeEmail } from './change-email.ts';
import { changeNames } from './change-names.ts';
import { changePicture } from './change-picture.ts';
import { closeAccount } from './close-account.ts';
import { confirmNewEmail } from './confirm-new-email.ts';
import { removePicture } from './remove-picture.ts';

export function profileRoutes(app: FastifyInstance): void {
  const { files, isSecure } = app.services;

  mount(app, profiles.changeNames, ({ db, actor, body }) => changeNames(db, actor, body));
  mount(app, profiles.changePicture, ({ db, actor, upload }) => changePicture({ db, files }, actor, upload));
  mount(app, profiles.removePicture, async ({ db, actor }) => {
    await removePicture(db, actor);
    return {};
  });

  mount(app, accounts.changeEmail, ({ db, actor, body }) => changeEmail(db, actor, body.email));
  mount(app, accounts.cancelEmailChange, async ({ db, actor }) => {
    await cancelEmailChange(db, actor);
    return {};
  });
  mount(app, accounts.confirmNewEmail, ({ db, body, request }) =>
    confirmNewEmail(db, { token: body.token, ip: request.ip }),
  );

  mount(app, accounts.closeAccount, async ({ db, actor, body, reply }) => {
    await closeAccount(db, actor, body.gives_up_balance);
    clearSessionCookie(reply, isSecure);
    return {};
  });
}
