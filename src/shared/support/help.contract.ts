import { z } from 'zod';
import { id, idParams, language, nameOf, slug, someIds, timestamp } from '../contracts/fields.ts';
import { route } from '../contracts/route.ts';
import { textBlock, WRITTEN_MAX } from '../contracts/written-text.ts';
import { uploadPicture } from '../products/pictures.contract.ts';

/** Articles of the help centre, in both languages. */
export const HELP_TITLE_MAX = 120;
export const HELP_ARTICLES_MAX = 200;
export const HELP_SEARCH_MAX = 100;

export const helpEntry = z.object({
  slug: z.string(),
  title: z.string(),
  /** The beginning of the text, or what is around the words that were looked for. */
  excerpt: z.string(),
});
export type HelpEntry = z.output<typeof helpEntry>;

export const listHelp = route({
  method: 'GET',
  path: '/api/help',
  summary:
    'Articles of the help centre in the order of the store; with `search`, those that have all of its words',
  access: 'public',
  query: z.strictObject({ language, search: z.string().trim().max(HELP_SEARCH_MAX).optional() }),
  response: z.array(helpEntry),
  errors: [],
});

export const readHelp = route({
  method: 'GET',
  path: '/api/help/{slug}',
  summary: 'An article of the help centre',
  access: 'public',
  params: z.strictObject({ slug }),
  query: z.strictObject({ language }),
  response: z.object({
    slug: z.string(),
    title: z.string(),
    text: z.array(textBlock),
    updated_at: timestamp,
  }),
  errors: ['not_found'],
});

const words = { title: z.string(), title_ar: z.string(), text: z.string(), text_ar: z.string() };

export const staffHelp = z.object({
  id,
  slug: z.string(),
  ...words,
  is_published: z.boolean(),
  version: z.number().int(),
  updated_at: timestamp,
  /** null: it came with the store. */
  updated_by: z.string().nullable(),
});
export type StaffHelp = z.output<typeof staffHelp>;

export const listStaffHelp = route({
  method: 'GET',
  path: '/api/admin/help',
  summary: 'All articles as they are written, in their order',
  access: 'edit_help',
  response: z.array(staffHelp),
  errors: [],
});

const text = z.string().trim().min(1).max(WRITTEN_MAX);
const helpDraft = z.strictObject({
  title: nameOf(HELP_TITLE_MAX),
  title_ar: nameOf(HELP_TITLE_MAX),
  text,
  text_ar: text,
  is_published: z.boolean(),
});
export type HelpDraft = z.output<typeof helpDraft>;

export const addHelp = route({
  method: 'POST',
  path: '/api/admin/help',
  summary: 'Add an article behind the others; its address is made of the English title, and stays',
  access: 'edit_help',
  isIdempotent: true,
  body: helpDraft,
  bodyBytesMax: 256 * 1024,
  response: staffHelp,
  status: 201,
  errors: ['idempotency_key_reused', 'picture_not_found', 'too_many_articles'],
});

export const changeHelp = route({
  method: 'PUT',
  path: '/api/admin/help/{id}',
  summary: 'Change an article that nobody has changed since `version`',
  access: 'edit_help',
  isIdempotent: true,
  params: idParams,
  body: helpDraft.extend({ version: z.int32().min(1) }),
  bodyBytesMax: 256 * 1024,
  response: staffHelp,
  errors: ['idempotency_key_reused', 'not_found', 'changed_meanwhile', 'picture_not_found'],
});

export const orderHelp = route({
  method: 'PUT',
  path: '/api/admin/help-order',
  summary: 'Put articles in this order, before all that are not named',
  access: 'edit_help',
  body: someIds.extend({ ids: z.array(id).min(1).max(HELP_ARTICLES_MAX) }),
  response: z.array(staffHelp),
  errors: [],
});

export const helpVersion = z.object({
  version: z.number().int(),
  ...words,
  created_at: timestamp,
  /** null: it came with the store. */
  author: z.string().nullable(),
});

export const listHelpVersions = route({
  method: 'GET',
  path: '/api/admin/help/{id}/versions',
  summary: 'What an article said before, the newest first; fifty at most',
  access: 'edit_help',
  params: idParams,
  response: z.array(helpVersion),
  errors: ['not_found'],
});

export const uploadHelpPicture = route({
  ...uploadPicture,
  path: '/api/admin/help-pictures',
  summary: 'Upload an image for an article: JPEG, PNG, WebP or AVIF, 15 MB at most',
  access: 'edit_help',
});
