import type { FieldProblem } from '../contracts/errors.ts';

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
  not_the_same: 'The two amounts are not the same.',
  not_a_phone: 'Enter a phone number such as 0555 01 02 03 or +213 555 01 02 03.',
  not_an_rc: 'Enter the RC as on your register, such as 16/00-1234567B20.',
  not_a_nif: 'The NIF has 15, 18 or 20 digits.',
  not_a_nis: 'The NIS has 15 or 18 digits.',
  not_an_ai: 'The AI has 11 digits.',
  not_a_slug: 'Use small letters, digits and single hyphens, such as office-suite.',
  not_a_path: 'Enter an address in this store, such as /products?type=subscription.',
  too_many_cells:
    'This line has more cells than there are columns. Put a text with a comma between quotation marks.',
} as const satisfies Record<FieldProblem, string>;
