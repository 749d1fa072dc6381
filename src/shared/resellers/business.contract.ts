import { z } from 'zod';
import { cleanTyped } from '../clean-typed.ts';
import { id, idParams, nameOf, personName, timestamp } from '../contracts/fields.ts';
import { fileErrors } from '../contracts/file-errors.ts';
import { route } from '../contracts/route.ts';
import { PHONE_MAX } from '../phone-text.ts';

/** Files that people send: what they are is decided by their content, never by their name. */
export const DOCUMENT_BYTES_MAX = 10 * 1024 * 1024;
export const DOCUMENTS_MAX = 5;
export const PICTURE_BYTES_MAX = 5 * 1024 * 1024;

const text = (max: number) => z.string().trim().min(1).max(max);
/** Algerian business numbers are printed with spaces, dots and dashes in them; they are kept without. */
const numberOf = (form: RegExp, problem: string) =>
  z
    .string()
    .max(40)
    .transform((typed) => cleanTyped(typed).replaceAll(/[\s.-]/g, ''))
    .pipe(z.string().regex(form, problem));

/** Registers in Arabic have the letter in Arabic. */
const KINDS: Record<string, string> = { أ: 'A', ا: 'A', ب: 'B', ج: 'C' };

/** Register of commerce, e.g. 16/00-1234567B20: wilaya of 58, office, number, A (person), B (company) or C, year. */
export const rc = z
  .string()
  .max(40)
  .transform((typed) => {
    const found = /^(\d{2})[/\s-]*(\d{2})[\s-]*(\d{7})\s*([ABCأابج])\s*(\d{2})$/i.exec(cleanTyped(typed));
    if (found === null) return typed;
    const [, wilaya, office, number, kind = '', year] = found;
    return `${wilaya}/${office}-${number}${KINDS[kind] ?? kind.toUpperCase()}${year}`;
  })
  .pipe(z.string().regex(/^(0[1-9]|[1-4]\d|5[0-8])\/\d{2}-\d{7}[ABC]\d{2}$/, 'not_an_rc'));
export const nif = numberOf(/^(\d{15}|\d{18}|\d{20})$/, 'not_a_nif');
export const nis = numberOf(/^(\d{15}|\d{18})$/, 'not_a_nis');
export const ai = numberOf(/^\d{11}$/, 'not_an_ai');
/** In any spelling: read, and kept in E.164, by the server (platform/read-phone.ts). */
export const phone = z.string().trim().min(1).max(PHONE_MAX);

export const businessStatuses = ['pending', 'approved', 'rejected'] as const;
export type BusinessStatus = (typeof businessStatuses)[number];

const document = z.object({
  id,
  name: z.string(),
  content_type: z.enum(['image/webp', 'application/pdf']),
  bytes: z.number().int(),
  /** Opens for the business's owner and for staff who read clients. */
  url: z.string(),
  created_at: timestamp,
});
export type BusinessDocument = z.output<typeof document>;

export const business = z.object({
  id,
  trade_name: z.string().nullable(),
  phone: z.string().nullable(),
  wilaya: z.number().int().nullable(),
  address: z.string().nullable(),
  rc: z.string().nullable(),
  nif: z.string().nullable(),
  nis: z.string().nullable(),
  ai: z.string().nullable(),
  status: z.enum(businessStatuses),
  rejection_reason: z.string().nullable(),
  /** Empty for members who do not manage the business. */
  documents: z.array(document),
  /** What the prices are; null: those of the catalogue. Percent off everything, and how many have a price of their own. */
  price_list: z
    .object({ name: z.string(), percent_off: z.string(), fixed_prices: z.number().int() })
    .nullable(),
  created_at: timestamp,
});
export type Business = z.output<typeof business>;

export const readBusiness = route({
  method: 'GET',
  path: '/api/business',
  summary: 'The business that this person acts for',
  access: 'reseller',
  response: business,
  errors: [],
});

export const changeBusiness = route({
  method: 'PUT',
  path: '/api/business',
  summary: 'Fill in the business profile; null empties a field',
  access: 'manage_business',
  body: z.strictObject({
    trade_name: nameOf(120).nullable(),
    phone: phone.nullable(),
    wilaya: z.number().int().min(1).max(58).nullable(),
    address: text(300).nullable(),
    rc: rc.nullable(),
    nif: nif.nullable(),
    nis: nis.nullable(),
    ai: ai.nullable(),
  }),
  response: business,
  errors: ['account_inactive'],
});

export const askForReview = route({
  method: 'POST',
  path: '/api/business/review',
  summary: 'Send a rejected business in once more',
  access: 'manage_business',
  response: business,
  errors: ['review_not_asked'],
});

/** The name is shown again, never used as a path. */
const fileName = z.string().trim().min(1).max(200);

export const addDocument = route({
  method: 'POST',
  path: '/api/business/documents',
  summary: 'Upload the trade register: PDF, JPEG, PNG or WebP, 10 MB at most',
  access: 'manage_business',
  query: z.strictObject({ name: fileName }),
  uploadBytesMax: DOCUMENT_BYTES_MAX,
  response: document,
  status: 201,
  errors: [...fileErrors, 'too_many_files', 'account_inactive'],
});

export const removeDocument = route({
  method: 'DELETE',
  path: '/api/business/documents/{id}',
  summary: 'Remove a document',
  access: 'manage_business',
  params: idParams,
  response: z.object({}),
  errors: ['not_found'],
});

export const changeNames = route({
  method: 'PUT',
  path: '/api/profile/names',
  summary: 'First and last name; null empties one',
  access: 'signed_in',
  body: z.strictObject({ first_name: personName.nullable(), last_name: personName.nullable() }),
  response: z.object({ first_name: z.string().nullable(), last_name: z.string().nullable() }),
  errors: [],
});

export const changePicture = route({
  method: 'PUT',
  path: '/api/profile/picture',
  summary: 'Upload a picture of oneself: JPEG, PNG or WebP, 5 MB at most; kept as a square of 256 pixels',
  access: 'signed_in',
  uploadBytesMax: PICTURE_BYTES_MAX,
  response: z.object({ picture_url: z.string() }),
  errors: [...fileErrors, 'account_inactive'],
});

export const removePicture = route({
  method: 'DELETE',
  path: '/api/profile/picture',
  summary: 'Remove the picture',
  access: 'signed_in',
  response: z.object({}),
  errors: [],
});
