import type { FastifyInstance } from 'fastify';
import * as contracts from '#shared/resellers/people.contract.ts';
import { readSession } from '#server/accounts/read-session.ts';
import { mount } from '#server/platform/http/mount.ts';
import { askPasswordReset } from './ask-password-reset.ts';
import { changeRole } from './change-role.ts';
import { countPeople } from './count-people.ts';
import { endPersonsSessions } from './end-persons-sessions.ts';
import { inviteStaff } from './invite-staff.ts';
import { listPeople } from './list-people.ts';
import { removeTwoFactor } from './remove-two-factor.ts';
import { revokeStaffInvitation } from './revoke-staff-invitation.ts';
import { listStaffInvitations } from './staff-invitation-queries.ts';
import { startLooking } from './start-looking.ts';
import { stopLooking } from './stop-looking.ts';
import { switchActivity } from './switch-activity.ts';

export function peopleRoutes(app: FastifyInstance): void {
  mount(app, contracts.listPeople, ({ db, actor, query }) => listPeople(db, actor, query));
  mount(app, contracts.countPeople, ({ db }) => countPeople(db));

  mount(app, contracts.switchActivity, ({ db, actor, params, body }) =>
    switchActivity(db, actor, { profileId: params.id, isActive: body.is_active }),
  );
  mount(app, contracts.changeRole, ({ db, actor, params, body }) =>
    changeRole(db, actor, { profileId: params.id, role: body.role }),
  );
  mount(app, contracts.sendPasswordReset, async ({ db, actor, params }) => {
    await askPasswordReset(db, actor, params.id);
    return {};
  });
  mount(app, contracts.endPersonsSessions, ({ db, actor, params }) =>
    endPersonsSessions(db, actor, params.id),
  );

  mount(app, contracts.removeTwoFactor, ({ db, actor, params }) => removeTwoFactor(db, actor, params.id));

  lookingRoutes(app);

  mount(app, contracts.listStaffInvitations, ({ db }) => listStaffInvitations(db));
  mount(app, contracts.inviteStaff, ({ db, actor, body }) => inviteStaff(db, actor, body));
  mount(app, contracts.revokeStaffInvitation, async ({ db, actor, params }) => {
    await revokeStaffInvitation(db, actor, params.id);
    return {};
  });
}

/** Both answer with the resulting session. */
function lookingRoutes(app: FastifyInstance): void {
  const { config } = app.services;

  mount(app, contracts.startLooking, async ({ db, actor, params }) => {
    const profileId = await startLooking(db, actor, params.id);
    return readSession(db, config.isDemo, { profileId, lookedAtBy: actor.profileId });
  });
  mount(app, contracts.stopLooking, async ({ db, actor }) =>
    readSession(db, config.isDemo, { profileId: await stopLooking(db, actor) }),
  );
}
