import type { FastifyInstance } from 'fastify';
import * as contracts from '#shared/resellers/team.contract.ts';
import { readSession } from '#server/accounts/read-session.ts';
import { readSessionCookie, setSessionCookie } from '#server/accounts/session-cookie.ts';
import { mount } from '#server/platform/http/mount.ts';
import { languageOf } from '#server/platform/http/problems.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { changeMember } from './change-member.ts';
import { inviteMember } from './invite-member.ts';
import { readInvitation } from './read-invitation.ts';
import { revokeInvitation } from './revoke-invitation.ts';
import { readTeam } from './team-queries.ts';

export function teamRoutes(app: FastifyInstance): void {
  const { config, isSecure } = app.services;

  mount(app, contracts.readTeam, ({ db, actor }) => readTeam(db, actor));
  mount(app, contracts.inviteMember, ({ db, actor, body }) =>
    inviteMember(db, actor, { ...body, language: body.language ?? actor.language }),
  );
  mount(app, contracts.revokeInvitation, async ({ db, actor, params }) => {
    await revokeInvitation(db, actor, params.id);
    return {};
  });
  mount(app, contracts.changeMember, ({ db, actor, params, body }) =>
    changeMember(db, actor, { ...body, id: params.id }),
  );

  mount(app, contracts.readInvitation, ({ db, body, request }) =>
    readInvitation(db, { token: body.token, ip: request.ip }),
  );
  mount(app, contracts.acceptInvitation, async ({ db, body, request, reply }) => {
    const { token, profileId } = await acceptInvitation(db, {
      ...body,
      language: body.language ?? languageOf(request),
      ip: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
      earlierToken: readSessionCookie(request, isSecure),
    });
    setSessionCookie(reply, isSecure, token);
    return readSession(db, config.isDemo, { profileId });
  });
}
