import type { FieldProblem } from '../../contracts/errors.ts';

/** What is wrong with one field, said beside it. */
export const fields = {
  required: 'Please fill this in.',
  unknown: 'This field is not known here.',
  wrong_type: 'This is not in the expected form.',
  too_small: 'This is too small.',
  too_large: 'This is too large.',
  too_short: 'This is too short.',
  too_long: 'This is too long.',
  not_an_email: 'Enter an email address such as name@example.com.',
  not_an_amount: 'Enter an amount with at most two decimals, such as 5000 or 1250.50.',
  not_allowed: 'Choose one of the offered values.',
} as const satisfies Record<FieldProblem, string>;
