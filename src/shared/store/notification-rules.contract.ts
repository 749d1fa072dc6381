import { z } from 'zod';
import { notificationEvents, type Channel } from '../accounts/notification-events.ts';
import { route } from '../contracts/route.ts';
import { memberRoles, staffRoles } from '../permissions.ts';

/** on: unless they choose otherwise; optional: only who chose it; off: no one, whatever they chose. */
export const rules = ['on', 'optional', 'off'] as const;
export type Rule = (typeof rules)[number];

/** Each of them once: an accountant of a business is not one of the store. */
const role = z.enum([...new Set([...memberRoles, ...staffRoles])]);
const rule = z.enum(rules);

const ways = { in_store: rule, by_mail: rule, by_push: rule } satisfies Record<Channel, typeof rule>;
const audience = { event: z.enum(notificationEvents), role, ...ways };

export const notificationRules = z.object({
  audiences: z.array(
    z.object({
      ...audience,
      /** What it is without the store's choice. */
      defaults: z.object(ways),
    }),
  ),
  version: z.number().int(),
});
export type NotificationRules = z.output<typeof notificationRules>;
export type RuledAudience = NotificationRules['audiences'][number];

export const readNotificationRules = route({
  method: 'GET',
  path: '/api/admin/notification-rules',
  summary: 'Which events reach whom, in the store and by mail',
  access: 'administer',
  response: notificationRules,
  errors: [],
});

export const changeNotificationRules = route({
  method: 'PUT',
  path: '/api/admin/notification-rules',
  summary: 'Choose which events reach whom; what is not named stays',
  access: 'administer',
  needsRecentPassword: true,
  body: z.strictObject({
    audiences: z.array(z.strictObject(audience)).min(1).max(60),
    /** That was read. */
    version: z.int32(),
  }),
  response: notificationRules,
  errors: ['changed_meanwhile'],
});
