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
  const { files, isSecure, live } = app.services;

  mount(app, profiles.changeNames, async ({ db, actor, body }) => {
    const names = await changeNames(db, actor, body);
    live.announceSoon();
    return names;
  });
  mount(app, profiles.changePicture, async ({ db, actor, upload }) => {
    const picture = await changePicture({ db, files }, actor, upload);
    live.announceSoon();
    return picture;
  });
  mount(app, profiles.removePicture, async ({ db, actor }) => {
    await removePicture(db, actor);
    live.announceSoon();
    return {};
  });

  mount(app, accounts.changeEmail, ({ db, actor, body }) => changeEmail(db, actor, body.email));
  mount(app, accounts.cancelEmailChange, async ({ db, actor }) => {
    await cancelEmailChange(db, actor);
    return {};
  });
  mount(app, accounts.confirmNewEmail, async ({ db, body, request }) => {
    const changed = await confirmNewEmail(db, { token: body.token, ip: request.ip });
    live.announceSoon();
    return changed;
  });

  mount(app, accounts.closeAccount, async ({ db, actor, body, reply }) => {
    await closeAccount(db, actor, body.gives_up_balance);
    live.announceSoon();
    clearSessionCookie(reply, isSecure);
    return {};
  });
}
