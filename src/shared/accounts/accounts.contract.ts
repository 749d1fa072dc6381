import { z } from 'zod';
import { memberRoles, roles } from '../permissions.ts';
import {
  currency,
  email,
  id,
  language,
  money,
  newPassword,
  personName,
  timestamp,
} from '../contracts/fields.ts';
import { route } from '../contracts/route.ts';
import { accepts, legalDocument } from '../store/legal.contract.ts';
import { openingHours } from '../support/opening-hours.contract.ts';

export const themes = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

export const profile = z.object({
  id,
  email: z.string(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  role: z.enum(roles),
  /** What they are within their business; null for staff. */
  member_role: z.enum(memberRoles).nullable(),
  picture_url: z.string().nullable(),
  language,
  /** null: the store's default. */
  currency: currency.nullable(),
  theme: z.enum(themes),
  has_two_factor: z.boolean(),
  last_login: timestamp.nullable(),
  created_at: timestamp,
});
export type Profile = z.output<typeof profile>;

/** Of a link in a mail. */
export const linkToken = z.string().min(20).max(100);

/** Who is signed in and what every page needs to know of the store. */
export const session = z.object({
  profile: profile.nullable(),
  reseller: z
    .object({ id, trade_name: z.string().nullable(), status: z.enum(['pending', 'approved', 'rejected']) })
    .nullable(),
  /** In the ledger's currency; null for staff, who hold none, and for members who may not see it. */
  balance: money.nullable(),
  /** The password was right; the code of the second factor is still to come. */
  awaits_two_factor: z.boolean(),
  /** A member of staff looks at the store as this profile: their own name. */
  looked_at_by: z.string().nullable(),
  unread_notifications: z.number().int(),
  /** What changed in a way that they have to agree to before they buy or add funds. */
  to_accept: z.array(legalDocument),
  store: z.object({
    default_currency: currency,
    /** Those that people can have amounts shown in: all, or the default alone. */
    currencies: z.array(currency),
    rates: z.record(currency, z.string()),
    support_email: z.string(),
    support_phone: z.string(),
    support_whatsapp: z.string(),
    name: z.string(),
    name_ar: z.string(),
    /** null: the store's own mark. */
    logo_url: z.string().nullable(),
    pages: z.object({
      facebook: z.string().nullable(),
      instagram: z.string().nullable(),
      youtube: z.string().nullable(),
    }),
    /** When someone answers, and the same in words; null: around the clock. */
    opening: openingHours.nullable(),
    hours: z.string().nullable(),
    hours_ar: z.string().nullable(),
    /** Those that pages are offered in, and the first of them. */
    languages: z.array(language),
    default_language: language,
    returns_days: z.number().int(),
    /** The versions in force of what one agrees to. */
    legal: z.object({ terms: z.number().int(), privacy: z.number().int() }),
    announcement: z
      .object({ id: z.number().int(), text: z.string(), text_ar: z.string(), until: timestamp.nullable() })
      .nullable(),
    /** Nothing can be bought or deposited; the store may say why, and until when. */
    maintenance: z.object({ note: z.string().nullable(), note_ar: z.string().nullable() }).nullable(),
    /** The ten of the colour of buttons and links, the palest first; null: the theme's. */
    shades: z.array(z.string()).nullable(),
    demo: z
      .object({ sign_ins: z.array(z.object({ role: z.string(), email: z.string(), password: z.string() })) })
      .nullable(),
  }),
});
export type Session = z.output<typeof session>;

export const readSession = route({
  method: 'GET',
  path: '/api/session',
  summary: 'Who is signed in',
  access: 'public',
  response: session,
  errors: [],
});

export const signUp = route({
  method: 'POST',
  path: '/api/sign-up',
  summary: 'Open an account; a confirmation link is sent by mail',
  access: 'public',
  body: z.strictObject({
    email,
    password: newPassword,
    first_name: personName.optional(),
    last_name: personName.optional(),
    language: language.optional(),
    accepts,
  }),
  response: z.object({ email: z.string() }),
  status: 201,
  errors: [
    'email_taken',
    'password_too_short',
    'password_too_common',
    'too_many_attempts',
    'legal_text_changed',
  ],
});

export const confirmEmail = route({
  method: 'POST',
  path: '/api/email-confirmation',
  summary: 'Confirm an e-mail address with the token of the link',
  access: 'public',
  body: z.strictObject({ token: linkToken }),
  response: z.object({ email: z.string() }),
  errors: ['link_invalid'],
});

export const signIn = route({
  method: 'POST',
  path: '/api/sign-in',
  summary: 'Sign in with e-mail and password',
  access: 'public',
  body: z.strictObject({ email, password: z.string().min(1).max(200) }),
  response: session,
  errors: ['invalid_credentials', 'email_not_confirmed', 'account_inactive', 'too_many_attempts'],
});

export const signInWithCode = route({
  method: 'POST',
  path: '/api/sign-in/code',
  summary: 'The second step of a sign-in: a code of the app, or a recovery code',
  access: 'public',
  body: z.strictObject({ code: z.string().trim().min(6).max(40) }),
  response: session,
  errors: ['sign_in_required', 'two_factor_code_wrong', 'too_many_attempts'],
});

export const signOut = route({
  method: 'POST',
  path: '/api/sign-out',
  summary: 'End this session',
  access: 'signed_in',
  isAllowedWhileLooking: true,
  response: z.object({}),
  errors: [],
});

export const resendConfirmation = route({
  method: 'POST',
  path: '/api/email-confirmation/resend',
  summary: 'Send the confirmation link again. The answer is the same whether or not there is such an account',
  access: 'public',
  body: z.strictObject({ email }),
  response: z.object({}),
  status: 202,
  errors: ['too_many_attempts'],
});

export const forgotPassword = route({
  method: 'POST',
  path: '/api/password-reset',
  summary:
    'Send a link to choose a new password. The answer is the same whether or not there is such an account',
  access: 'public',
  body: z.strictObject({ email }),
  response: z.object({}),
  status: 202,
  errors: ['too_many_attempts'],
});

export const readResetLink = route({
  method: 'POST',
  path: '/api/password-reset/read',
  summary: 'Whether the token of a link still takes a new password; uses up nothing',
  access: 'public',
  body: z.strictObject({ token: linkToken }),
  response: z.object({ is_usable: z.boolean() }),
  errors: ['too_many_attempts'],
});

export const resetPassword = route({
  method: 'POST',
  path: '/api/password-reset/finish',
  summary: 'Choose a new password with the token of the link; ends every session',
  access: 'public',
  body: z.strictObject({ token: linkToken, password: newPassword }),
  response: z.object({ email: z.string() }),
  errors: ['link_invalid', 'password_too_short', 'password_too_short_for_staff', 'password_too_common'],
});

export const checkPassword = route({
  method: 'POST',
  path: '/api/password-check',
  summary: 'Give the password again, before changes that ask for it',
  access: 'signed_in',
  body: z.strictObject({ password: z.string().min(1).max(200) }),
  response: z.object({}),
  errors: ['password_wrong', 'too_many_attempts'],
});

export const changePassword = route({
  method: 'PUT',
  path: '/api/profile/password',
  summary: 'Choose another password; ends all other sessions',
  access: 'signed_in',
  body: z.strictObject({ current_password: z.string().min(1).max(200), password: newPassword }),
  response: z.object({}),
  errors: [
    'password_wrong',
    'password_too_short',
    'password_too_short_for_staff',
    'password_too_common',
    'too_many_attempts',
  ],
});

export const changeEmail = route({
  method: 'POST',
  path: '/api/profile/email',
  summary: 'Ask for another e-mail: a link goes to the new address, a notice to the old one',
  access: 'signed_in',
  needsRecentPassword: true,
  body: z.strictObject({ email }),
  response: z.object({ pending_email: z.string() }),
  status: 202,
  errors: ['too_many_attempts'],
});

export const cancelEmailChange = route({
  method: 'DELETE',
  path: '/api/profile/email',
  summary: 'Give up a change of e-mail that was not confirmed',
  access: 'signed_in',
  response: z.object({}),
  errors: [],
});

export const confirmNewEmail = route({
  method: 'POST',
  path: '/api/email-change/finish',
  summary: 'Confirm a new e-mail with the token of the link',
  access: 'public',
  body: z.strictObject({ token: linkToken }),
  response: z.object({ email: z.string() }),
  errors: ['link_invalid'],
});

export const closeAccount = route({
  method: 'POST',
  path: '/api/profile/close',
  summary:
    'Close the account: the person is made anonymous, orders and movements stay. An owner closes the business with it',
  access: 'signed_in',
  needsRecentPassword: true,
  body: z.strictObject({ gives_up_balance: z.boolean().default(false) }),
  response: z.object({}),
  errors: ['balance_not_empty', 'deposit_under_way', 'last_admin'],
});
