import { z } from 'zod';
import { fieldProblems, type FieldProblem } from '#shared/contracts/field-problems.ts';
import { Refusal, type FieldError } from './refusal.ts';

/** Calls without parameters refuse unknown ones instead of ignoring them. */
export const NO_QUERY = z.strictObject({});

/** More than any form of the store has fields. */
const PROBLEMS_MAX = 50;

/** Parses one part of a request; a refusal lists every invalid field. */
export function validate<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const unstorable = unstorableFields(value);
  if (unstorable.length > 0)
    throw new Refusal(
      'invalid_request',
      {},
      unstorable.slice(0, PROBLEMS_MAX).map((field) => ({ field, problem: 'not_storable' })),
    );
  const parsed = schema.safeParse(value ?? {}, { reportInput: true });
  if (parsed.success) return parsed.data;
  throw new Refusal(
    'invalid_request',
    {},
    firstOfEach(parsed.error.issues.flatMap(describeIssue)).slice(0, PROBLEMS_MAX),
  );
}

/** What is no date is refused as too early as well, and a text where a list belongs as too long: the first one is true. */
function firstOfEach(errors: FieldError[]): FieldError[] {
  const fields = new Map<string, FieldError>();
  for (const error of errors) if (!fields.has(error.field)) fields.set(error.field, error);
  return [...fields.values()];
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

/** A path that is deeper than any contract's goes no further. */
const PATH_LENGTH = 200;

/**
 * Where a string is, a name included, that PostgreSQL can't hold: with NUL or a lone surrogate. Not recursive, because a body
 * may be nested deeper than the stack.
 */
export function unstorableFields(value: unknown): string[] {
  const found = new Set<string>();
  const left: [field: string, part: unknown][] = [['', value]];
  for (const [field, part] of left) {
    if (typeof part === 'string' && isUnstorable(part)) found.add(field === '' ? 'body' : field);
    if (typeof part !== 'object' || part === null) continue;
    for (const [name, inner] of Object.entries(part)) {
      // A name of this kind can't be shown: what it stands in is named.
      if (isUnstorable(name)) left.push([field, name]);
      else
        left.push([field === '' || field.length > PATH_LENGTH ? field || name : `${field}.${name}`, inner]);
    }
  }
  return [...found];
}

const isUnstorable = (text: string) => text.includes('\0') || !text.isWellFormed();

/** Field errors, in the contract's terms. */
export function describeIssue(issue: z.core.$ZodIssue): FieldError[] {
  const field = issue.path.join('.');
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ field: [...issue.path, key].join('.'), problem: 'unknown' }));
  }
  const meant = issue.code === 'invalid_union' ? meantShape(issue.errors) : undefined;
  if (meant !== undefined)
    return meant.flatMap((one) => describeIssue({ ...one, path: [...issue.path, ...one.path] }));
  return [{ field: field === '' ? 'body' : field, problem: problemOf(issue) }];
}

/** Of several shapes the one that fits but for something within it: what is wrong there is named. */
function meantShape(shapes: z.core.$ZodIssue[][]): z.core.$ZodIssue[] | undefined {
  const within = shapes.filter((issues) =>
    issues.every(({ code, path }) => path.length > 0 && code !== 'unrecognized_keys'),
  );
  return within.toSorted((a, b) => a.length - b.length)[0];
}

/** Of the field that says which of several shapes a value has, or of what has none of them. */
function unionProblem({ input, discriminator }: z.core.$ZodIssueInvalidUnion): FieldProblem {
  if (discriminator === undefined) return input === undefined ? 'required' : 'wrong_type';
  const isGiven = typeof input === 'object' && input !== null && discriminator in input;
  return isGiven ? 'not_allowed' : 'required';
}

function problemOf(issue: z.core.$ZodIssue): FieldProblem {
  switch (issue.code) {
    case 'invalid_union':
      return unionProblem(issue);
    case 'invalid_type':
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
      return fieldProblems.find((problem) => problem === issue.message) ?? 'wrong_type';
    case 'invalid_element':
    case 'invalid_key':
    case 'not_multiple_of':
    case 'unrecognized_keys':
      return 'wrong_type';
  }
}
