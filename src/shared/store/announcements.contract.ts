import { z } from 'zod';
import { id, idParams, pageQuery, timestamp } from '../contracts/fields.ts';
import { route } from '../contracts/route.ts';
import { roles } from '../permissions.ts';

export const ANNOUNCEMENT = { title: 120, text: 1000, clients: 500 };

export const audienceKinds = ['clients', 'role', 'chosen'] as const;
export type AudienceKind = (typeof audienceKinds)[number];

/** All clients, everyone of a role, or the businesses that are named. */
const audience = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('clients') }),
  z.strictObject({ kind: z.literal('role'), role: z.enum(roles) }),
  z.strictObject({
    kind: z.literal('chosen'),
    client_ids: z.array(id).min(1).max(ANNOUNCEMENT.clients),
  }),
]);
export type Audience = z.output<typeof audience>;

const title = z.string().trim().min(1).max(ANNOUNCEMENT.title);
const text = z.string().trim().min(1).max(ANNOUNCEMENT.text);

export const announcementStates = ['sending', 'sent', 'withdrawn'] as const;

export const announcement = z.object({
  id,
  title: z.string(),
  title_ar: z.string(),
  text: z.string(),
  text_ar: z.string(),
  audience: z.enum(audienceKinds),
  role: z.enum(roles).nullable(),
  status: z.enum(announcementStates),
  recipients: z.number().int(),
  delivered: z.number().int(),
  created_at: timestamp,
  created_by: z.string(),
  withdrawn_at: timestamp.nullable(),
  withdrawn_by: z.string().nullable(),
});
export type Announcement = z.output<typeof announcement>;

export const listAnnouncements = route({
  method: 'GET',
  path: '/api/admin/announcements',
  summary: 'What the store announced, newest first',
  access: 'administer',
  query: z.strictObject(pageQuery),
  response: z.array(announcement),
  isList: true,
  errors: [],
});

export const countAnnouncement = route({
  method: 'POST',
  path: '/api/admin/announcements/count',
  summary: 'How many would be told',
  access: 'administer',
  body: z.strictObject({ audience }),
  response: z.object({ recipients: z.number().int() }),
  errors: [],
});

export const sendAnnouncement = route({
  method: 'POST',
  path: '/api/admin/announcements',
  summary: 'Tell clients or staff something, in both languages',
  access: 'administer',
  needsRecentPassword: true,
  isIdempotent: true,
  body: z.strictObject({
    title,
    title_ar: title,
    text,
    text_ar: text,
    audience,
    /** As they were counted. */
    expected: z.int32().min(1),
  }),
  response: announcement,
  status: 201,
  errors: ['count_changed'],
});

export const withdrawAnnouncement = route({
  method: 'POST',
  path: '/api/admin/announcements/{id}/withdraw',
  summary: 'Take an announcement out of the store again, also while it is being sent',
  access: 'administer',
  needsRecentPassword: true,
  params: idParams,
  response: announcement,
  errors: ['not_found'],
});
