import { z } from 'zod';
import { id, idParams, language, nameOf } from '../contracts/fields.ts';
import { route } from '../contracts/route.ts';

/** What staff answer again and again, in both languages. */

/** What stands in braces, filled in for a ticket; `about` is its order, deposit or quote. */
export const cannedVariables = ['client', 'name', 'ticket', 'subject', 'about', 'staff', 'store'] as const;
export type CannedVariable = (typeof cannedVariables)[number];
export const CANNED_NAME_MAX = 100;
export const CANNED_TEXT_MAX = 5000;
export const CANNED_MAX = 200;

const written = {
  /** For staff: clients never see it. */
  name: nameOf(CANNED_NAME_MAX),
  text: z.string().trim().min(1).max(CANNED_TEXT_MAX),
  text_ar: z.string().trim().min(1).max(CANNED_TEXT_MAX),
};

export const cannedAnswer = z.object({
  id,
  name: z.string(),
  text: z.string(),
  text_ar: z.string(),
  version: z.number().int(),
});
export type CannedAnswer = z.output<typeof cannedAnswer>;

const access = 'answer_tickets' as const;
const errors = ['name_taken', 'template_variable_unknown'] as const;

export const listCannedAnswers = route({
  method: 'GET',
  path: '/api/admin/canned-answers',
  summary: 'What staff answer again and again, by name, with its variables',
  access,
  response: z.array(cannedAnswer),
  errors: [],
});

export const addCannedAnswer = route({
  method: 'POST',
  path: '/api/admin/canned-answers',
  summary: 'Add one, in both languages',
  access,
  body: z.strictObject(written),
  isIdempotent: true,
  response: cannedAnswer,
  status: 201,
  errors: [...errors, 'idempotency_key_reused', 'too_many_canned_answers'],
});

export const changeCannedAnswer = route({
  method: 'PUT',
  path: '/api/admin/canned-answers/{id}',
  summary: 'Word one otherwise',
  access,
  params: idParams,
  /** version: of what was seen. */
  body: z.strictObject({ ...written, version: z.int32().min(1) }),
  response: cannedAnswer,
  errors: [...errors, 'not_found', 'changed_meanwhile'],
});

export const deleteCannedAnswer = route({
  method: 'DELETE',
  path: '/api/admin/canned-answers/{id}',
  summary: 'Delete one; what was sent stays',
  access,
  params: idParams,
  response: z.object({}),
  errors: ['not_found'],
});

export const fillCannedAnswers = route({
  method: 'GET',
  path: '/api/admin/tickets/{id}/canned-answers',
  summary: 'The same, filled in for a ticket',
  access,
  params: idParams,
  response: z.object({
    /** That the client reads. */
    language,
    answers: z.array(cannedAnswer.omit({ version: true })),
  }),
  errors: ['not_found'],
});
