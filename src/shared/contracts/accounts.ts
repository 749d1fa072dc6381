import { z } from 'zod';
import { currency, id, language, money, timestamp } from './fields.ts';
import { route } from './route.ts';

const email = z.string().trim().toLowerCase().max(254).pipe(z.email());
const personName = z.string().trim().min(1).max(100);

export const profile = z.object({
  id,
  email: z.string(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  role: z.enum(['admin', 'reseller', 'distributor']),
  language,
  last_login: timestamp.nullable(),
  created_at: timestamp,
});
export type Profile = z.output<typeof profile>;

/** Who is signed in and what every page needs to know of the store. */
export const session = z.object({
  profile: profile.nullable(),
  reseller: z
    .object({ id, trade_name: z.string().nullable(), status: z.enum(['pending', 'approved', 'rejected']) })
    .nullable(),
  /** In the ledger's currency; null for admins, who hold none. */
  balance: money.nullable(),
  unread_notifications: z.number().int(),
  store: z.object({
    default_currency: currency,
    rates: z.record(currency, z.string()),
    support_email: z.string(),
    support_phone: z.string(),
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
    password: z.string().max(200),
    first_name: personName.optional(),
    last_name: personName.optional(),
    language: language.optional(),
  }),
  response: z.object({ email: z.string() }),
  status: 201,
  errors: ['email_taken', 'password_too_short', 'password_too_common'],
});

export const confirmEmail = route({
  method: 'POST',
  path: '/api/email-confirmation',
  summary: 'Confirm an e-mail address with the token of the link',
  access: 'public',
  body: z.strictObject({ token: z.string().min(20).max(100) }),
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
  errors: ['invalid_credentials', 'email_not_confirmed', 'account_inactive'],
});

export const signOut = route({
  method: 'POST',
  path: '/api/sign-out',
  summary: 'End this session',
  access: 'signed_in',
  response: z.object({}),
  errors: [],
});

export const changeLanguage = route({
  method: 'PUT',
  path: '/api/profile/language',
  summary: 'The language of mails and pages',
  access: 'signed_in',
  body: z.strictObject({ language }),
  response: z.object({ language }),
  errors: [],
});
