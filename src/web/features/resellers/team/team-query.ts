import { queryOptions } from '@tanstack/react-query';
import type { Member } from '#shared/resellers/team.contract.ts';
import { memberRoles, type MemberRole } from '#shared/permissions.ts';
import { isolate } from '#shared/locale.ts';
import { call } from '#web/api/call.ts';

/** Who acts for the business, and who is invited. */
export const teamQuery = queryOptions({
  queryKey: ['team'],
  queryFn: async ({ signal }) => (await call('GET /api/team', { signal })).data,
});

/** No one is invited as owner. */
export type InvitedRole = Exclude<MemberRole, 'owner'>;
export const invitedRoles = memberRoles.filter((role) => role !== 'owner');

/** The name of a member, or their e-mail where they gave none; for sentences. */
export function nameOf({ first_name, last_name, email }: Member): string {
  return isolate([first_name, last_name].filter((part) => part !== null).join(' ') || email);
}
