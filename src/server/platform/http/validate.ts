import { z } from 'zod';
import { fieldProblems, type FieldProblem } from '#shared/contracts/errors.ts';
import { Refusal, type FieldError } from './refusal.ts';

/** Calls without parameters refuse unknown ones instead of ignoring them. */
export const NO_QUERY = z.strictObject({});

/** More than any form of the store has fields. */
const PROBLEMS_MAX = 50;

/** Parses one part of a request; a refusal lists every invalid field. */
export function validate<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  refuseUnstorable(value);
  const parsed = schema.safeParse(value ?? {}, { reportInput: true });
  if (parsed.success) return parsed.data;
  throw new Refusal('invalid_request', {}, parsed.error.issues.flatMap(describeIssue).slice(0, PROBLEMS_MAX));
}

const SIZES: Partial<Record<string, { small: FieldProblem; big: FieldProblem }>> = {
  string: { small: 'too_short', big: 'too_long' },
  array: { small: 'too_few', big: 'too_many' },
  set: { small: 'too_few', big: 'too_many' },
};

/** Of texts, lists and numbers; a contract may say it in its own words. */
function problemOfSize({
  code,
  origin,
  message,
}: z.core.$ZodIssueTooBig | z.core.$ZodIssueTooSmall): FieldProblem {
  const { small, big } = SIZES[origin] ?? { small: 'too_small', big: 'too_large' };
  return ownProblem(message) ?? (code === 'too_small' ? small : big);
}

const ownProblem = (message: string) => fieldProblems.find((problem) => problem === message);

/**
 * PostgreSQL text can contain neither NUL nor lone surrogates, so they are refused in every string. Iterative, because
 * a body may be nested deeper than the stack.
 */
function refuseUnstorable(value: unknown): void {
  const left = [value];
  while (left.length > 0) {
    const part = left.pop();
    if (typeof part === 'string' ? part.includes('\0') || !part.isWellFormed() : false)
      throw new Refusal('invalid_request', {}, [{ field: 'body', problem: 'not_allowed' }]);
    if (typeof part === 'object' && part !== null)
      for (const [name, inner] of Object.entries(part)) left.push(name, inner);
  }
}

/** Field errors, in the contract's terms. */
export function describeIssue(issue: z.core.$ZodIssue): FieldError[] {
  const field = issue.path.join('.');
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ field: [...issue.path, key].join('.'), problem: 'unknown' }));
  }
  return [{ field: field === '' ? 'body' : field, problem: problemOf(issue) }];
}

function problemOf(issue: z.core.$ZodIssue): FieldProblem {
  switch (issue.code) {
    case 'invalid_type':
    case 'invalid_union':
      return issue.input === undefined ? 'required' : 'wrong_type';
    case 'too_small':
    case 'too_big':
      return problemOfSize(issue);
    case 'invalid_value':
      return issue.input === undefined ? 'required' : 'not_allowed';
    case 'invalid_format':
      if (issue.format === 'email') return 'not_an_email';
      return ownProblem(issue.message) ?? 'wrong_type';
    case 'custom':
    case 'invalid_element':
    case 'invalid_key':
    case 'not_multiple_of':
    case 'unrecognized_keys':
      return 'wrong_type';
  }
}
