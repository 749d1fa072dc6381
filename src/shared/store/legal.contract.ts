import { z } from 'zod';
import { language, nameOf, timestamp } from '../contracts/fields.ts';
import { route } from '../contracts/route.ts';
import { textBlock, WRITTEN_MAX } from '../contracts/written-text.ts';

/** What people agree to (specification, section 2), each kept version by version. */
export const legalDocuments = ['terms', 'privacy'] as const;
export type LegalDocument = (typeof legalDocuments)[number];
export const legalDocument = z.enum(legalDocuments);

export const SUMMARY_MAX = 500;

const version = z.int32().min(1);

/** The versions that somebody was shown, and agreed to. */
export const accepts = z.strictObject({ terms: version, privacy: version });
export type Accepts = z.output<typeof accepts>;

const versionFacts = z.object({
  version: z.number().int(),
  /** People who had agreed to an earlier one are asked again. */
  is_material: z.boolean(),
  /** What changed; the first has none. */
  summary: z.string().nullable(),
  summary_ar: z.string().nullable(),
  published_at: timestamp,
});

const documentParams = z.strictObject({ document: legalDocument });

export const readLegalText = route({
  method: 'GET',
  path: '/api/legal/{document}',
  summary: 'The terms of service or the privacy policy: the version in force, or an earlier one',
  access: 'public',
  params: documentParams,
  query: z.strictObject({ language, version: z.coerce.number().int().min(1).max(9999).optional() }),
  response: versionFacts.extend({
    text: z.array(textBlock),
    /** The version in force, and all there have been, the newest first. */
    current: z.number().int(),
    versions: z.array(versionFacts),
  }),
  errors: ['not_found'],
});

export const acceptLegalTexts = route({
  method: 'POST',
  path: '/api/legal/acceptances',
  summary: 'Agree to the versions in force of the terms and the privacy policy',
  access: 'reseller',
  body: z.strictObject({ accepts }),
  response: z.object({}),
  errors: ['legal_text_changed'],
});

export const legalDraft = {
  text: z.string().trim().min(1).max(WRITTEN_MAX),
  text_ar: z.string().trim().min(1).max(WRITTEN_MAX),
  summary: nameOf(SUMMARY_MAX),
  summary_ar: nameOf(SUMMARY_MAX),
  is_material: z.boolean(),
};

export const staffLegalText = z.object({
  document: legalDocument,
  version: z.number().int(),
  /** Markdown. */
  text: z.string(),
  text_ar: z.string(),
  versions: z.array(
    versionFacts.extend({
      /** null: it came with the store. */
      published_by: z.string().nullable(),
      accepted_by: z.number().int(),
    }),
  ),
});
export type StaffLegalText = z.output<typeof staffLegalText>;

export const listLegalTexts = route({
  method: 'GET',
  path: '/api/admin/legal',
  summary:
    'The terms and the privacy policy as they are written, with their versions and how many agreed to each',
  access: 'administer',
  response: z.array(staffLegalText),
  errors: [],
});

export const publishLegalText = route({
  method: 'PUT',
  path: '/api/admin/legal/{document}',
  summary: 'Publish a new version; after a material change all clients are asked to agree before they buy',
  access: 'administer',
  needsRecentPassword: true,
  params: documentParams,
  body: z.strictObject({
    ...legalDraft,
    /** That was read. */
    version,
  }),
  bodyBytesMax: 256 * 1024,
  response: z.array(staffLegalText),
  errors: ['not_found', 'changed_meanwhile', 'legal_text_same', 'legal_text_empty'],
});

export const previewText = route({
  method: 'POST',
  path: '/api/admin/text-preview',
  summary: 'What a text in Markdown will look like; it is not kept',
  access: 'staff',
  body: z.strictObject({ text: z.string().max(WRITTEN_MAX), language }),
  bodyBytesMax: 256 * 1024,
  response: z.array(textBlock),
  errors: [],
});
