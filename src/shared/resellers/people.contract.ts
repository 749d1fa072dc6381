import { z } from 'zod';
import { memberRoles, roles, staffRoles } from '../permissions.ts';
import { session } from '../accounts/accounts.contract.ts';
import { businessStatuses } from './business.contract.ts';
import { email, id, idParams, money, pageQuery, timestamp } from '../contracts/fields.ts';
import { route } from '../contracts/route.ts';

/** Everybody who can sign in, as the store's staff sees them. */

export const personShape = {
  id,
  email: z.string(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  picture_url: z.string().nullable(),
  role: z.enum(roles),
  member_role: z.enum(memberRoles).nullable(),
  is_active: z.boolean(),
  is_closed: z.boolean(),
  has_two_factor: z.boolean(),
  email_confirmed: z.boolean(),
  last_login: timestamp.nullable(),
  created_at: timestamp,
};

export const person = z.object({
  ...personShape,
  client: z
    .object({
      id,
      trade_name: z.string().nullable(),
      wilaya: z.number().int().nullable(),
      status: z.enum(businessStatuses),
      /** null for staff who do not see money. */
      balance: money.nullable(),
    })
    .nullable(),
});
export type Person = z.output<typeof person>;

export const personSorts = ['newest', 'oldest', 'name', 'last_login', 'balance'] as const;
export type PersonSort = (typeof personSorts)[number];

export const listPeople = route({
  method: 'GET',
  path: '/api/admin/people',
  summary:
    'Everybody who can sign in. `clients`: the owners of businesses alone; `staff`: who works for the store',
  access: 'read_clients',
  query: z.strictObject({
    ...pageQuery,
    group: z.enum(['everybody', 'clients', 'staff']).default('everybody'),
    /** In names, e-mail and trade name. */
    search: z.string().trim().max(100).optional(),
    role: z.enum(roles).optional(),
    is_active: z.stringbool().optional(),
    status: z.enum(businessStatuses).optional(),
    /** Signed in within so many days, or never. */
    seen: z.enum(['week', 'month', 'quarter', 'never']).optional(),
    sort: z.enum(personSorts).default('newest'),
  }),
  response: z.array(person),
  isList: true,
  errors: [],
});

export const countPeople = route({
  method: 'GET',
  path: '/api/admin/people/counts',
  summary: 'How many there are of each kind, for tiles and tabs',
  access: 'read_clients',
  response: z.object({
    everybody: z.number().int(),
    clients: z.number().int(),
    staff: z.number().int(),
    active: z.number().int(),
    inactive: z.number().int(),
    pending: z.number().int(),
    /** Since when the business that has waited longest waits; null where none does. */
    pending_since: timestamp.nullable(),
    approved: z.number().int(),
    rejected: z.number().int(),
  }),
  errors: [],
});

export const switchActivity = route({
  method: 'PUT',
  path: '/api/admin/people/{id}/activity',
  summary:
    'Switch somebody on or off; off ends their sessions at once, an owner’s those of the whole business',
  access: 'switch_activity',
  params: idParams,
  needsRecentPassword: true,
  body: z.strictObject({ is_active: z.boolean() }),
  response: z.object({ is_active: z.boolean() }),
  errors: ['not_found', 'own_account', 'last_admin'],
});

export const changeRole = route({
  method: 'PUT',
  path: '/api/admin/people/{id}/role',
  summary:
    'Another role: of a client, for the whole business; of staff, what they may do. They sign in again',
  access: 'change_roles',
  params: idParams,
  needsRecentPassword: true,
  body: z.strictObject({ role: z.enum(roles) }),
  response: z.object({ role: z.enum(roles) }),
  errors: ['not_found', 'own_account', 'last_admin', 'role_crosses_sides'],
});

export const sendPasswordReset = route({
  method: 'POST',
  path: '/api/admin/people/{id}/password-reset',
  summary: 'Send somebody a link to choose a new password',
  access: 'send_password_resets',
  params: idParams,
  response: z.object({}),
  status: 202,
  errors: ['not_found', 'too_many_attempts'],
});

export const endPersonsSessions = route({
  method: 'DELETE',
  path: '/api/admin/people/{id}/sessions',
  summary: 'Sign somebody out everywhere',
  access: 'switch_activity',
  params: idParams,
  needsRecentPassword: true,
  response: z.object({ ended: z.number().int() }),
  errors: ['not_found'],
});

export const removeTwoFactor = route({
  method: 'DELETE',
  path: '/api/admin/people/{id}/two-factor',
  summary: 'Switch the second factor of somebody off who has lost the app and the recovery codes',
  access: 'switch_activity',
  params: idParams,
  needsRecentPassword: true,
  response: z.object({}),
  errors: ['not_found', 'own_account', 'two_factor_is_off'],
});

export const startLooking = route({
  method: 'POST',
  path: '/api/admin/clients/{id}/look',
  summary: 'See the store as the owner of this business sees it, reading only; it is recorded',
  access: 'look_as_client',
  params: idParams,
  response: session,
  errors: ['not_found'],
});

export const stopLooking = route({
  method: 'POST',
  path: '/api/look/stop',
  summary: 'Be oneself again',
  access: 'signed_in',
  isAllowedWhileLooking: true,
  response: session,
  errors: [],
});

export const staffInvitation = z.object({
  id,
  email: z.string(),
  role: z.enum(roles),
  invited_by: z.string().nullable(),
  created_at: timestamp,
  expires_at: timestamp,
});
export type StaffInvitation = z.output<typeof staffInvitation>;

export const listStaffInvitations = route({
  method: 'GET',
  path: '/api/admin/staff-invitations',
  summary: 'Who is invited to work for the store; 100 at most',
  access: 'manage_staff',
  response: z.array(staffInvitation),
  errors: [],
});

export const inviteStaff = route({
  method: 'POST',
  path: '/api/admin/staff-invitations',
  summary: 'Invite somebody to work for the store; an open invitation of the same address is replaced',
  access: 'manage_staff',
  needsRecentPassword: true,
  body: z.strictObject({
    email,
    role: z.enum(staffRoles),
  }),
  response: staffInvitation,
  status: 201,
  errors: ['role_crosses_sides', 'too_many_attempts'],
});

export const revokeStaffInvitation = route({
  method: 'DELETE',
  path: '/api/admin/staff-invitations/{id}',
  summary: 'Take an invitation back',
  access: 'manage_staff',
  params: idParams,
  response: z.object({}),
  errors: ['not_found'],
});
