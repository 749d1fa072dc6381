import { z } from 'zod';
import { id, idParams, language, money, pageQuery, person, textOf, timestamp } from '../contracts/fields.ts';
import { route } from '../contracts/route.ts';
import { staffProductFilters } from './products.contract.ts';

/** Descriptions that a model writes from a product's facts, or a template where there is no model. */

export const WRITING_MAX = 10_000;
export const DESCRIPTION_MAX = 5000;
export const writingTones = ['plain', 'warm', 'expert'] as const;
export const writingSizes = ['short', 'long'] as const;
export type WritingTone = (typeof writingTones)[number];
export type WritingSize = (typeof writingSizes)[number];

/** Why a product got no text: what came was none, or the writer did not answer. */
export const writingProblems = [
  'wrong_script',
  'too_short',
  'too_long',
  'has_link',
  'has_price',
  'has_markup',
  'writer_silent',
  'writer_busy',
  'product_gone',
] as const;
export type WritingProblem = (typeof writingProblems)[number];

export const lineStates = [
  'waiting',
  'written',
  'failed',
  'accepted',
  /** Someone else changed the description first. */
  'overtaken',
  'dismissed',
  'undone',
] as const;

export const writingRun = z.object({
  id,
  language,
  tone: z.enum(writingTones),
  size: z.enum(writingSizes),
  applies: z.boolean(),
  /** The model's name, or 'template'. */
  writer: z.string(),
  started_by: person,
  status: z.enum(['running', 'done', 'cancelled', 'failed']),
  /** Why it ended early: a code of the store's refusals. */
  failure: z.string().nullable(),
  total: z.number().int(),
  /** By state; those without any are left out. */
  counts: z.partialRecord(z.enum(lineStates), z.number().int()),
  tokens: z.number().int(),
  /** null: no one has said what all of these tokens cost. */
  cost: money.nullable(),
  created_at: timestamp,
  ended_at: timestamp.nullable(),
});
export type WritingRun = z.output<typeof writingRun>;

export const writingLine = z.object({
  place: z.number().int(),
  product_id: id,
  name: z.string(),
  state: z.enum(lineStates),
  problem: z.enum(writingProblems).nullable(),
  before: z.string().nullable(),
  written: z.string().nullable(),
  accepted: z.string().nullable(),
});
export type WritingLine = z.output<typeof writingLine>;

const { tab: _tab, sort: _sort, direction: _direction, ...productFilters } = staffProductFilters;

export const readWriting = route({
  method: 'GET',
  path: '/api/admin/writing',
  summary: 'What writes descriptions, what it cost this month, and the newest runs',
  access: 'manage_catalogue',
  response: z.object({
    /** null: the template, from a product's own facts. */
    model: z.string().nullable(),
    tokens_this_month: z.number().int(),
    cost_this_month: money.nullable(),
    monthly_tokens: z.number().int(),
    version: z.number().int(),
    runs: z.array(writingRun),
  }),
  errors: [],
});

export const changeWriting = route({
  method: 'PUT',
  path: '/api/admin/writing',
  summary: 'Set how many tokens may be spent in a month',
  access: 'administer',
  body: z.strictObject({
    monthly_tokens: z.number().int().min(0).max(1_000_000_000),
    version: z.int32(),
  }),
  response: z.object({ monthly_tokens: z.number().int(), version: z.number().int() }),
  errors: ['changed_meanwhile'],
});

const filter = z.union([
  z.strictObject({ ids: z.array(id).min(1).max(100) }),
  z.strictObject(productFilters),
]);

export const countWriting = route({
  method: 'POST',
  path: '/api/admin/writing/count',
  summary: 'Count the products that a run would write, and those of them that have a description',
  access: 'manage_catalogue',
  body: z.strictObject({ filter }),
  /** Of more than a run may write, one more than that is counted. */
  response: z.object({
    count: z.number().int(),
    described: z.object({ en: z.number().int(), ar: z.number().int() }),
  }),
  errors: [],
});

export const startWriting = route({
  method: 'POST',
  path: '/api/admin/writing/runs',
  summary: 'Begin to write descriptions of all products that fit a filter, or of some',
  access: 'manage_catalogue',
  isIdempotent: true,
  body: z.strictObject({
    language,
    tone: z.enum(writingTones),
    size: z.enum(writingSizes),
    applies: z.boolean(),
    filter,
    /** Only those without a description in that language. */
    only_missing: z.boolean(),
  }),
  response: writingRun,
  status: 202,
  errors: ['idempotency_key_reused', 'already_running', 'too_many_rows', 'nothing_to_write'],
});

export const readWritingRun = route({
  method: 'GET',
  path: '/api/admin/writing/runs/{id}',
  summary: 'A run and how far it is',
  access: 'manage_catalogue',
  params: idParams,
  response: writingRun,
  errors: ['not_found'],
});

export const listWritingLines = route({
  method: 'GET',
  path: '/api/admin/writing/runs/{id}/lines',
  summary: 'The texts of a run beside those they replace',
  access: 'manage_catalogue',
  params: idParams,
  query: z.strictObject({ ...pageQuery, state: z.enum(lineStates).optional() }),
  response: z.array(writingLine),
  isList: true,
  errors: ['not_found'],
});

const changed = z.object({ changed: z.number().int(), overtaken: z.number().int(), run: writingRun });

export const acceptTexts = route({
  method: 'POST',
  path: '/api/admin/writing/runs/{id}/accept',
  summary: 'Put texts on sale: all that wait, or some, perhaps edited',
  access: 'manage_catalogue',
  params: idParams,
  body: z.strictObject({
    lines: z.union([
      z.literal('all'),
      z
        .array(
          z.strictObject({
            place: z.int32().min(1),
            /** Instead of what was written. */
            text: textOf(DESCRIPTION_MAX).min(1).optional(),
          }),
        )
        .min(1)
        .max(100),
    ]),
  }),
  response: changed,
  errors: ['not_found'],
});

export const dismissTexts = route({
  method: 'POST',
  path: '/api/admin/writing/runs/{id}/dismiss',
  summary: 'Leave descriptions as they are instead of accepting these texts',
  access: 'manage_catalogue',
  params: idParams,
  body: z.strictObject({ places: z.array(z.int32().min(1)).min(1).max(100) }),
  response: changed,
  errors: ['not_found'],
});

export const undoTexts = route({
  method: 'POST',
  path: '/api/admin/writing/runs/{id}/undo',
  summary: 'Put back the descriptions from before, where nobody changed them since',
  access: 'manage_catalogue',
  params: idParams,
  response: changed,
  errors: ['not_found', 'run_is_running'],
});

export const cancelWriting = route({
  method: 'POST',
  path: '/api/admin/writing/runs/{id}/cancel',
  summary: 'Stop a run after the text that is being written',
  access: 'manage_catalogue',
  params: idParams,
  response: writingRun,
  errors: ['not_found', 'already_decided'],
});

export const writingTasks = ['write', 'shorten', 'translate', 'features', 'search_words'] as const;
export const writtenFields = ['description', 'short_description'] as const;

export const writeText = route({
  method: 'POST',
  path: '/api/admin/writing/texts',
  summary: 'Write, shorten or translate one text, or suggest features and search words',
  access: 'manage_catalogue',
  body: z.strictObject({
    task: z.enum(writingTasks),
    /** Of what is written. */
    language,
    /** Where the text will stand: a short description is one sentence. */
    field: z.enum(writtenFields).default('description'),
    /** To shorten or translate. */
    text: textOf(DESCRIPTION_MAX).optional(),
    /** As typed in the editor. */
    facts: z.strictObject({
      name: textOf(200),
      name_ar: textOf(200),
      category_id: id.nullable(),
      short_description: textOf(300),
      short_description_ar: textOf(300),
      features: z.array(textOf(200)).max(30),
      features_ar: z.array(textOf(200)).max(30),
      delivery: z.enum(['codes', 'manual']),
      is_subscription: z.boolean(),
    }),
  }),
  response: z.object({
    /** One text, or one for each feature or word. */
    texts: z.array(z.string()).min(1).max(10),
    /** null: the template, from the product’s own facts. */
    model: z.string().nullable(),
  }),
  errors: ['writing_limit_reached', 'writer_missing', 'writer_unavailable', 'text_refused'],
});
