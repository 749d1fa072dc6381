import { z } from 'zod';
import { themes } from './accounts.contract.ts';
import { currency, language, timestamp } from '../contracts/fields.ts';
import { route } from '../contracts/route.ts';
import { notificationEvents, type Channel } from './notification-events.ts';

const ways = {
  in_store: z.boolean(),
  by_mail: z.boolean(),
  by_push: z.boolean(),
} satisfies Record<Channel, z.ZodBoolean>;
const choice = z.object({ event: z.enum(notificationEvents), ...ways });
export type NotificationChoice = z.output<typeof choice>;
/** As it holds, within what the store allows. */
export type OfferedChoice = z.output<typeof settings>['notifications'][number];

export const digests = ['none', 'daily', 'weekly'] as const;
export type DigestTime = (typeof digests)[number];

const hour = z.number().int().min(0).max(23);
/** Full hours of Algeria, over midnight where it ends at the smaller one: mails and pushes about events wait until it is over. */
const quietHours = { from: hour, until: hour };
export type QuietHours = z.output<z.ZodObject<typeof quietHours>>;

const settings = z.object({
  language,
  currency: currency.nullable(),
  theme: z.enum(themes),
  /** Those that this person's role can hear of. */
  notifications: z.array(
    choice.extend({
      /** What the store leaves them to choose: what it turned off stays off. */
      offered: z.object(ways),
    }),
  ),
  quiet_hours: z.object(quietHours).nullable(),
  /** A mail of what is unread and was not mailed by itself. */
  digest: z.enum(digests),
  /** A new e-mail that is not confirmed yet. */
  pending_email: z.string().nullable(),
});

export const readPreferences = route({
  method: 'GET',
  path: '/api/preferences',
  summary: 'What this person has chosen for themselves',
  access: 'signed_in',
  response: settings,
  errors: [],
});

export const changePreferences = route({
  method: 'PATCH',
  path: '/api/preferences',
  summary: 'Choose some of it anew; what is not named stays',
  access: 'signed_in',
  body: z.strictObject({
    language: language.optional(),
    currency: currency.optional(),
    theme: z.enum(themes).optional(),
    /** null: none; they end at another hour than they begin. */
    quiet_hours: z.strictObject(quietHours).nullable().optional(),
    digest: z.enum(digests).optional(),
    /** Of the dashboard's list of first steps. */
    hides_first_steps: z.boolean().optional(),
    notifications: z
      .array(z.strictObject({ ...choice.shape }))
      .max(notificationEvents.length)
      .optional(),
  }),
  response: settings,
  errors: [],
});

export const openSession = z.object({
  /** Names the session; opens nothing. */
  id: z.string(),
  is_this_one: z.boolean(),
  /** As the browser calls itself, e.g. Chrome on Windows; null where it can't be told. */
  device: z.string().nullable(),
  kind: z.enum(['desktop', 'mobile', 'tablet', 'other']),
  ip: z.string(),
  created_at: timestamp,
  last_seen_at: timestamp,
});
export type OpenSession = z.output<typeof openSession>;

export const listSessions = route({
  method: 'GET',
  path: '/api/sessions',
  summary: 'Where this person is signed in, the newest use first; 100 at most',
  access: 'signed_in',
  response: z.array(openSession),
  errors: [],
});

export const endSession = route({
  method: 'DELETE',
  path: '/api/sessions/{id}',
  summary: 'Sign out one session',
  access: 'signed_in',
  params: z.strictObject({ id: z.string().regex(/^[0-9a-f]{24}$/) }),
  response: z.object({}),
  errors: ['not_found'],
});

export const endOtherSessions = route({
  method: 'DELETE',
  path: '/api/sessions',
  summary: 'Sign out all sessions but this one',
  access: 'signed_in',
  response: z.object({ ended: z.number().int() }),
  errors: [],
});
