import { z } from 'zod';
import { id, idParams, timestamp } from '../contracts/fields.ts';
import { route } from '../contracts/route.ts';
import { isReadable } from './is-readable.ts';

/** Lists of codes: looked at, asked about where the first row is unclear, and added as they were looked at. */

/** Lines of one list that is added, and codes of one export. */
export const CODES_AT_ONCE_MAX = 5000;
export const CODE_LENGTH_MAX = 500;
const LIST_BYTES_MAX = 4 * 1024 * 1024;

/** What stands in a column of a list; nothing is read of `ignored`. */
export const listColumns = ['code', 'expires_at', 'ignored'] as const;
export type ListColumn = (typeof listColumns)[number];
const LIST_COLUMNS_MAX = 200;

const listReading = z.strictObject({
  /** The first row names the columns, and is no code. */
  has_names: z.boolean(),
  /** One of them is the code, one perhaps its expiry. */
  columns: z.array(z.enum(listColumns)).min(1).max(LIST_COLUMNS_MAX).refine(isReadable, 'wrong_type'),
});
export type Reading = z.output<typeof listReading>;

const list = {
  /** What they are sold for: an open pool of the product. */
  pool_id: id,
  /**
   * lines: one code a line, taken as it stands. csv: one code a line, with the day or time of its expiry behind a comma,
   * semicolon or tab where there is one, the same in all lines. A code that holds one of these marks stands in quotation
   * marks. In both, a first row that names the columns in English, French or Arabic is none of the codes.
   */
  format: z.enum(['lines', 'csv']),
  text: z
    .string()
    .min(1)
    .max(LIST_BYTES_MAX / 2),
  /** The answer to the `question` of a check. */
  reading: listReading.optional(),
};

/** new: can be added. twice: an earlier line says the same. The others say where it is, or what is wrong with it. */
export const lineVerdicts = [
  'new',
  'twice',
  'in_vault',
  'sold',
  'too_long',
  'odd_characters',
  'other_separator',
  /** A spreadsheet has made a number or an error of it. */
  'spoilt',
  /** The name of a column. */
  'heading',
  /** A cell is filled that belongs to no column, or more stands in the line than a code: a number of a list, a remark. */
  'extra_cell',
  'bad_expiry',
  'past_expiry',
] as const;
export type LineVerdict = (typeof lineVerdicts)[number];

const listLine = z.object({
  /** Its row, as a spreadsheet numbers them; of pasted lines, their own number. The first is 1. */
  line: z.number().int(),
  /** Its ends at most. */
  code: z.string(),
  expires_at: timestamp.nullable(),
  verdict: z.enum(lineVerdicts),
  /** As it was written: the cell that is to blame, where it isn't the code alone. */
  cell: z.string().nullable(),
});
export type ListLine = z.output<typeof listLine>;

const listQuestion = z.object({
  /** true: the first row names columns, but not all that is in them is known. null: it may as well be a code. */
  has_names: z.literal(true).nullable(),
  /** As the first row has them; null where it isn't known what stands in one. */
  columns: z.array(z.object({ name: z.string(), kind: z.enum(listColumns).nullable() })),
  /** The rows below it, by column; what may be a code by its ends. */
  examples: z.array(z.array(z.string())),
});
export type ListQuestion = z.output<typeof listQuestion>;

export const separators = ['comma', 'semicolon', 'tab'] as const;

export const checkCodes = route({
  method: 'POST',
  path: '/api/admin/codes/{id}/check',
  summary: 'Looks at a list of codes before it is added, by fingerprint: nothing is decrypted',
  access: 'manage_codes',
  params: idParams,
  body: z.strictObject(list),
  bodyBytesMax: LIST_BYTES_MAX,
  response: z.object({
    /** What stands between a code and its expiry; null where no line has one. */
    separator: z.enum(separators).nullable(),
    /** To be answered by `reading` first: until then there are no lines, and nothing can be added. */
    question: listQuestion.nullable(),
    /** Names of columns of which nothing is read. */
    left_out: z.array(z.string()),
    /** What would be added. */
    new: z.number().int(),
    lines: z.array(listLine),
    /** Stands for all of this: the list is added with it. null: nothing can be. */
    preview: z.string().nullable(),
  }),
  errors: ['not_found', 'option_unknown', 'too_many_codes', 'csv_unreadable'],
});

export const addCodes = route({
  method: 'POST',
  path: '/api/admin/codes/{id}',
  summary:
    'Adds what is new in a list of codes, as it was looked at: where a line has become another, nothing',
  access: 'manage_codes',
  params: idParams,
  isIdempotent: true,
  body: z.strictObject({ ...list, preview: z.string().length(64) }),
  bodyBytesMax: LIST_BYTES_MAX,
  response: z.object({ added: z.number().int(), left_out: z.number().int() }),
  status: 201,
  errors: [
    'idempotency_key_reused',
    'not_found',
    'option_unknown',
    'preview_outdated',
    'list_unclear',
    'too_many_codes',
    'csv_unreadable',
  ],
});
