import { isolate } from '#shared/locale.ts';
import { memberRoles, type MemberRole } from '#shared/permissions.ts';
import { answerOf } from '#web/ui/list/list-of.ts';
import { nameOfPerson } from '#web/ui/show/names.ts';

/** Who acts for the business, and who is invited. */
export const teamQuery = answerOf('GET /api/team', ['team']);

/** No one is invited as owner. */
export type InvitedRole = Exclude<MemberRole, 'owner'>;
export const invitedRoles = memberRoles.filter((role) => role !== 'owner');

/** The name of a member, or their e-mail where they gave none; for sentences. */
export const nameOf = (member: Parameters<typeof nameOfPerson>[0]): string => isolate(nameOfPerson(member));
