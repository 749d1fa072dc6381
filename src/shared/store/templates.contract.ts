import { z } from 'zod';
import { language, timestamp } from '../contracts/fields.ts';
import { route } from '../contracts/route.ts';
import { notification } from './notifications.contract.ts';

/** What stands in braces in the texts of mails and notifications. */
export const variableNames = [
  'store',
  'first_name',
  'amount',
  'order',
  'quote',
  'ticket',
  'message',
  'date',
  'name',
  'reason',
  'url',
  'product',
  'key',
  'moment',
  'support',
  'who',
  'where',
  'business',
  'count',
  'report',
  'period',
] as const;
export type VariableName = (typeof variableNames)[number];

export function isVariableName(name: string): name is VariableName {
  return variableNames.some((one) => one === name);
}

/** Of what a template is put together, as far as it has them. */
export const templateParts = [
  'subject',
  'title',
  'text',
  'body',
  'button',
  'footnote',
  'named',
  'unnamed',
  'as_admin',
  'as_catalogue_manager',
  'as_order_desk',
  'as_accountant',
  'as_support',
  'as_buyer',
  'as_viewer',
  'next',
  'unnamed_host',
  'team',
  'team_unnamed',
  'staff',
  'key',
  'when',
  'if_not_you',
  'if_lost',
  'left',
  'more',
] as const;
export type TemplatePart = (typeof templateParts)[number];

/** What a template is about. */
export const templateGroups = [
  'frame',
  'account',
  'security',
  'deposits',
  'orders',
  'quotes',
  'subscriptions',
  'products',
  'balance',
  'business',
  'team',
  'tickets',
  'staff',
] as const;
export type TemplateGroup = (typeof templateGroups)[number];

/** Of a subject, a title or the words of a button; and of a text. */
export const LINE_MAX = 150;
export const TEXT_MAX = 1000;

const texts = z.record(z.string(), z.string());

const worded = z.object({
  /** Those that the release comes with, and those that are sent now. */
  defaults: texts,
  texts,
  version: z.number().int(),
  is_changed: z.boolean(),
  /** Parts whose own text can't be sent any more: theirs is the default until they are mended. */
  broken: z.array(z.enum(templateParts)),
  /** Of the last change, also of one that was reset; null: there was none. */
  updated_at: timestamp.nullable(),
  updated_by: z.string().nullable(),
});

export const template = z.object({
  key: z.string(),
  group: z.enum(templateGroups),
  /** In the store as well; all of them are mailed. */
  is_in_store: z.boolean(),
  parts: z.array(z.object({ name: z.enum(templateParts), is_line: z.boolean() })),
  variables: z.array(
    z.object({
      name: z.enum(variableNames),
      is_required: z.boolean(),
      /** As it may be, in either language. */
      sample: z.object({ en: z.string(), ar: z.string() }),
    }),
  ),
  languages: z.object({ en: worded, ar: worded }),
});
export type Template = z.output<typeof template>;
export type WordedTemplate = z.output<typeof worded>;

const params = z.strictObject({ key: z.string().max(60), language });
/** All parts: their names depend on the template. */
const written = z.record(z.string().max(60), z.string().trim().max(TEXT_MAX));

const access = 'administer' as const;
const textErrors = [
  'template_variable_unknown',
  'template_variable_missing',
  'template_not_a_number',
  'template_plural',
  'template_unreadable',
  'template_markup',
  'template_line_break',
] as const;

export const listTemplates = route({
  method: 'GET',
  path: '/api/admin/templates',
  summary: 'The texts of all mails and notifications, and what they came with',
  access,
  response: z.array(template),
  errors: [],
});

export const changeTemplate = route({
  method: 'PUT',
  path: '/api/admin/templates/{key}/{language}',
  summary: 'Word a mail or notification otherwise, in one language',
  access,
  needsRecentPassword: true,
  params,
  body: z.strictObject({
    texts: written,
    /** That was read. */
    version: z.int32(),
  }),
  response: template,
  errors: ['not_found', 'changed_meanwhile', ...textErrors],
});

export const resetTemplate = route({
  method: 'POST',
  path: '/api/admin/templates/{key}/{language}/reset',
  summary: 'Word it as the release does again',
  access,
  params,
  body: z.strictObject({ version: z.int32() }),
  response: template,
  errors: ['not_found', 'changed_meanwhile'],
});

export const templatePreview = z.object({
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  /** As the store shows it; null: it is only mailed. */
  notification: z.object({ kind: notification.shape.kind, title: z.string(), text: z.string() }).nullable(),
});
export type TemplatePreview = z.output<typeof templatePreview>;

export const previewTemplate = route({
  method: 'POST',
  path: '/api/admin/templates/{key}/{language}/preview',
  summary: 'What it would look like by these texts, which are not kept',
  access,
  params,
  body: z.strictObject({ texts: written }),
  response: templatePreview,
  errors: ['not_found', ...textErrors],
});

export const testTemplate = route({
  method: 'POST',
  path: '/api/admin/templates/{key}/{language}/test',
  summary: 'Mail it to the own address by these texts, marked as a test; a few times only',
  access,
  status: 202,
  params,
  body: z.strictObject({ texts: written }),
  response: z.object({ email: z.string() }),
  errors: ['not_found', 'too_many_attempts', ...textErrors],
});
