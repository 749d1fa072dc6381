import { z } from 'zod';
import { roles } from '../permissions.ts';
import { accepts } from '../store/legal.contract.ts';
import { linkToken, session } from '../accounts/accounts.contract.ts';
import {
  email,
  id,
  idParams,
  language,
  money,
  newPassword,
  paidMoney,
  personName,
  timestamp,
} from '../contracts/fields.ts';
import { route } from '../contracts/route.ts';

export const TEAM_MAX = 20;

export const invitedRoles = ['buyer', 'accountant', 'viewer'] as const;
export type InvitedRole = (typeof invitedRoles)[number];

export const member = z.object({
  id,
  email: z.string(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  picture_url: z.string().nullable(),
  member_role: z.enum(['owner', ...invitedRoles]),
  /** What a buyer may spend in a day, in dinars; null: no limit of their own. */
  daily_limit: money.nullable(),
  /** Since midnight in Algeria, in dinars; null where there is no limit. */
  spent_today: money.nullable(),
  is_active: z.boolean(),
  last_login: timestamp.nullable(),
  created_at: timestamp,
});
export type Member = z.output<typeof member>;

export const invitation = z.object({
  id,
  email: z.string(),
  member_role: z.enum(invitedRoles),
  daily_limit: money.nullable(),
  created_at: timestamp,
  expires_at: timestamp,
});
export type Invitation = z.output<typeof invitation>;

/** In dinars, for buyers only; null: no limit of their own. */
const dailyLimit = paidMoney.extend({ currency: z.literal('DZD') }).nullable();

export const readTeam = route({
  method: 'GET',
  path: '/api/team',
  summary: 'Who acts for the business, and who is invited',
  access: 'manage_team',
  response: z.object({ members: z.array(member), invitations: z.array(invitation) }),
  errors: [],
});

export const inviteMember = route({
  method: 'POST',
  path: '/api/team/invitations',
  summary: 'Invite somebody by mail; an open invitation of the same address is replaced',
  access: 'manage_team',
  body: z.strictObject({
    email,
    member_role: z.enum(invitedRoles),
    daily_limit: dailyLimit.default(null),
    language: language.optional(),
  }),
  response: invitation,
  status: 201,
  errors: ['team_is_full', 'too_many_attempts'],
});

export const revokeInvitation = route({
  method: 'DELETE',
  path: '/api/team/invitations/{id}',
  summary: 'Take an invitation back',
  access: 'manage_team',
  params: idParams,
  response: z.object({}),
  errors: ['not_found'],
});

export const changeMember = route({
  method: 'PATCH',
  path: '/api/team/members/{id}',
  summary: 'Another role, limit or state of a member; switching one off ends their sessions',
  access: 'manage_team',
  params: idParams,
  body: z.strictObject({
    member_role: z.enum(invitedRoles).optional(),
    daily_limit: dailyLimit.optional(),
    is_active: z.boolean().optional(),
  }),
  response: member,
  errors: ['not_found', 'own_account', 'team_is_full'],
});

export const readInvitation = route({
  method: 'POST',
  path: '/api/invitations/read',
  summary: 'What the token of an invitation is for. By POST, so that the token stands in no address',
  access: 'public',
  body: z.strictObject({ token: linkToken }),
  response: z.object({
    /** null: the first admin chooses their own. */
    email: z.string().nullable(),
    role: z.enum(roles),
    member_role: z.enum(invitedRoles).nullable(),
    trade_name: z.string().nullable(),
    invited_by: z.string().nullable(),
  }),
  errors: ['link_invalid', 'too_many_attempts'],
});

export const acceptInvitation = route({
  method: 'POST',
  path: '/api/invitations/accept',
  summary: 'Open the account that the invitation is for, and sign in',
  access: 'public',
  body: z.strictObject({
    token: linkToken,
    password: newPassword,
    first_name: personName.optional(),
    last_name: personName.optional(),
    /** For the first admin alone; the others were invited by it. */
    email: email.optional(),
    language: language.optional(),
    /** Of who will act for a client; staff work for the store. */
    accepts: accepts.optional(),
  }),
  response: session,
  status: 201,
  errors: [
    'link_invalid',
    'email_taken',
    'password_too_short',
    'password_too_short_for_staff',
    'password_too_common',
    'too_many_attempts',
    'legal_text_changed',
  ],
});
